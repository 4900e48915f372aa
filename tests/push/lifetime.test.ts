import { describe, expect, it } from 'vitest';
import { keepAliveMessage, type Frame, type HeartbeatFrame } from '../../contract/connection/frames.ts';
import { serverLimits } from '../../contract/limits.ts';
import { closeReasons } from '../../server/push/messages.ts';
import { raised } from './events.ts';
import { openHouse } from './house.ts';
import { createVirtualTime } from './virtual-time.ts';

const heartbeats = (frames: readonly Frame[]): HeartbeatFrame[] =>
  frames.filter((frame): frame is HeartbeatFrame => frame.type === 'line.heartbeat');

describe('heartbeats', () => {
  it('come at least every 5 s and say how far the log has come, also where nothing concerned the region', async () => {
    const time = createVirtualTime();
    const { store, connect } = await openHouse(time);
    const client = connect('huangshan', { after: 0 });
    await client.reaches(0);
    store.happen('alarm-a', raised('341825'), raised('341825'));
    await connect('sheng', { after: 0 }).reaches(2);
    for (const position of [2, 2, 3]) {
      if (position === 3) {
        store.happen('alarm-b', raised('341825'));
        await connect('sheng', { after: 0 }).reaches(3);
      }
      const before = heartbeats(client.frames).length;
      time.advance(serverLimits.heartbeatMs);
      await client.frame(
        (frame): frame is HeartbeatFrame =>
          heartbeats(client.frames).length > before && frame.type === 'line.heartbeat',
      );
      expect(heartbeats(client.frames).at(-1)).toMatchObject({ position });
      expect(heartbeats(client.frames)).toHaveLength(before + 1);
    }
    expect(client.events()).toEqual([]);
    const times = heartbeats(client.frames).map(({ at }) => Date.parse(at));
    expect(times[3]! - times[2]!).toBe(serverLimits.heartbeatMs);
    expect(serverLimits.heartbeatMs).toBeLessThanOrEqual(5_000);
  });
});

describe('a connection ends', () => {
  it('at once when its session ends, and only that one; nor can it be opened again', async () => {
    const { store, connect, endSession } = await openHouse();
    const mine = connect('xuancheng', { after: 0, token: 't.xuancheng.s1' });
    const other = connect('xuancheng', { after: 0, token: 't.xuancheng.s2' });
    await Promise.all([mine.reaches(0), other.reaches(0)]);
    endSession('s1');
    store.happen('alarm-a', raised('341825'));
    expect(await mine.closed).toEqual({ code: 4401, reason: closeReasons.sessionEnded });
    await other.reaches(1);
    expect(mine.events()).toEqual([]);
    const again = connect('xuancheng', { after: 0, token: 't.xuancheng.s1' });
    expect((await again.closed).code).toBe(4401);
    expect(again.frames).toEqual([]);
  });

  it('when nothing was heard for longer than two keep-alives, and not while they come', async () => {
    const time = createVirtualTime();
    const { connect, metrics } = await openHouse(time);
    const [silent, lively] = [connect('sheng', { after: 0 }), connect('sheng', { after: 0 })];
    await Promise.all([silent.reaches(0), lively.reaches(0)]);
    for (let n = 0; n < 3; n++) {
      lively.socket.send(keepAliveMessage);
      lively.socket.ping();
      await new Promise((resolve) => {
        lively.socket.once('pong', resolve);
      });
      time.advance(50_000);
    }
    expect(await silent.closed).toEqual({ code: 4408, reason: closeReasons.silent });
    expect(lively.socket.readyState).toBe(lively.socket.OPEN);
    expect(await metrics.metrics()).toContain('lookout_line_dropped_total{reason="silent"} 1');
  });

  it.each([
    ['another text', 'hello', 1008],
    ['JSON', '{"type":"alarm.raised"}', 1008],
    ['bytes', Buffer.from(keepAliveMessage), 1008],
    ['a long message', 'x'.repeat(1_000), 1009],
  ])('when the client sends %s', async (_name, message, code) => {
    const { connect } = await openHouse();
    const client = connect('sheng', { after: 0 });
    await client.reaches(0);
    client.socket.send(message);
    expect((await client.closed).code).toBe(code);
  });

  it('when the client floods it with keep-alives', async () => {
    const { connect } = await openHouse();
    const client = connect('sheng', { after: 0 });
    await client.reaches(0);
    for (let n = 0; n < 1_000; n++) client.socket.send(keepAliveMessage);
    expect(await client.closed).toEqual({ code: 1008, reason: closeReasons.tooManyMessages });
  });

  it('with a goodbye when the server stops', async () => {
    const house = await openHouse();
    const client = house.connect('sheng', { after: 0 });
    await client.reaches(0);
    await house.close();
    expect(await client.closed).toEqual({ code: 1001, reason: closeReasons.serverStopping });
  });

  it('and is counted out', async () => {
    const { connect, metrics } = await openHouse();
    const client = connect('sheng', { after: 0 });
    await client.reaches(0);
    expect(await metrics.metrics()).toContain('lookout_line_sockets 1');
    expect(await metrics.metrics()).toContain('lookout_line_messages_total 1');
    client.socket.close();
    await client.closed;
    expect(await metrics.metrics()).toContain('lookout_line_sockets 0');
  });
});
