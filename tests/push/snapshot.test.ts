import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { Kysely, SqliteDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isOpen, type Alarm } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import type { LookoutEvent, NewEvent } from '../../contract/events/catalogue.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { ownLimits } from '../../contract/limits.ts';
import type { Frame, SnapshotFrame } from '../../contract/connection/frames.ts';
import { alarmProjections } from '../../server/alarms/projections.ts';
import { fireProjections } from '../../server/fires/projections.ts';
import { incidentProjections } from '../../server/incidents/projections.ts';
import { createReadPicture } from '../../server/push/read-picture.ts';
import type { Picture as RegionPicture } from '../../server/push/snapshots.ts';
import type { EventStore } from '../../server/store/port.ts';
import { openDatabase, openSqliteStore } from '../../server/store/sqlite-store.ts';
import type { Tables } from '../../server/tables.ts';
import { createPicture } from '../../streams/derived/picture.ts';
import { stateHash } from '../../streams/derived/state-hash.ts';
import { raised } from './events.ts';
import { histories, live } from './histories.ts';
import { openHouse } from './house.ts';
import { comparable, picturesOf } from './pictures.ts';

const isSnapshot = (frame: Frame): frame is SnapshotFrame => frame.type === 'line.snapshot';

/** Lets something happen in a real store and reads the pictures of some regions from it. */
async function picturesAfter(
  happen: (store: EventStore, setNow: (now: number) => void) => Promise<LookoutEvent[]>,
  regions: readonly string[],
) {
  const folder = mkdtempSync(join(tmpdir(), 'lookout-snapshot-'));
  const file = join(folder, 'lookout.db');
  let now = 0;
  const store = openSqliteStore({
    file,
    clock: { now: () => now },
    projections: [...alarmProjections, ...fireProjections, ...incidentProjections],
  });
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openDatabase(file) }) });
  try {
    const events = await happen(store, (next) => {
      now = next;
    });
    const pictures: RegionPicture[] = [];
    for (const region of regions) pictures.push(await createReadPicture(db)(region));
    return { events, pictures };
  } finally {
    await db.destroy();
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

const regions = ['34', '3418', '341825', '3410', '3405'];

describe('the snapshot', () => {
  it('equals the fold of the log within the live window, for any history and region', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const { events, pictures } = await picturesAfter((store, setNow) => live(store, history, setNow), regions);
        for (const [n, region] of regions.entries()) {
          const picture = pictures[n]!;
          const mine = events.filter((event) => isWithin(region, event.areaCode));
          const newest = mine.at(-1)?.at;
          expect([picture.position, picture.at]).toEqual([events.length, newest]);
          const since = Date.parse(newest ?? '1970-01-01') - ownLimits.liveWindowMs;
          const inWindow = (alarm: Alarm): boolean => isOpen(alarm.status) || Date.parse(alarm.raisedAt) >= since;
          const fireInWindow = (fire: Fire): boolean => fire.status !== 'noFire' || Date.parse(fire.openedAt) >= since;
          const folded = picturesOf(mine);
          const expected = {
            alarms: new Map([...folded.alarms].filter(([, alarm]) => inWindow(alarm))),
            fires: new Map([...folded.fires].filter(([, fire]) => fireInWindow(fire))),
          };
          const alarms = picture.alarms.map((doc) => JSON.parse(doc) as Alarm);
          const fires = picture.fires.map((doc) => JSON.parse(doc) as Fire);
          const sent = {
            alarms: new Map(alarms.filter(inWindow).map((alarm) => [alarm.id, alarm])),
            fires: new Map(fires.filter(fireInWindow).map((fire) => [fire.id, fire])),
          };
          expect(comparable(sent)).toEqual(comparable(expected));
          const [byEvents, bySnapshot] = [createPicture(region), createPicture(region)];
          for (const event of events) byEvents.apply(event as Frame & typeof event);
          bySnapshot.apply({
            type: 'line.snapshot',
            position: picture.position,
            at: picture.at ?? '',
            areaCode: region,
            data: { alarms, fires },
          });
          expect(stateHash(bySnapshot)).toBe(stateHash(byEvents));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('holds what was decided within the live window, and what is open however old it is', async () => {
    const by = { userId: 'u-1', realName: '值班员' };
    const dismissed: NewEvent = { type: 'alarm.dismissed', areaCode: '341825', data: { by, reason: '炊烟' } };
    const day = 86_400_000;
    const {
      pictures: [county],
    } = await picturesAfter(
      async (store, setNow) => {
        const put = async (name: string, days: number, ...events: NewEvent[]): Promise<void> => {
          setNow(days * day);
          await store.append({ actor: 'u-1', writes: [{ stream: `alarm-${name}`, expectedVersion: 0, events }] });
        };
        await put('old and closed', 1, raised('341825'), dismissed);
        await put('old and open', 2, raised('341825'));
        await put('closed', 40, raised('341825'), dismissed);
        await put('newest', 41, raised('341825'));
        return [];
      },
      ['341825'],
    );
    const ids = county?.alarms.map((doc) => (JSON.parse(doc) as Alarm).id).toSorted();
    expect(ids).toEqual(['closed', 'newest', 'old and open']);
  });

  it('names no incident beyond the region that has an alarm of it, nor does the fold of its events', async () => {
    const seen = (alarmId: string) => ({
      alarmId,
      sourceType: 7 as const,
      voice: 'cam-1',
      startTime: '2026-03-01T04:00:00.000Z',
      longitude: 118.54,
      latitude: 30.29,
      reachM: 200,
    });
    const told: readonly (readonly [stream: string, expectedVersion: number, event: NewEvent])[] = [
      ['alarm-there', 0, raised('341802')],
      ['alarm-here', 0, raised('341825')],
      ['alarm-own', 0, raised('341825')],
      [
        'incident-there',
        0,
        {
          type: 'incident.opened',
          areaCode: '341802',
          data: { first: seen('there'), areaName: '宣州区', placeName: '山北', surroundings: {} },
        },
      ],
      [
        'incident-own',
        0,
        {
          type: 'incident.opened',
          areaCode: '341825',
          data: { first: seen('own'), areaName: '旌德县', placeName: '山南', surroundings: {} },
        },
      ],
      ['incident-own', 1, { type: 'alarm.joined', areaCode: '341825', data: { sighting: seen('here') } }],
      [
        'incident-there',
        1,
        { type: 'alarm.joined', areaCode: '341825', data: { sighting: seen('here'), from: 'own' } },
      ],
    ];
    const {
      events,
      pictures: [county, city],
    } = await picturesAfter(
      async (store) => {
        const appended = [];
        for (const [stream, expectedVersion, event] of told)
          appended.push(await store.append({ writes: [{ stream, expectedVersion, events: [event] }], actor: 'u-1' }));
        return appended.flatMap((one) => (one.appended ? one.events : []));
      },
      ['341825', '3418'],
    );
    expect(events).toHaveLength(told.length);
    expect(county?.members).toEqual([['own', 'own']]);
    expect(JSON.stringify(county)).not.toContain('"there"');
    expect(city?.members.toSorted()).toEqual([
      ['here', 'there'],
      ['own', 'own'],
      ['there', 'there'],
    ]);
    const folded = createPicture('341825');
    for (const event of events.filter(({ areaCode }) => areaCode === '341825'))
      folded.apply(event as Frame & typeof event);
    expect([...folded.incidentOf]).toEqual([['own', 'own']]);
    // A snapshot of an older server names it still.
    const older = createPicture('341825');
    older.apply({
      type: 'line.snapshot',
      position: 7,
      at: '',
      areaCode: '341825',
      data: {
        alarms: [...folded.alarms.values()],
        fires: [],
        incidents: [...folded.incidents.values()],
        members: [
          ['own', 'own'],
          ['here', 'there'],
        ],
      },
    });
    expect(stateHash(older)).toBe(stateHash(folded));
  });

  it('comes to who connects without a position, with what is open in the region; live events follow it', async () => {
    const { store, connect } = await openHouse();
    store.happen('alarm-a', raised('341825'));
    store.happen('alarm-b', raised('341002'));
    const client = connect('xuancheng');
    const snapshot = await client.frame(isSnapshot);
    expect(snapshot).toMatchObject({ position: 2, areaCode: '3418', at: store.events[0]!.at });
    expect(snapshot.data.alarms.map(({ id }) => id)).toEqual(['a']);
    await client.frame((frame): frame is Frame => frame.type === 'line.heartbeat');
    store.happen('alarm-c', raised('341802'));
    await client.reaches(3);
    expect(client.events().map(({ position }) => position)).toEqual([3]);
  });

  it.each([
    ['too far behind', 10],
    ['ahead of the log, so from another one', 5_000],
  ])('comes to a client that is %s', async (_name, after) => {
    const { store, connect } = await openHouse({ options: { resumeEvents: 50 } });
    for (let n = 1; n <= 100; n++) store.happen(`alarm-${n}`, raised('341825'));
    const client = connect('jingde', { after });
    const snapshot = await client.frame(isSnapshot);
    expect(snapshot.position).toBe(100);
    expect(snapshot.data.alarms).toHaveLength(100);
    expect(client.events()).toEqual([]);
  });

  it('comes deflated to a client that reads that, and as it is to one that does not', async () => {
    const { store, connect } = await openHouse();
    for (let n = 1; n <= 500; n++) store.happen(`alarm-${n}`, raised('341825'));
    const [browser, plain] = [connect('jingde'), connect('jingde', { deflates: false })];
    expect(await browser.frame(isSnapshot)).toEqual(await plain.frame(isSnapshot));
    const [short, long] = [browser.bytes(), plain.bytes()];
    expect(short).toBeLessThan(long / 4);
  });

  it('and the events after it leave no gap and no double, however fast they come, and a crowd shares it', async () => {
    const { store, connect, metrics } = await openHouse({ options: { chunkEvents: 7 } });
    for (let n = 1; n <= 300; n++) store.happen(`alarm-${n}`, raised('341825'));
    const clients = Array.from({ length: 10 }, () => connect('jingde'));
    const storm = Promise.all(
      clients.map(async (client) => {
        for (let n = 0; n < 30; n++) {
          store.happen(`alarm-${store.head() + 1}`, raised('341825'));
          await new Promise((resolve) => {
            setImmediate(resolve);
          });
        }
        return await client.frame(isSnapshot);
      }),
    );
    const snapshots = await storm;
    for (const [n, client] of clients.entries()) {
      await client.reaches(600);
      const { position, data } = snapshots[n]!;
      expect(data.alarms).toHaveLength(position);
      expect(client.events().map((event) => event.position)).toEqual(
        Array.from({ length: 600 - position }, (_, i) => position + 1 + i),
      );
    }
    expect(await metrics.metrics()).toContain('lookout_line_snapshots_total 1');
  });
});
