import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import pino from 'pino';
import { Registry } from 'prom-client';
import { connectionPath, connectionProtocol, type Frame } from '../../contract/connection/frames.ts';
import { createDelivery } from '../../server/push/delivery.ts';
import { createConnectionMetrics } from '../../server/push/connection-metrics.ts';
import { connectionOptions } from '../../server/push/connection-options.ts';
import type { LogSource, PushSource } from '../../server/push/source.ts';
import { raised } from './events.ts';
import { openHouse } from './house.ts';
import { createMemoryStore } from './memory-store.ts';
import { paperSocket } from './paper-socket.ts';
import { everybody, settle, testSource } from './source-rig.ts';
import { createVirtualTime } from './virtual-time.ts';

/** A delivery of a log in memory and of sources; everything is handed over at once. */
function open(sources: readonly PushSource[], allows: () => Promise<boolean> = async () => true) {
  const time = createVirtualTime(0);
  const store = createMemoryStore(time.now);
  const registry = new Registry();
  const faults: unknown[] = [];
  const delivery = createDelivery(
    {
      store,
      sources,
      clock: time,
      log: pino({ level: 'error' }, { write: (text: string) => void faults.push(JSON.parse(text)) }),
      metrics: registry,
      timers: time.timers,
      options: { ...connectionOptions, tickMs: [0, 0] },
      readPicture: () => Promise.reject(new Error('no picture')),
      gate: {
        stillAllows: allows,
        person: () => Promise.reject(new Error('nobody')),
        onSessionEnded: () => () => undefined,
      },
    },
    createConnectionMetrics(registry),
  );
  return { time, store, delivery, faults };
}
const isTest = ({ type }: { type: string }): boolean => type === 'line.test';
const types = (socket: ReturnType<typeof paperSocket>): string[] => socket.frames().map(({ type }) => type);
const isRaised = ({ type }: { type: string }): boolean => type === 'alarm.raised';

describe('an alarm', () => {
  it('stands behind no more of a noisy source than is under way to the client', async () => {
    const source = testSource({ mostKeys: 10_000 });
    const { delivery, store, time } = open([source]);
    const socket = paperSocket();
    delivery.join(socket, 0);
    await settle();
    for (let n = 0; n < 10_000; n++) source.tell({ key: `key ${n}`, to: everybody, data: '-'.repeat(100) });
    time.advance(0);
    await settle();
    store.happen('alarm-a', raised('341825'));
    await settle();
    const before = socket.sent.slice(
      0,
      socket.sent.findIndex((frame) => frame.includes('alarm.raised')),
    );
    expect(before.length).toBeGreaterThan(1);
    expect(before.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(2 * connectionOptions.asideBytes);
  });

  it('comes to all screens while a source tells without end, also where no ping is answered', async () => {
    const source = testSource({ everyMs: 1 });
    const { store, connect, port } = await openHouse({ sources: [source] });
    const healthy = connect('sheng', { after: 0 });
    const mute = new WebSocket(`ws://127.0.0.1:${port}${connectionPath('sheng', 0)}`, [connectionProtocol, 't.sheng'], {
      autoPong: false,
    });
    const heard: Frame[] = [];
    mute.on('message', (data: Buffer) => heard.push(...(JSON.parse(data.toString()) as Frame[])));
    await healthy.reaches(0);
    await new Promise((resolve) => {
      mute.once('message', resolve);
    });
    let n = 0;
    while (healthy.frames.filter(isTest).length < 2_000) {
      for (let value = 0; value < 100; value++)
        source.tell({ key: `key ${value}`, to: everybody, data: `${'-'.repeat(200)} ${n}` });
      store.happen(`alarm-${++n}`, raised('341825'));
      await healthy.reaches(n);
    }
    expect(healthy.frames.filter(isRaised).map(({ position }) => position)).toEqual(
      Array.from({ length: n }, (_, at) => at + 1),
    );
    while (heard.filter(isRaised).length < n)
      await new Promise((resolve) => {
        mute.once('message', resolve);
      });
    const bytes = heard.filter(isTest).length * 200;
    expect([bytes > 0, bytes < 2 * connectionOptions.asideBytes, mute.readyState]).toEqual([
      true,
      true,
      WebSocket.OPEN,
    ]);
    mute.terminate();
  });
});

describe('a source that fails', () => {
  it('when it starts concerns nobody else', async () => {
    const broken = testSource({ name: 'broken' });
    broken.start = () => {
      throw new Error('no such broker');
    };
    const sound = testSource({ name: 'sound' });
    const { delivery, store, time, faults } = open([broken, sound]);
    const socket = paperSocket();
    delivery.join(socket, 0);
    await settle();
    sound.tell({ key: 'a', to: everybody, data: 1 });
    time.advance(0);
    store.happen('alarm-a', raised('341825'));
    await settle();
    expect(types(socket).toSorted()).toEqual(['alarm.raised', 'line.heartbeat', 'line.sound']);
    expect([socket.asked, faults]).toMatchObject([[], [{ source: 'broken', msg: 'a source of the push failed' }]]);
  });

  it('at an event of the log tells nothing of it, and the event itself and other sources go on', async () => {
    const broken: LogSource = {
      name: 'broken',
      resume: 'position',
      of({ position }) {
        if (position === 1) throw new Error('what is this?');
        return { to: everybody, json: `{"type":"line.broken","position":${position}}` };
      },
    };
    const { delivery, store, faults } = open([broken]);
    const [early, late] = [paperSocket(), paperSocket()];
    delivery.join(early, 0);
    await settle();
    for (const id of ['a', 'b']) store.happen(`alarm-${id}`, raised('341825'));
    await settle();
    delivery.join(late, 0);
    await settle();
    const events = ['alarm.raised', 'alarm.raised', 'line.broken'];
    expect([types(early), types(late)]).toEqual([
      ['line.heartbeat', ...events],
      [...events, 'line.heartbeat'],
    ]);
    expect(faults).toMatchObject(faults.map(() => ({ source: 'broken', position: 1 })));
    expect(faults.length).toBeGreaterThan(0);
  });

  it('by never learning who may hear it holds up neither the log nor another source', async () => {
    const [stalled, sound] = [testSource({ name: 'stalled', permission: 'look' }), testSource({ name: 'sound' })];
    const { delivery, store, time } = open([stalled, sound], () => new Promise<boolean>(() => undefined));
    const socket = paperSocket();
    delivery.join(socket, 0);
    await settle();
    for (let n = 1; n <= 3; n++) {
      for (const source of [stalled, sound]) source.tell({ key: 'a', to: everybody, data: n });
      time.advance(1_000);
      store.happen(`alarm-${n}`, raised('341825'));
      await settle();
      socket.takeAside();
    }
    expect(types(socket).filter((type) => type === 'line.sound')).toHaveLength(3);
    expect(types(socket).filter((type) => type === 'alarm.raised')).toHaveLength(3);
    expect(types(socket)).not.toContain('line.stalled');
  });
});

it('a client hears of other sources when it has caught up with the log, and nothing once it has left', async () => {
  const source = testSource();
  const { delivery, store, time } = open([source]);
  source.tell({ key: 'a', to: everybody, data: 1 });
  time.advance(0);
  store.happen('alarm-a', raised('341825'));
  await settle();
  const socket = paperSocket();
  delivery.join(socket, 0);
  await settle();
  expect(types(socket)).toEqual(['alarm.raised', 'line.heartbeat', 'line.test']);
  delivery.leave(socket);
  source.tell({ key: 'a', to: everybody, data: 2 });
  time.advance(1_000);
  socket.takeAside();
  await settle();
  expect(socket.sent).toHaveLength(3);
  await delivery.stop();
  expect(source.ended).toBe(true);
});
