import { describe, expect, it } from 'vitest';
import { keepAliveMessage } from '../../contract/connection/frames.ts';
import { closeReasons } from '../../server/push/messages.ts';
import { textFrame } from '../../server/push/wire.ts';
import { officer } from './paper-socket.ts';
import { frame, tooSlow, open } from './opened-connection.ts';

describe('a connection that is open', () => {
  it('is its caller’s, has not ended, and has been sent nothing', () => {
    const { socket, ends } = open();
    expect([socket.caller, socket.ended, socket.sentUpTo, socket.backlog]).toEqual([officer, false, undefined, 0]);
    expect(ends).toEqual([]);
  });

  it('hands frames over as they are and counts them', () => {
    const { socket, written, metrics } = open();
    const frames = [frame(3), frame(5)];
    for (const one of frames) socket.send(one);
    expect(written.map((one, n) => one === frames[n])).toEqual([true, true]);
    expect(metrics.sent.count).toBe(2);
    expect(socket.backlog).toBe(8);
  });

  it('is dropped with the first frame beyond its backlog, not at it', async () => {
    const { socket, written, closes, ends, dropped } = open({ backlogBytes: 10 });
    socket.send(frame(10));
    socket.send(frame(1));
    expect(closes).toEqual([]);
    socket.send(frame(1));
    expect(closes).toEqual([tooSlow]);
    expect(written).toHaveLength(2);
    expect(ends).toEqual([socket]);
    expect(socket.ended).toBe(true);
    expect(await dropped()).toEqual([['tooSlow', 1]]);
  });

  it('tells of a delivery once the system has taken it', async () => {
    const { socket, take, metrics } = open();
    const done: boolean[] = [];
    const delivered = socket.deliver(frame(4)).then((taken) => done.push(taken));
    await Promise.resolve();
    expect(done).toEqual([]);
    take();
    await delivered;
    expect(done).toEqual([true]);
    expect(metrics.sent.count).toBe(1);
  });

  it('tells of a delivery that failed, and of one during which it was dropped', async () => {
    const { socket, take } = open();
    const [failed, late] = [socket.deliver(frame(4)), socket.deliver(frame(4))];
    take(new Error('gone'));
    expect(await failed).toBe(false);
    socket.drop('silent');
    take();
    expect(await late).toBe(false);
  });
});

describe('a connection that has ended', () => {
  it('is sent nothing more, is dropped no second time, and says so once', async () => {
    const { socket, written, closes, ends, ws, metrics, dropped } = open();
    socket.drop('stalled');
    socket.drop('silent');
    ws.emit('close');
    socket.send(frame(1));
    expect(await socket.deliver(frame(1))).toBe(false);
    expect([written, closes]).toEqual([[], [[4408, closeReasons.stalled]]]);
    expect(ends).toEqual([socket]);
    expect(metrics.sent.count).toBe(0);
    expect(await dropped()).toEqual([['stalled', 1]]);
  });

  it.each(['close', 'error'])('is one whose connection is gone (%s)', async (event) => {
    const { socket, ws, ends, closes, dropped } = open();
    ws.emit(event, new Error('gone'));
    expect([socket.ended, ends]).toEqual([true, [socket]]);
    socket.drop('silent');
    expect([closes, await dropped()]).toEqual([[], []]);
  });

  it('is one whose connection is only just closing: nothing is written, nothing promised', async () => {
    const { socket, ws, written } = open();
    Object.assign(ws, { readyState: 2 });
    socket.send(frame(1));
    expect(await socket.deliver(frame(1))).toBe(false);
    expect(written).toEqual([]);
    expect(socket.ended).toBe(false);
  });

  it('is cut off where it does not answer the goodbye in time, and not where it does', () => {
    const [mute, polite] = [open({ closeGraceMs: 2_000 }), open({ closeGraceMs: 2_000 })];
    for (const { socket } of [mute, polite]) socket.drop('tooSlow');
    polite.time.advance(1_999);
    polite.ws.emit('close');
    polite.time.advance(10_000);
    expect(polite.closes).toEqual([tooSlow]);
    mute.time.advance(1_999);
    expect(mute.closes).toEqual([tooSlow]);
    mute.time.advance(1);
    expect(mute.closes).toEqual([tooSlow, 'cut']);
  });

  it('is cut off at once where that is asked for', () => {
    const { socket, closes } = open();
    socket.terminate();
    expect(closes).toEqual(['cut']);
  });
});

it.each(Object.entries(closeReasons))('the reason of a goodbye fits into a close frame: %s', (_, reason) => {
  expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123);
});

describe('the goodbye of a server that stops', () => {
  it('is said once, and waits until the connection is gone', async () => {
    const { socket, closes, ws, ends } = open();
    let gone = false;
    const left = socket.leave().finally(() => {
      gone = true;
    });
    await Promise.resolve();
    expect([closes, gone, ends]).toEqual([[[1001, closeReasons.serverStopping]], false, [socket]]);
    ws.emit('close');
    await left;
  });

  it('is not said to one that was dropped already, whose end is waited for nevertheless', async () => {
    const { socket, closes, ws } = open();
    socket.drop('badMessage');
    const left = socket.leave();
    ws.emit('close');
    await left;
    expect(closes).toEqual([[1008, closeReasons.badMessage]]);
  });
});

describe('what a client says', () => {
  it.each([
    ['another word', 'hello', false, [[1008, closeReasons.badMessage]]],
    ['the right word in bytes', keepAliveMessage, true, [[1008, closeReasons.badMessage]]],
    ['the right word', keepAliveMessage, false, []],
  ])('%s', (_, text, isBinary, expected) => {
    const { hear, closes } = open();
    hear(text, isBinary);
    expect(closes).toEqual(expected);
  });

  it.each([
    ['keep-alives', (one: ReturnType<typeof open>) => one.hear(keepAliveMessage)],
    ['pings', (one: ReturnType<typeof open>) => one.ws.emit('ping')],
    ['pongs', (one: ReturnType<typeof open>) => one.ws.emit('pong')],
  ])('as often as it may: %s', (_, speak) => {
    const connection = open({ messagesPerHeartbeat: 3 });
    for (let n = 0; n < 3; n++) speak(connection);
    connection.socket.inspect();
    for (let n = 0; n < 3; n++) speak(connection);
    expect(connection.closes).toEqual([]);
    speak(connection);
    expect(connection.closes).toEqual([[1008, closeReasons.tooManyMessages]]);
  });

  it.each(['ping', 'pong', 'word'])('keeps it from being silent: %s', (sign) => {
    const connection = open({ silentMs: 100, stalledMs: 10 });
    const { time, socket, closes } = connection;
    time.advance(100);
    if (sign === 'word') connection.hear(keepAliveMessage);
    else connection.ws.emit(sign);
    time.advance(100);
    socket.inspect();
    expect(closes).toEqual([]);
    time.advance(1);
    socket.inspect();
    expect(closes).toEqual([[4408, closeReasons.silent]]);
  });
});

describe('a client that takes nothing', () => {
  it('is dropped after so long with the same backlog, counted from the last look at which it had moved', () => {
    const { socket, time, take, closes } = open({ stalledMs: 100 });
    socket.send(frame(1));
    socket.send(frame(1));
    socket.send(frame(1));
    time.advance(99);
    socket.inspect();
    expect(closes).toEqual([]);
    take();
    time.advance(50);
    socket.inspect();
    time.advance(99);
    socket.inspect();
    expect(closes).toEqual([]);
    time.advance(1);
    socket.inspect();
    expect(closes).toEqual([[4408, closeReasons.stalled]]);
  });

  it('is dropped though it pings, which `ws` answers by itself', () => {
    const { socket, stream, time, closes } = open({ stalledMs: 100 });
    socket.send(frame(1));
    for (let n = 0; n < 4; n++) {
      time.advance(50);
      stream.write(frame(2));
      socket.inspect();
    }
    expect(closes).toEqual([[4408, closeReasons.stalled]]);
  });

  it('is not dropped while it takes a large message, fragment by fragment', () => {
    const { socket, time, take, closes } = open({ stalledMs: 100, silentMs: 10_000, pieceBytes: 2 });
    socket.send(textFrame('-'.repeat(20)));
    for (let n = 0; n < 9; n++) {
      take();
      take();
      time.advance(90);
      socket.inspect();
    }
    expect(closes).toEqual([]);
    time.advance(100);
    socket.inspect();
    expect(closes).toEqual([[4408, closeReasons.stalled]]);
  });

  it('is not dropped where there is nothing to take', () => {
    const { socket, time, closes } = open({ stalledMs: 100, silentMs: 10_000 });
    for (let n = 0; n < 5; n++) {
      time.advance(90);
      socket.inspect();
    }
    expect(closes).toEqual([]);
    socket.send(frame(1));
    time.advance(99);
    socket.inspect();
    expect(closes).toEqual([]);
    time.advance(1);
    socket.inspect();
    expect(closes).toHaveLength(1);
  });

  it('and at the same time sends no sign of life is called silent', async () => {
    const { socket, time, dropped } = open({ stalledMs: 100, silentMs: 100 });
    socket.send(frame(1));
    time.advance(101);
    socket.inspect();
    expect(await dropped()).toEqual([['silent', 1]]);
  });
});
