import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { type Frame, keepAliveMessage } from '../../contract/connection/frames.ts';
import { createConnectionMetrics } from '../../server/push/connection-metrics.ts';
import { createMembers } from '../../server/push/members.ts';
import type { ConnectionSocket } from '../../server/push/connection-socket.ts';
import { connectionOptions } from '../../server/push/connection-options.ts';
import { createSnapshots } from '../../server/push/snapshots.ts';
import { createTurns } from '../../server/turns.ts';
import { raised } from './events.ts';
import { openHouse } from './house.ts';
import { createVirtualTime } from './virtual-time.ts';

const isSnapshot = (frame: Frame): boolean => frame.type === 'line.snapshot';

describe('who comes back', () => {
  it.each([
    ['exactly as far behind as may be gets the events', 10, false],
    ['one further behind gets a snapshot', 11, true],
  ])('%s', async (_, behind, wholly) => {
    const { store, connect } = await openHouse({ options: { resumeEvents: 10 } });
    for (let n = 1; n <= behind; n++) store.happen(`alarm-${n}`, raised('341825'));
    const client = connect('sheng', { after: 0 });
    await client.reaches(behind);
    expect([client.frames.some(isSnapshot), client.events().length]).toEqual([wholly, wholly ? 0 : behind]);
  });

  it('with a position that this log has never had gets a snapshot, and then what happens', async () => {
    const { store, connect } = await openHouse();
    store.happen('alarm-a', raised('341825'));
    const client = connect('sheng', { after: 99 });
    await client.reaches(1);
    expect(client.frames[0]).toMatchObject({ type: 'line.snapshot', position: 1 });
    store.happen('alarm-b', raised('341825'));
    await client.reaches(2);
    expect(client.events().map(({ stream }) => stream)).toEqual(['alarm-b']);
  });

  it('after the log could not be read is not told so a second time: the next try brings all', async () => {
    const { store, connect } = await openHouse();
    for (let n = 1; n <= 5; n++) store.happen(`alarm-${n}`, raised('341825'));
    const read = store.read.bind(store);
    store.read = () => Promise.reject(new Error('the disk is away'));
    await connect('jingde', { after: 0 }).closed;
    store.read = read;
    const again = connect('jingde', { after: 0 });
    await again.reaches(5);
    expect(again.events()).toHaveLength(5);
  });
});

it('what happens while the log can not be read arrives all the same once it can', async () => {
  const { store, connect } = await openHouse();
  const client = connect('jingde', { after: 0 });
  await client.reaches(0);
  const read = store.read.bind(store);
  store.read = () => {
    store.read = read;
    return Promise.reject(new Error('the disk is away'));
  };
  store.happen('alarm-a', raised('341825'));
  await client.reaches(1);
  expect(client.events().map(({ stream }) => stream)).toEqual(['alarm-a']);
});

describe('a client that speaks', () => {
  it('as often as it may between two heartbeats stays; once more and it is dropped', async () => {
    const time = createVirtualTime();
    const { connect } = await openHouse(time);
    const client = connect('sheng', { after: 0 });
    await client.reaches(0);
    const speak = async (times: number): Promise<void> => {
      for (let n = 1; n < times; n++) client.socket.send(keepAliveMessage);
      // A ping is a word, too, and its answer tells that all before it was heard.
      const answered = new Promise((resolve) => {
        client.socket.once('pong', resolve);
      });
      client.socket.ping();
      await answered;
    };
    for (let round = 0; round < 3; round++) {
      await speak(connectionOptions.messagesPerHeartbeat);
      expect(client.socket.readyState).toBe(client.socket.OPEN);
      time.advance(connectionOptions.heartbeatMs);
    }
    await speak(connectionOptions.messagesPerHeartbeat);
    client.socket.send(keepAliveMessage);
    expect((await client.closed).code).toBe(1008);
  });
});

it('a snapshot that could not be made is made anew for who asks next', async () => {
  let tries = 0;
  const snapshots = createSnapshots({
    clock: { now: () => 0 },
    timers: createVirtualTime().timers,
    metrics: createConnectionMetrics(new Registry()),
    readPicture: async () => {
      tries += 1;
      if (tries === 1) throw new Error('the disk is away');
      return { position: 7, at: undefined, alarms: [], fires: [], incidents: [], members: [] };
    },
  });
  await expect(snapshots.of('34')).rejects.toThrow('the disk is away');
  expect((await snapshots.of('34')).position).toBe(7);
  await snapshots.of('34');
  expect(tries).toBe(2);
});

it('a connection that ends twice is counted out once', () => {
  const members = createMembers();
  const connection = (sessionId: string): ConnectionSocket =>
    ({ caller: { userId: 'u', sessionId }, drop: () => undefined }) as unknown as ConnectionSocket;
  const [one, other] = [connection('s1'), connection('s2')];
  members.add(one);
  members.add(other);
  members.remove(one);
  members.remove(one);
  expect(members.countOf('u')).toBe(1);
  members.remove(other);
  expect(members.countOf('u')).toBe(0);
});

it('so many are brought up to date at once, and no more, however many come one after another', async () => {
  const inTurn = createTurns(2);
  const ends: (() => void)[] = [];
  const run = () =>
    inTurn(
      () =>
        new Promise<void>((resolve) => {
          ends.push(resolve);
        }),
    );
  const settled = () =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  const all = Array.from({ length: 5 }, run);
  await settled();
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await settled();
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  await settled();
  expect(ends).toHaveLength(5);
  for (const end of ends) end();
  await Promise.all(all);
  const more = Array.from({ length: 3 }, run);
  await settled();
  expect(ends).toHaveLength(7);
  for (const end of ends) end();
  await settled();
  ends.at(-1)?.();
  await Promise.all(more);
});
