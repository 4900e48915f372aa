import { describe, expect, it } from 'vitest';
import { closeReasons } from '../../server/push/messages.ts';
import { pingFrame } from '../../server/push/wire.ts';
import { frame, tooSlow, open } from './opened-connection.ts';

describe('frames of a source beside the log', () => {
  const pong = ({ ws }: ReturnType<typeof open>, n: number | string): void =>
    void ws.emit('pong', Buffer.from(String(n)));

  it('go with a ping behind them, and are taken when its pong comes, not when the system took them', () => {
    const connection = open();
    const taken: string[] = [];
    const frames = [frame(3), frame(5)];
    connection.socket.sendAside(frames, () => taken.push('taken'));
    expect(connection.written).toEqual([...frames, pingFrame(1)]);
    expect(connection.metrics.sent.count).toBe(2);
    for (let n = 0; n < 3; n++) connection.take();
    expect(taken).toEqual([]);
    pong(connection, 1);
    pong(connection, 1);
    expect(taken).toEqual(['taken']);
  });

  it('of several sources wait each for their own pong, and one pong answers for the pings before it', () => {
    const connection = open();
    const taken: number[] = [];
    for (const n of [1, 2, 3]) connection.socket.sendAside([frame(1)], () => taken.push(n));
    pong(connection, 2);
    expect(taken).toEqual([1, 2]);
    pong(connection, 3);
    expect(taken).toEqual([1, 2, 3]);
  });

  it('may be followed by the next from within the pong', () => {
    const connection = open();
    const taken: number[] = [];
    const again = (n: number) => (): void => {
      taken.push(n);
      if (n < 3) connection.socket.sendAside([frame(1)], again(n + 1));
    };
    again(0)();
    for (let n = 1; n <= 3; n++) pong(connection, n);
    expect(taken).toEqual([0, 1, 2, 3]);
  });

  it('are no backlog of the log, so that heartbeats go on', () => {
    const connection = open();
    connection.socket.sendAside([frame(10)], () => undefined);
    expect(connection.socket.backlog).toBeLessThanOrEqual(pingFrame(1).length);
    connection.socket.send(frame(7));
    expect(connection.socket.backlog).toBeGreaterThanOrEqual(7);
  });

  it('are answered as often as they come without being a message too many; other pongs are counted', () => {
    const connection = open({ messagesPerHeartbeat: 3 });
    for (let n = 1; n <= 100; n++) {
      connection.socket.sendAside([frame(1)], () => undefined);
      pong(connection, n);
    }
    expect(connection.closes).toEqual([]);
    for (let n = 0; n < 4; n++) pong(connection, 1_000);
    expect(connection.closes).toEqual([[1008, closeReasons.tooManyMessages]]);
  });

  it('go to nobody who has ended, and who lies about having them is dropped at the same backlog as everybody', () => {
    const connection = open({ backlogBytes: 100 });
    let turns = 0;
    while (connection.closes.length === 0 && turns < 1_000) {
      connection.socket.sendAside([frame(10)], () => undefined);
      pong(connection, (turns += 1));
    }
    expect([connection.closes, turns < 20]).toEqual([[tooSlow], true]);
    const before = connection.written.length;
    connection.socket.sendAside([frame(10)], () => undefined);
    expect(connection.written).toHaveLength(before);
  });
});
