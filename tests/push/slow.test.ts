import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Frame, SnapshotFrame } from '../../contract/connection/frames.ts';
import { closeReasons } from '../../server/push/messages.ts';
import { raised } from './events.ts';
import type { ConnectionClient } from './connection-client.ts';
import { openHouse } from './house.ts';
import { createVirtualTime } from './virtual-time.ts';

const filler = '烟'.repeat(2_000);
const positions = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('a client that does not take what is sent', () => {
  it('is dropped with a reason, resumes where it was, and the others have gone on', async () => {
    const { store, connect, metrics } = await openHouse({ options: { backlogBytes: 500_000 } });
    const [slow, healthy] = [connect('sheng', { after: 0 }), connect('sheng', { after: 0 })];
    await Promise.all([slow.reaches(0), healthy.reaches(0)]);
    slow.socket.pause();
    let n = 0;
    while (!(await metrics.metrics()).includes('dropped_total{reason="tooSlow"} 1')) {
      for (let burst = 0; burst < 50; burst++) store.happen(`alarm-${++n}`, raised('341825', filler));
      await healthy.reaches(n);
    }
    expect(healthy.events().map(({ position }) => position)).toEqual(positions(1, n));
    slow.socket.resume();
    expect(await slow.closed).toEqual({ code: 4408, reason: closeReasons.tooSlow });
    const got = slow.events().map(({ position }) => position);
    expect(got).toEqual(positions(1, got.length));
    expect(got.length).toBeLessThan(n);
    const back = connect('sheng', { after: got.length });
    await back.reaches(n);
    expect(back.events().map(({ position }) => position)).toEqual(positions(got.length + 1, n));
  });

  it('and never answers the goodbye is cut off', async () => {
    const time = createVirtualTime();
    const { store, connect, metrics } = await openHouse({
      ...time,
      options: { backlogBytes: 100_000, closeGraceMs: 2_000 },
    });
    const [slow, healthy] = [connect('sheng', { after: 0 }), connect('sheng', { after: 0 })];
    await Promise.all([slow.reaches(0), healthy.reaches(0)]);
    slow.socket.pause();
    let n = 0;
    while (!(await metrics.metrics()).includes('dropped_total{reason="tooSlow"} 1')) {
      for (let burst = 0; burst < 50; burst++) store.happen(`alarm-${++n}`, raised('341825', filler));
      await healthy.reaches(n);
    }
    time.advance(2_000);
    slow.socket.resume();
    expect((await slow.closed).code).toBe(1006);
  });

  it('holds one part of the log in memory while it catches up, and is dropped where it takes nothing', async () => {
    const time = createVirtualTime();
    const { store, connect, metrics } = await openHouse({ ...time, options: { chunkEvents: 100, stalledMs: 15_000 } });
    for (let n = 1; n <= 4_000; n++) store.happen(`alarm-${n}`, raised('341825', filler));
    await connect('sheng', { after: 4_000 }).reaches(4_000);
    const slow = connect('sheng', { after: 0 });
    slow.socket.on('open', () => slow.socket.pause());
    const healthy = connect('sheng', { after: 0 });
    await healthy.reaches(4_000);
    const readsBefore = store.reads;
    const start = time.now();
    while (!(await metrics.metrics()).includes('dropped_total{reason="stalled"} 1')) time.advance(500);
    expect(time.now() - start).toBeLessThanOrEqual(25_000);
    expect(store.reads - readsBefore).toBe(0);
    slow.socket.resume();
    expect(await slow.closed).toEqual({ code: 4408, reason: closeReasons.stalled });
    expect(slow.events().length).toBeLessThan(4_000);
  });

  it('and falls too far behind while it catches up is dropped', async () => {
    const { store, connect } = await openHouse({ options: { chunkEvents: 20, resumeEvents: 1_000 } });
    for (let n = 1; n <= 900; n++) store.happen(`alarm-${n}`, raised('341825', filler));
    const healthy = connect('sheng', { after: 900 });
    await healthy.reaches(900);
    const slow = connect('sheng', { after: 0 });
    await slow.frame((frame): frame is typeof frame => frame.position >= 1);
    slow.socket.pause();
    for (let n = 901; n <= 6_000; n++) store.happen(`alarm-${n}`, raised('341825', filler));
    await healthy.reaches(6_000);
    slow.socket.resume();
    expect(await slow.closed).toEqual({ code: 4408, reason: closeReasons.tooSlow });
  });
});

describe('a first picture over a slow line', () => {
  // Together 30 MB: far more than the systems of both ends hold.
  const alarms = 200;
  const line = { heartbeatMs: 5_000, stalledMs: 15_000, silentMs: 86_400_000 };
  const isSnapshot = (frame: Frame): frame is SnapshotFrame => frame.type === 'line.snapshot';

  /** A house of many alarms that no deflating makes small, and one who has just come to it and reads nothing. */
  async function openAsked(deflates: boolean) {
    const time = createVirtualTime();
    const house = await openHouse({ ...time, options: line });
    for (let n = 1; n <= alarms; n++)
      house.store.happen(`alarm-${n}`, raised('341825', randomBytes(112_500).toString('base64')));
    const slow = house.connect('sheng', { deflates });
    onTestFinished(() => slow.socket.terminate());
    slow.socket.on('open', () => slow.socket.pause());
    await expect.poll(async () => (await house.metrics.metrics()).includes('lookout_line_messages_total 1')).toBe(true);
    return { ...house, time, slow };
  }

  /** The line brings so much more, or the end of what there is. */
  const read = (client: ConnectionClient, more: number, isThere: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const until = client.bytes() + more;
      const look = (): void => {
        if (client.bytes() < until && !isThere()) return void setImmediate(look);
        client.socket.pause();
        resolve();
      };
      client.socket.resume();
      look();
    });

  it.each([
    ['deflated', true],
    ['as it is', false],
  ])('comes whole, however long it takes, and a ping is answered meanwhile (%s)', async (_, deflates) => {
    const { time, slow, metrics } = await openAsked(deflates);
    const start = time.now();
    const heard: string[] = [];
    slow.socket.on('pong', () => heard.push('pong')).on('message', () => heard.push('picture'));
    slow.socket.ping();
    while (slow.frames.length === 0) {
      await read(slow, 1_000_000, () => slow.frames.length > 0);
      time.advance(4_000);
      expect(await metrics.metrics()).not.toContain('dropped_total{reason');
    }
    expect(time.now() - start).toBeGreaterThan(2 * line.stalledMs);
    expect((await slow.frame(isSnapshot)).data.alarms).toHaveLength(alarms);
    expect(heard.slice(0, 2)).toEqual(['pong', 'picture']);
  });

  it('is given up where the client reads no more of it, which then hears why', async () => {
    const { time, slow, metrics } = await openAsked(false);
    await read(slow, 5_000_000, () => false);
    const start = time.now();
    while (!(await metrics.metrics()).includes('dropped_total{reason="stalled"} 1')) time.advance(500);
    expect(time.now() - start).toBeLessThanOrEqual(25_000);
    slow.socket.resume();
    expect(await slow.closed).toEqual({ code: 4408, reason: closeReasons.stalled });
    expect(slow.frames).toEqual([]);
  });
});
