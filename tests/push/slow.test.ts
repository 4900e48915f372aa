import { describe, expect, it } from 'vitest';
import { closeReasons } from '../../server/push/messages.ts';
import { raised } from './events.ts';
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
