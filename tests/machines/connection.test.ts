import { describe, expect, test } from 'vitest';
import { connectionProtocol } from '../../contract/connection/frames.ts';
import { parseFrames } from '../../machines/connection/connection-socket.ts';
import { settle } from '../support/manual-clock.ts';
import { raised } from '../support/sample-events.ts';
import { boot } from './connection-rig.ts';

describe('a message of the connection', () => {
  test.each(['{}', '[null]', '[7]', '["x"]', '[{"type":7}]', '7', 'null', '[{"type":"x"},null]'])(
    '%s is none of ours',
    (text) => {
      expect(parseFrames(text)).toBeUndefined();
    },
  );
  test('that is empty tells that the connection lives', () => expect(parseFrames('[]')).toEqual([]));
});

describe('a connection', () => {
  test('opens for who signs in, with the token beside the protocol, and from the beginning', async () => {
    const { ports, comes, changes, state } = boot();
    await comes('u 1');
    const { path, protocols } = ports.lastSocket();
    expect([path, protocols]).toEqual(['/websocket/u%201_web_fireproof', [connectionProtocol, 'tok']]);
    expect([changes(), state()]).toEqual([['connecting', 'opened'], { open: 'live' }]);
  });

  test('offers the protocol alone where there is no token', async () => {
    const { ports, comes, token } = boot();
    token({ token: undefined });
    await comes();
    expect(ports.lastSocket().protocols).toEqual([connectionProtocol]);
  });

  test('goes on after a break from the position of the picture, and tells with which code it broke', async () => {
    const { ports, comes, passed } = boot();
    await comes();
    ports.lastSocket().drop(1006);
    expect(passed.at(-1)).toStrictEqual({ kind: 'line', change: 'closed', at: ports.clock.now(), code: 1006 });
    await ports.clock.pass(3_000);
    expect(ports.lastSocket().path).not.toContain('after');
    ports.lastSocket().push(raised('a1', { position: 41 }));
    ports.lastSocket().drop(1001);
    await ports.clock.pass(3_000);
    expect([ports.sockets.length, ports.lastSocket().path]).toEqual([3, '/websocket/u-1_web_fireproof?after=41']);
  });

  test('that does not open within ten seconds is closed and tried again, and tells no code', async () => {
    const { ports, comes, passed } = boot();
    ports.autoAccept = false;
    await comes();
    await ports.clock.pass(10_000);
    expect(passed.at(-1)).toStrictEqual({ kind: 'line', change: 'closed', at: ports.clock.now() });
    expect(ports.lastSocket().closedByClient).toBe(true);
    await ports.clock.pass(3_000);
    expect(ports.sockets).toHaveLength(2);
  });

  test('keeps itself alive every 50 s, and sends nothing else', async () => {
    const { ports, comes } = boot();
    await comes();
    const socket = ports.lastSocket();
    const beats = async (number: number): Promise<void> => {
      for (let n = 0; n < number; n += 1) {
        await ports.clock.pass(5_000);
        socket.push();
      }
    };
    await beats(9);
    await ports.clock.pass(4_999);
    expect(socket.sent).toEqual([]);
    await ports.clock.pass(1);
    await beats(10);
    expect([socket.sent, ports.sockets.length]).toEqual([['keep-alive', 'keep-alive'], 1]);
  });

  test('is stale when nothing was heard for nearly six seconds, and fresh again with the next message', async () => {
    const { ports, comes, changes } = boot();
    await comes();
    await ports.clock.pass(5_699);
    ports.lastSocket().push();
    await ports.clock.pass(5_699);
    expect(changes()).toEqual(['connecting', 'opened']);
    await ports.clock.pass(1);
    ports.lastSocket().push();
    expect(changes()).toEqual(['connecting', 'opened', 'stale', 'fresh']);
  });

  test('tells a second later where the person looks though the clock of the computer was set back', async () => {
    const { bus, ports, comes } = boot();
    const look = (box: [number, number, number, number]): void =>
      bus.publish({ kind: 'wished', wish: { type: 'positions.look', box } });
    await comes();
    look([118, 30, 119, 31]);
    await ports.clock.pass(0);
    ports.clock.moveTo(ports.clock.now() - 3_600_000);
    look([118, 30, 120, 32]);
    await ports.clock.pass(1_000);
    expect(ports.lastSocket().sent.map((text) => (JSON.parse(text) as { box: unknown }).box)).toEqual([
      [118, 30, 119, 31],
      [118, 30, 120, 32],
    ]);
  });

  test('that falls silent is closed and opened again from the position of the picture', async () => {
    const { ports, comes, changes } = boot();
    await comes();
    const first = ports.lastSocket();
    first.push(raised('a1', { position: 41 }));
    await ports.clock.pass(16_000);
    expect([first.closedByClient, ports.sockets.length, ports.lastSocket().path]).toEqual([
      true,
      2,
      '/websocket/u-1_web_fireproof?after=41',
    ]);
    ports.lastSocket().push(raised('a2', { position: 42 }));
    expect(changes()).toEqual(['connecting', 'opened', 'stale', 'closed', 'connecting', 'opened', 'fresh']);
    first.push(raised('a3', { position: 43 }));
    expect(changes().at(-1)).toBe('fresh');
  });

  test('is closed when the person leaves, and what its socket still says is nobody’s', async () => {
    const { ports, comes, leaves, passed, state } = boot();
    await comes();
    const socket = ports.lastSocket();
    await leaves();
    expect([socket.closedByClient, state()]).toEqual([true, 'off']);
    const before = passed.length;
    socket.push(raised('a1', { position: 1 }));
    socket.accept();
    socket.drop();
    expect([passed.length, state()]).toEqual([before, 'off']);
  });

  test('does not open any more where the person left while it waited for its token', async () => {
    const { ports, comes, leaves, token, tokens } = boot();
    token(undefined);
    await comes();
    await leaves();
    tokens[0]!('late');
    await settle();
    expect(ports.sockets).toEqual([]);
  });

  test('opens for nobody: a session without a person is as one that is over', async () => {
    const { bus, ports, state } = boot();
    bus.publish({ kind: 'session', change: 'signedIn' });
    await settle();
    bus.publish({ kind: 'session', change: 'signedOut', userId: 'u-1' });
    await settle();
    expect([ports.sockets, state()]).toEqual([[], 'off']);
  });

  test('brings what it hears onto the bus, and says when a picture is replaced, but not of the first one', async () => {
    const { ports, comes, passed } = boot();
    const snapshot = { type: 'line.snapshot', position: 9, at: '', areaCode: '34', data: { alarms: [], fires: [] } };
    await comes();
    ports.lastSocket().push(snapshot);
    expect(passed.at(-1)).toEqual({ kind: 'pushed', frames: [snapshot] });
    ports.lastSocket().push(raised('a1', { position: 10 }));
    expect(passed.at(-1)).toMatchObject({ kind: 'pushed' });
    ports.lastSocket().push(raised('a2', { position: 11 }), snapshot);
    expect(passed.at(-1)).toEqual({
      kind: 'noticed',
      level: 'info',
      text: '连接长时间中断，已按最新情况重新加载画面',
      at: ports.clock.now(),
    });
  });

  test('stops for good at what can not be read, says so, and hears nothing more', async () => {
    const { ports, comes, passed, state, connection } = boot();
    await comes();
    const socket = ports.lastSocket();
    socket.push(7);
    const reason = '收到无法解析的推送内容，画面已停止更新，请刷新页面或联系管理员';
    expect(passed.slice(-2)).toEqual([
      { kind: 'noticed', level: 'error', text: reason, at: ports.clock.now() },
      { kind: 'line', change: 'faulted', at: ports.clock.now(), reason },
    ]);
    expect([state(), socket.closedByClient]).toEqual(['stopped', true]);
    await ports.clock.pass(60_000);
    expect(ports.sockets).toHaveLength(1);
    connection.stop();
  });

  test('goes on at what happens to it otherwise', async () => {
    const { bus, comes, state } = boot();
    await comes();
    bus.publish({ kind: 'line', change: 'stale', at: 0 });
    bus.publish({ kind: 'noticed', level: 'info', text: 'faulted', at: 0, change: 'faulted' } as never);
    expect(state()).toEqual({ open: 'live' });
  });
});

test('a connection that stops closes its socket and opens no other for who comes later', async () => {
  const { ports, comes, connection, states } = boot();
  await comes();
  expect(states.at(-1)).toBe('{"line":{"open":"live"},"freshness":"fresh"}');
  expect(states.every((state) => state.startsWith('{"line":'))).toBe(true);
  connection.stop();
  expect(ports.lastSocket().closedByClient).toBe(true);
  const before = states.length;
  await comes('u-2');
  expect([ports.sockets.length, states.length]).toEqual([1, before]);
});
