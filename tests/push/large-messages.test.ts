import { describe, expect, it } from 'vitest';
import { pingFrame, textFrame } from '../../server/push/wire.ts';
import { frame, tooSlow, open } from './opened-connection.ts';

describe('a large message', () => {
  const whole = textFrame('abcdefgh');
  const heads = [Buffer.from([0x01, 3]), Buffer.from([0x00, 3]), Buffer.from([0x80, 2])];
  const parts = ['abc', 'def', 'gh'].flatMap((text, n) => [heads[n], Buffer.from(text)]);

  it('goes in fragments, each once the one before is taken, and what is sent meanwhile follows it whole', async () => {
    const { socket, stream, written, take, metrics, ws } = open({ pieceBytes: 3 });
    const taken: number[] = [];
    const delivered = socket.deliver(whole);
    socket.send(frame(2));
    socket.sendAside([frame(1)], () => taken.push(1));
    expect(written).toEqual(parts.slice(0, 2));
    expect([socket.backlog, metrics.sent.count]).toEqual([5 + 5 + 2 + pingFrame(1).length, 3]);
    for (const count of [4, 6]) {
      take();
      take();
      expect(written).toEqual(parts.slice(0, count));
    }
    take();
    take();
    expect(await delivered).toBe(true);
    expect(written).toEqual([...parts, frame(2), frame(1), pingFrame(1)]);
    ws.emit('pong', Buffer.from('1'));
    expect([taken, socket.backlog]).toEqual([[1], stream.writableLength]);
  });

  it('may follow another: neither begins before the other is over', async () => {
    const { socket, written, take } = open({ pieceBytes: 3 });
    const delivered = Promise.all([socket.deliver(whole), socket.deliver(whole), socket.deliver(frame(3))]);
    for (let n = 0; n < 2 * parts.length + 1; n++) take();
    expect(await delivered).toEqual([true, true, true]);
    expect(written).toEqual([...parts, ...parts, frame(3)]);
  });

  it.each([
    ['a goodbye', (one: ReturnType<typeof open>) => one.socket.drop('sessionEnded'), undefined],
    ['the goodbye of the client', ({ ws }: ReturnType<typeof open>) => Object.assign(ws, { readyState: 2 }), undefined],
    ['a fault', () => undefined, new Error('gone')],
  ])('is not gone on with after %s, nor with what waits behind it', async (_, happens, fault) => {
    const connection = open({ pieceBytes: 3 });
    const { socket, written, take } = connection;
    const delivered = Promise.all([socket.deliver(whole), socket.deliver(frame(2))]);
    happens(connection);
    take();
    take(fault);
    expect(await delivered).toEqual([false, false]);
    expect([written, socket.backlog]).toEqual([parts.slice(0, 2), 0]);
  });

  it('counts as backlog with all of it, so that no more waits behind it than behind small ones', () => {
    const { socket, closes } = open({ pieceBytes: 3, backlogBytes: whole.length - 1 });
    socket.send(whole);
    expect(closes).toEqual([]);
    socket.send(frame(1));
    expect(closes).toEqual([tooSlow]);
  });
});
