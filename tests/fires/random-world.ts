import type { Database } from 'better-sqlite3';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { isRefusal, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { carryOut } from '../../server/triage/carry-out.ts';
import { alarmIdOf, raisedWrite } from '../../server/alarms/raise.ts';
import type { Caller } from '../../server/caller.ts';
import { openQueries } from '../../server/database.ts';
import { associateFires, carryOutOnFire, dissociateFires } from '../../server/fires/carry-out.ts';
import { createCommand } from '../../server/http/command.ts';
import { incidentStream } from '../../server/incidents/streams.ts';
import { projections } from '../../server/projections.ts';
import type { StreamWrite } from '../../server/store/port.ts';
import { openSqliteStore } from '../../server/store/sqlite-store.ts';
import { steppedClock } from '../support/server-clock.ts';
import { illegal, told, toldAlarm } from './as-modelled.ts';
import { foreseeAlarm } from './model-alarms.ts';
import { foreseeAssociate, foreseeDissociate, foreseeFire, type Model, type ModelOfficer } from './model.ts';
import { counties, drawOf, type RandomCommand } from './random-command.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';

export const rowsOf = (db: Database): Record<string, unknown[]> =>
  Object.fromEntries(projections.map(({ table }) => [table, db.prepare(`select * from "${table}" order by id`).all()]));

/** Alarms that are acted on at a time. */
export const openAlarms = 30;

const callerOf = ({ userId, realName, region }: ModelOfficer): Caller => ({
  userId,
  realName,
  regionCode: region,
  roles: ['ZBY'],
  sessionId: 'walk',
});

export function openWorld(folder: string, seed: number) {
  const clock = steppedClock();
  const file = join(folder, 'lookout.db');
  const store = openSqliteStore({ file, clock, projections });
  const reader = new SqliteDatabase(file, { readonly: true });
  const db = openQueries(file);
  const ctx = { store, db, clock };
  const draw = drawOf(seed);
  const model: Model = { fires: new Map(), alarms: new Map() };
  const fireDoc = reader.prepare<[string], string>('select doc from fires where id = ?').pluck();
  const alarmDoc = reader
    .prepare<[string], string>(
      'select doc from alarms where born = (select position from events where stream = ? and version = 1)',
    )
    .pluck();
  const incidents = new Map<string, number>();
  let raised = 0;

  /** Where an alarm stands: an incident of its own, or one that is there already. */
  function standing(alarmId: string, area: string): { incident: string; write: StreamWrite } {
    const known = draw.chance(0.5) ? [...incidents].slice(-openAlarms) : [];
    const [incident, version] = known.length > 0 ? draw.pick(known) : [`i${raised}`, 0];
    incidents.set(incident, version + 1);
    const sighting = {
      alarmId,
      sourceType: 5 as const,
      voice: alarmId,
      startTime: new Date(clock.now()).toISOString(),
      longitude: 118.5,
      latitude: 30.3,
      reachM: 300,
    };
    const event: NewEvent =
      version === 0
        ? {
            type: 'incident.opened',
            areaCode: area,
            data: { first: sighting, areaName: '某县', placeName: '某处', surroundings: {} },
          }
        : { type: 'alarm.joined', areaCode: area, data: { sighting } };
    return { incident, write: { stream: incidentStream(incident), expectedVersion: version, events: [event] } };
  }

  async function raise(): Promise<string> {
    const area = draw.pick(counties);
    const sourceId = `r${++raised}`;
    const id = alarmIdOf('random', 5, sourceId);
    const { incident, write } = standing(id, area);
    await store.append({
      actor: 'feed:random',
      writes: [
        write,
        raisedWrite(id, area, {
          sourceType: 5,
          sourceId,
          longitude: 118.5,
          latitude: 30.3,
          startTime: new Date(clock.now()).toISOString(),
          areaName: '某县',
          placeName: '某处',
          imageUrls: [],
        }),
      ],
    });
    model.alarms.set(id, { area, incident, start: clock.now(), status: 'pending', version: 1 });
    return id;
  }

  async function carry({ officer, ...rest }: RandomCommand): Promise<Refusal | { fireId?: string | undefined }> {
    const [caller, command] = [callerOf(officer), createCommand('random')];
    switch (rest.of) {
      case 'alarm':
        return carryOut(ctx, caller, rest.id, rest.wish, command, ({ fireId }) => ({ fireId }));
      case 'fire': {
        const done = await carryOutOnFire(ctx, caller, rest.id, rest.wish, command);
        return isRefusal(done) ? done : {};
      }
      default: {
        const done =
          rest.of === 'pair'
            ? await associateFires(ctx, caller, { fireId: rest.id, into: rest.into }, command)
            : await dissociateFires(ctx, caller, { fireId: rest.id, reason: '不是同一处' }, command);
        return isRefusal(done) ? done : {};
      }
    }
  }

  function foresee({ officer, ...rest }: RandomCommand): ReturnType<typeof foreseeAlarm> {
    const now = clock.now();
    if (rest.of === 'alarm') return foreseeAlarm(model, officer, rest.id, rest.wish);
    if (rest.of === 'fire') return foreseeFire(model, officer, rest.id, rest.wish, now);
    return rest.of === 'pair'
      ? foreseeAssociate(model, officer, rest.id, rest.into)
      : foreseeDissociate(model, officer, rest.id);
  }

  /** What is wrong with a fire or an alarm as the read models have it now; undefined where nothing is. */
  function faultOf(id: string): string | undefined {
    const [fire, alarm] = [model.fires.get(id), model.alarms.get(id)];
    if (fire) {
      const doc = fireDoc.get(id);
      const is = doc === undefined ? undefined : told(JSON.parse(doc) as Fire);
      return isDeepStrictEqual(is, fire)
        ? illegal(id, fire, model)
        : `is ${JSON.stringify(is)} and should be ${JSON.stringify(fire)}`;
    }
    if (!alarm) return undefined;
    const doc = alarmDoc.get(`alarm-${id}`);
    const { owner, ...is } = toldAlarm(JSON.parse(doc ?? '{}') as Alarm);
    const { owner: his, incident: _incident, ...should } = alarm;
    return isDeepStrictEqual(is, should) && (alarm.status === 'pending' || owner === his)
      ? undefined
      : `is ${JSON.stringify({ ...is, owner })} and should be ${JSON.stringify(alarm)}`;
  }

  return {
    clock,
    store,
    draw,
    model,
    raise,
    carry,
    foresee,
    faultOf,
    rows: () => rowsOf(reader),
    async close(): Promise<void> {
      reader.close();
      await db.destroy();
      await store.close();
    },
  };
}

export type World = ReturnType<typeof openWorld>;
