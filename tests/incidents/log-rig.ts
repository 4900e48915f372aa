import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Sighting } from '../../contract/incidents/evidence.ts';
import { usualRule } from '../../contract/rules/rule.ts';
import { alarmIdOf, raisedWrite } from '../../server/alarms/raise.ts';
import type { Context } from '../../server/context.ts';
import { openQueries } from '../../server/database.ts';
import { createGatherer, type Gatherer, type GathererOptions } from '../../server/incidents/gatherer.ts';
import { incidentStream } from '../../server/incidents/streams.ts';
import { openGazetteer } from '../../server/places/gazetteer.ts';
import { projections } from '../../server/projections.ts';
import { openSqliteStore } from '../../server/store/sqlite-store.ts';
import type { StreamWrite } from '../../server/store/port.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';
import { hill, minute } from './seen.ts';
import { sighting } from './sighted.ts';

export type RigContext = Pick<Context, 'db' | 'store' | 'gazetteer' | 'clock' | 'log' | 'options'>;

/** A log with its read models in a folder of its own, and nobody who serves it. */
export interface LogRig {
  ctx: RigContext;
  clock: SteppedClock;
  /** Appends events to streams, wherever they stand. */
  tell(stream: string, ...events: readonly object[]): Promise<void>;
  /** Opens an incident by one sighting. */
  open(id: string, first?: Partial<Sighting>, more?: object): Promise<void>;
  /** More sightings of an incident. */
  join(id: string, ...sightings: readonly Partial<Sighting>[]): Promise<void>;
  /** Raises alarms in one append; gives their ids. A camera sees the hill, unless said otherwise. */
  raise(...alarms: readonly object[]): Promise<string[]>;
  gatherer(options?: Partial<GathererOptions>): Gatherer;
  /** The incident in which each of these alarms stands. */
  placesOf(alarmIds: readonly string[]): Promise<(string | undefined)[]>;
  end(): Promise<void>;
}

/** An event of an incident in Jingde. */
export const fact = (type: string, data: object, areaCode = '341825'): object => ({ type, areaCode, data });
export const by = { userId: 'u1', realName: '旌德值班员' };

const gazetteer = openGazetteer();
let made = 0;

function raising(more: object): { id: string; write: StreamWrite } {
  made += 1;
  const id = alarmIdOf('rig', 5, `r${made}`);
  const data = {
    sourceType: 5 as const,
    sourceId: `cam-${made}/1`,
    startTime: minute(0),
    ...hill,
    areaName: '旌德县',
    placeName: '版书镇',
    imageUrls: [],
    ...more,
  };
  return { id, write: raisedWrite(id, '341825', data) };
}

/** An empty log, made once: to write it is quicker than to make its tables. */
let empty: Promise<Buffer> | undefined;
async function makeEmpty(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'lookout-rig-'));
  const file = join(folder, 'lookout.db');
  await openSqliteStore({ file, clock: steppedClock(), projections }).close();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true, force: true });
  return bytes;
}

/** Makes one. */
export async function openRig(): Promise<LogRig> {
  empty ??= makeEmpty();
  const bytes = await empty;
  const folder = mkdtempSync(join(tmpdir(), 'lookout-rig-'));
  const file = join(folder, 'lookout.db');
  writeFileSync(file, bytes);
  const clock = steppedClock();
  const store = openSqliteStore({ file, clock, projections });
  // No question is long, so that what a test awaits has happened after as many turns on any machine.
  const db = openQueries(file, () => 0);
  const options = {
    port: 0,
    host: '127.0.0.1',
    dataDir: folder,
    regionCode: '34',
    demo: false,
    feeds: false,
  } as Context['options'];
  const ctx: RigContext = { db, store, gazetteer, clock, log: pino({ level: 'silent' }), options };
  const append = async (writes: readonly StreamWrite[]): Promise<void> => {
    const outcome = await store.append({ actor: 'test', writes });
    if (!outcome.appended) throw new Error(`${outcome.stream} stands at ${outcome.actualVersion}`);
  };
  const tell: LogRig['tell'] = async (stream, ...events) =>
    append([{ stream, expectedVersion: (await store.readStream(stream)).length, events: events as NewEvent[] }]);
  return {
    ctx,
    clock,
    tell,
    open: (id, first, more = {}) =>
      tell(
        incidentStream(id),
        fact('incident.opened', {
          first: sighting({ alarmId: `${id}-first`, ...first }),
          areaName: '旌德县',
          placeName: '版书镇',
          surroundings: {},
          ...more,
        }),
      ),
    join: (id, ...sightings) =>
      tell(incidentStream(id), ...sightings.map((one) => fact('alarm.joined', { sighting: sighting(one) }))),
    async raise(...alarms) {
      const all = alarms.map(raising);
      await append(all.map(({ write }) => write));
      return all.map(({ id }) => id);
    },
    gatherer: (more = {}) => createGatherer(ctx, { ruleOf: () => usualRule, ...more }),
    async placesOf(alarmIds) {
      const rows = await db.selectFrom('incident_alarms').select(['id', 'incident_id']).execute();
      return alarmIds.map((id) => rows.find((row) => row.id === id)?.incident_id);
    },
    async end() {
      await db.destroy();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
