import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from '../../server/store/port.ts';
import { append, raised, received } from './facts.ts';

/** A store under test over data of its own. */
export interface StoreSubject {
  store: EventStore;
  /** Another store over the same data, as another process would open it. */
  another(): Promise<EventStore>;
  /** Rows of the alarms' read model as the tables hold them. */
  alarmRows(): Promise<readonly { id: string; status: string; version: number }[]>;
  /** Makes the read models anew from the log. */
  rebuild(): Promise<void>;
  /** Closes everything and removes the data. */
  remove(): Promise<void>;
}

const everything = { after: 0, limit: 1_000_000 };

/** What every event store promises, whatever holds it. */
export function eventStoreSuite(name: string, open: () => Promise<StoreSubject>): void {
  describe(`the event store on ${name}`, () => {
    let subject: StoreSubject;
    let store: EventStore;
    beforeEach(async () => {
      subject = await open();
      store = subject.store;
    });
    afterEach(() => subject.remove());

    const positions = async (): Promise<number[]> => (await store.read(everything)).map((event) => event.position);

    it('gives back what was appended, numbered in the log and in the stream, with cause and actor', async () => {
      const outcome = await store.append({ ...append('alarm-a', 0, raised(), received()), commandId: 'wish-1' });
      const [stored] = await store.read({ after: 0, limit: 1 });
      const stream = await store.readStream('alarm-a');
      expect([await store.versionOf('alarm-a'), await store.versionOf('alarm-none')]).toEqual([stream.length, 0]);
      expect(outcome).toEqual({ appended: true, events: stream });
      expect(
        stream.map(({ position, version, type, actor, causedBy }) => ({ position, version, type, actor, causedBy })),
      ).toEqual([
        { position: 1, version: 1, type: 'alarm.raised', actor: 'u1', causedBy: 'wish-1' },
        { position: 2, version: 2, type: 'alarm.received', actor: 'u1', causedBy: 'wish-1' },
      ]);
      expect(JSON.parse(stored?.body ?? '')).toEqual(stream[0]);
      expect(stored).toMatchObject({ position: 1, stream: 'alarm-a', type: 'alarm.raised', areaCode: '341825' });
      expect(store.head()).toBe(2);
    });

    it('refuses an append to a stream that has moved on, and writes nothing of it', async () => {
      await store.append(append('alarm-a', 0, raised()));
      expect(await store.append(append('alarm-a', 0, raised()))).toEqual({
        appended: false,
        stream: 'alarm-a',
        actualVersion: 1,
      });
      expect(await store.append(append('alarm-a', 2, received()))).toEqual({
        appended: false,
        stream: 'alarm-a',
        actualVersion: 1,
      });
      expect(await positions()).toEqual([1]);
    });

    it('writes nothing where an event that was not to come has come since, in whichever stream', async () => {
      await store.append(append('alarm-a', 0, raised()));
      const after = store.head();
      const decided = (stream: string) =>
        store.append({ ...append(stream, 0, raised()), unless: { type: 'alarm.received', after } });
      expect(await decided('alarm-b')).toMatchObject({ appended: true });
      const both = [store.append(append('alarm-a', 1, received())), decided('alarm-c')];
      expect(await Promise.all(both)).toMatchObject([
        { appended: true },
        { appended: false, stream: 'alarm-a', actualVersion: 2 },
      ]);
      expect(await positions()).toEqual([1, 2, 3]);
    });

    it('appends to several streams all or nothing', async () => {
      await store.append(append('alarm-a', 0, raised()));
      const both = (version: number) =>
        store.append({
          actor: 'u1',
          writes: [
            { stream: 'alarm-b', expectedVersion: 0, events: [raised()] },
            { stream: 'alarm-a', expectedVersion: version, events: [received()] },
          ],
        });
      expect(await both(0)).toEqual({ appended: false, stream: 'alarm-a', actualVersion: 1 });
      expect(await store.readStream('alarm-b')).toEqual([]);
      expect(await both(1)).toMatchObject({ appended: true });
      expect(await positions()).toEqual([1, 2, 3]);
    });

    it('lets exactly one of a hundred simultaneous appends at the same version win', async () => {
      await store.append(append('alarm-a', 0, raised()));
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, () => store.append(append('alarm-a', 1, received()))),
      );
      expect(outcomes.filter((outcome) => outcome.appended)).toHaveLength(1);
      expect(outcomes.filter((outcome) => !outcome.appended && outcome.actualVersion === 2)).toHaveLength(99);
    });

    it('does not let an append that can not be written take others of its group with it', async () => {
      const broken = append('alarm-x', 0, received());
      const [first, bad, last] = await Promise.allSettled([
        store.append(append('alarm-a', 0, raised())),
        store.append(broken),
        store.append(append('alarm-b', 0, raised())),
      ]);
      expect([first.status, bad.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await positions()).toEqual([1, 2]);
      expect(await store.readStream('alarm-x')).toEqual([]);
    });

    it('refuses an append that names a stream twice', async () => {
      const twice = {
        actor: 'u1',
        writes: [...append('alarm-a', 0, raised()).writes, ...append('alarm-a', 1, received()).writes],
      };
      await expect(store.append(twice)).rejects.toThrow('twice');
      expect(store.head()).toBe(0);
    });

    it('reads ranges', async () => {
      for (let i = 0; i < 10; i++) await store.append(append(`alarm-${i}`, 0, raised()));
      const read = async (after: number, limit: number, until?: number) =>
        (await store.read({ after, limit, ...(until === undefined ? {} : { until }) })).map((event) => event.position);
      expect(await read(3, 4)).toEqual([4, 5, 6, 7]);
      expect(await read(3, 100, 5)).toEqual([4, 5]);
      expect(await read(10, 5)).toEqual([]);
    });

    it('keeps the answer of a command with its events, and does not carry it out again', async () => {
      const command = { userId: 'u1', key: 'key-00001', digest: 'd', answer: () => ({ id: 'a' }) };
      expect(await store.append({ ...append('alarm-a', 0, raised()), command })).toMatchObject({ appended: true });
      expect(await store.append({ ...append('alarm-b', 0, raised()), command })).toMatchObject({
        appended: false,
        stream: 'command-key-00001',
      });
      expect(await store.readStream('alarm-b')).toEqual([]);
    });

    it('wakes its listeners after each commit, with a position that can be read', async () => {
      const heads: number[] = [];
      const seen: Promise<number>[] = [];
      const end = store.wake((head) => {
        heads.push(head);
        seen.push(store.read({ after: 0, limit: 100 }).then((events) => events.at(-1)?.position ?? 0));
      });
      await store.append(append('alarm-a', 0, raised()));
      await store.append(append('alarm-b', 0, raised()));
      end();
      await store.append(append('alarm-c', 0, raised()));
      expect(heads).toEqual([1, 2]);
      expect(await Promise.all(seen)).toEqual([1, 2]);
    });

    it('hears of what another process appends, and goes on after it without a gap', async () => {
      const other = await subject.another();
      await store.append(append('alarm-a', 0, raised()));
      const woken = new Promise<number>((resolve) => {
        store.wake(resolve);
      });
      await other.append(append('alarm-b', 0, raised()));
      expect(await woken).toBe(2);
      expect(store.head()).toBe(2);
      expect(await other.append(append('alarm-a', 0, raised()))).toEqual({
        appended: false,
        stream: 'alarm-a',
        actualVersion: 1,
      });
      await Promise.all([
        ...Array.from({ length: 20 }, (_, i) => store.append(append(`alarm-m${i}`, 0, raised()))),
        ...Array.from({ length: 20 }, (_, i) => other.append(append(`alarm-n${i}`, 0, raised()))),
      ]);
      expect(await positions()).toEqual(Array.from({ length: 42 }, (_, i) => i + 1));
      await other.close();
    });

    it('has everything again after it was closed and opened', async () => {
      await store.append(append('alarm-a', 0, raised(), received()));
      const before = await store.read(everything);
      await store.close();
      const again = await subject.another();
      expect(await again.read(everything)).toEqual(before);
      expect(again.head()).toBe(2);
      expect(await again.append(append('alarm-b', 0, raised()))).toMatchObject({ events: [{ position: 3 }] });
      await again.close();
    });

    it('writes what is waiting when it is closed, and takes nothing after', async () => {
      const waiting = store.append(append('alarm-a', 0, raised()));
      await store.close();
      expect(await waiting).toMatchObject({ appended: true });
      await expect(store.append(append('alarm-b', 0, raised()))).rejects.toThrow('closed');
    });

    it('has read models that stand where the log stands, and the same ones after a rebuild', async () => {
      await Promise.all(Array.from({ length: 30 }, (_, i) => store.append(append(`alarm-${i}`, 0, raised()))));
      await Promise.all(Array.from({ length: 10 }, (_, i) => store.append(append(`alarm-${i}`, 1, received()))));
      const before = await subject.alarmRows();
      expect(before.filter((row) => row.status === 'received' && row.version === 2)).toHaveLength(10);
      expect(before).toHaveLength(30);
      await subject.rebuild();
      expect(await subject.alarmRows()).toEqual(before);
    });

    it('behaves like a list of events per stream, whatever comes in whatever groups', async () => {
      const step = fc.record({
        stream: fc.integer({ min: 0, max: 4 }),
        version: fc.integer({ min: 0, max: 3 }),
        count: fc.integer({ min: 1, max: 3 }),
      });
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 6 }), async (groups) => {
          run += 1;
          const versions = new Map<string, number>();
          const start = store.head();
          let expected = start;
          for (const group of groups) {
            const outcomes = await Promise.all(
              group.map(({ stream, version, count }) => {
                const events = Array.from({ length: count }, (_, i) => (version + i === 0 ? raised() : received()));
                return store.append(append(`alarm-${run}-${stream}`, version, ...events));
              }),
            );
            for (const [i, { stream, version, count }] of group.entries()) {
              const actual = versions.get(`${stream}`) ?? 0;
              expect(outcomes[i]?.appended).toBe(actual === version);
              if (actual !== version) continue;
              versions.set(`${stream}`, version + count);
              expected += count;
            }
          }
          expect(store.head()).toBe(expected);
          expect((await store.read({ after: start, limit: 1_000 })).map((event) => event.position)).toEqual(
            Array.from({ length: expected - start }, (_, i) => start + i + 1),
          );
          for (const [stream, version] of versions) {
            expect((await store.readStream(`alarm-${run}-${stream}`)).map((event) => event.version)).toEqual(
              Array.from({ length: version }, (_, i) => i + 1),
            );
          }
        }),
        { numRuns: 30 },
      );
    });
  });
}
