import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { isRefusal, type Refusal, refusals } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { carryOut } from '../../server/alarms/carry-out.ts';
import { alarmIdOf, raisedWrite } from '../../server/alarms/raise.ts';
import type { Caller } from '../../server/context.ts';
import { openQueries } from '../../server/database.ts';
import { associateFires, carryOutOnFire, dissociateFires } from '../../server/fires/carry-out.ts';
import { createCommand } from '../../server/http/command.ts';
import { incidentStream } from '../../server/incidents/streams.ts';
import { projections } from '../../server/projections.ts';
import type { StreamWrite } from '../../server/store/port.ts';
import { rebuildReadModels } from '../../server/store/read-models.ts';
import { openSqliteStore } from '../../server/store/sqlite-store.ts';
import { steppedClock } from '../support/server-clock.ts';
import { burningBeside, foreseeAlarm } from './model-alarms.ts';
import { foreseeAssociate, foreseeDissociate, foreseeFire, type Model, type ModelAlarm, type ModelFire, type ModelOfficer } from './model.ts';
import { counties, drawOf, type RandomCommand } from './random-command.ts';

/** What a run came to. `events`: in the log; `rows`: of the read models, the same before and after they were made anew. */
export interface Run { seed: number; steps: number; carriedOut: number; refused: Readonly<Record<string, number>>; races: number; fires: number; events: number; rows: number }

const callerOf = ({ userId, realName, region }: ModelOfficer): Caller => ({ userId, realName, regionCode: region, roles: ['ZBY'], sessionId: 'walk' });

/** Alarms and fires that are acted on at a time; who has lived long enough makes room for another. */
const [openAlarms, openFires, longLife] = [30, 40, 30];

/** The fire as the model tells it. */
function told(fire: Fire): ModelFire {
  const { areaCode, startTime, status, holder, version, transfer, informed, mainFireId, record, alarmIds, fireIds, burned, forces } = fire;
  return {
    area: areaCode, start: Date.parse(startTime), status, holder, version, alarms: [...alarmIds], fires: [...fireIds], burned: burned?.forest ?? 0,
    forces: Object.fromEntries(forces.map(({ id, state, resourceId }) => [id, { state, ...(resourceId === undefined ? {} : { resourceId }) }])),
    ...(transfer ? { transfer: { status: transfer.status, from: transfer.from, to: transfer.to, ...(transfer.sentBy === undefined ? {} : { sentBy: transfer.sentBy }), closed: [...transfer.closedBy ?? []] } } : {}),
    ...(informed === undefined ? {} : { informed }), ...(mainFireId === undefined ? {} : { main: mainFireId }), ...(record ? { record: true as const } : {}),
  };
}

function toldAlarm({ areaCode, startTime, status, owner, fireId, version }: Alarm): Omit<ModelAlarm, 'incident'> {
  return { area: areaCode, start: Date.parse(startTime), status, version, ...(status === 'pending' || !owner ? {} : { owner: owner.userId }), ...(fireId === undefined ? {} : { fireId }) };
}

/** What no fire may be, whatever happened to it. */
function illegal(id: string, { status, holder, area, transfer, informed, main, record }: ModelFire, model: Model): string | undefined {
  const alive = status === 'open' || status === 'dispatched';
  if (!area.startsWith(holder)) return 'is in the hand of a region in which it does not lie';
  if (transfer && (!alive || transfer.from !== holder || transfer.to === holder)) return 'is on its way from somebody who does not have it';
  if (informed !== undefined && (!holder.startsWith(informed) || informed === holder)) return 'was reported to nobody above';
  if ((status === 'repeat') !== (main !== undefined)) return 'is a repeat of nothing, or leads somewhere without being one';
  if (main !== undefined && model.fires.get(main)?.fires.includes(id) !== true) return 'leads to a fire that does not know of it';
  return (status === 'handled') === (record === true) ? undefined : 'has a record without having ended, or ended without one';
}

const rowsOf = (db: Database.Database): Record<string, unknown[]> => Object.fromEntries(projections.map(({ table }) =>
  [table, db.prepare(`select * from "${table}" order by id`).all()]));

function openWorld(folder: string, seed: number) {
  const clock = steppedClock();
  const file = join(folder, 'lookout.db');
  const store = openSqliteStore({ file, clock, projections });
  const reader = new Database(file, { readonly: true });
  const db = openQueries(file);
  const ctx = { store, db, clock };
  const draw = drawOf(seed);
  const model: Model = { fires: new Map(), alarms: new Map() };
  const fireDoc = reader.prepare<[string], string>('select doc from fires where id = ?').pluck();
  const alarmDoc = reader.prepare<[string], string>('select doc from alarms where born = (select position from events where stream = ? and version = 1)').pluck();
  const incidents = new Map<string, number>();
  let raised = 0;

  /** Where an alarm stands: an incident of its own, or one that is there already. */
  function standing(alarmId: string, area: string): { incident: string; write: StreamWrite } {
    const known = draw.chance(0.5) ? [...incidents].slice(-openAlarms) : [];
    const [incident, version] = known.length > 0 ? draw.pick(known) : [`i${raised}`, 0];
    incidents.set(incident, version + 1);
    const sighting = { alarmId, sourceType: 5 as const, voice: alarmId, startTime: new Date(clock.now()).toISOString(), longitude: 118.5, latitude: 30.3, reachM: 300 };
    const event: NewEvent = version === 0 ? { type: 'incident.opened', areaCode: area, data: { first: sighting, areaName: '某县', placeName: '某处', surroundings: {} } }
      : { type: 'alarm.joined', areaCode: area, data: { sighting } };
    return { incident, write: { stream: incidentStream(incident), expectedVersion: version, events: [event] } };
  }

  async function raise(): Promise<string> {
    const area = draw.pick(counties);
    const sourceId = `r${++raised}`;
    const id = alarmIdOf('random', 5, sourceId);
    const { incident, write } = standing(id, area);
    await store.append({ actor: 'feed:random', writes: [write, raisedWrite(id, area, {
      sourceType: 5, sourceId, longitude: 118.5, latitude: 30.3, startTime: new Date(clock.now()).toISOString(), areaName: '某县', placeName: '某处', imageUrls: [],
    })] });
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
        const done = rest.of === 'pair' ? await associateFires(ctx, caller, { fireId: rest.id, into: rest.into }, command)
          : await dissociateFires(ctx, caller, { fireId: rest.id, reason: '不是同一处' }, command);
        return isRefusal(done) ? done : {};
      }
    }
  }

  function foresee({ officer, ...rest }: RandomCommand): ReturnType<typeof foreseeAlarm> {
    const now = clock.now();
    if (rest.of === 'alarm') return foreseeAlarm(model, officer, rest.id, rest.wish);
    if (rest.of === 'fire') return foreseeFire(model, officer, rest.id, rest.wish, now);
    return rest.of === 'pair' ? foreseeAssociate(model, officer, rest.id, rest.into) : foreseeDissociate(model, officer, rest.id);
  }

  /** What is wrong with a fire or an alarm as the read models have it now; undefined where nothing is. */
  function faultOf(id: string): string | undefined {
    const [fire, alarm] = [model.fires.get(id), model.alarms.get(id)];
    if (fire) {
      const doc = fireDoc.get(id);
      const is = doc === undefined ? undefined : told(JSON.parse(doc) as Fire);
      return isDeepStrictEqual(is, fire) ? illegal(id, fire, model) : `is ${JSON.stringify(is)} and should be ${JSON.stringify(fire)}`;
    }
    if (!alarm) return undefined;
    const doc = alarmDoc.get(`alarm-${id}`);
    const { owner, ...is } = toldAlarm(JSON.parse(doc ?? '{}') as Alarm);
    const { owner: his, incident: _incident, ...should } = alarm;
    return isDeepStrictEqual(is, should) && (alarm.status === 'pending' || owner === his) ? undefined : `is ${JSON.stringify({ ...is, owner })} and should be ${JSON.stringify(alarm)}`;
  }

  return { clock, store, db, reader, draw, model, raise, carry, foresee, faultOf };
}

type World = ReturnType<typeof openWorld>;

const touched = (command: RandomCommand, model: Model): string[] => {
  const related = command.of === 'alarm' ? model.alarms.get(command.id)?.fireId : model.fires.get(command.id)?.main;
  const named = command.of === 'pair' ? command.into : command.of === 'alarm' && 'fireId' in command.wish ? command.wish.fireId : undefined;
  const beside = command.of === 'alarm' ? burningBeside(model, command.officer, command.id) : undefined;
  return [command.id, related, named, beside].filter((id) => id !== undefined);
};

/** Gives a command to the server and holds what it answers against the model. */
async function step(world: World, command: RandomCommand, refused: Record<string, number>): Promise<boolean> {
  const before = touched(command, world.model);
  const foreseen = world.foresee(command);
  const outcome = await world.carry(command);
  const tell = (): string => `${JSON.stringify(command)} was answered ${JSON.stringify(outcome)}`;
  if (isRefusal(outcome)) {
    if (foreseen !== outcome.refused) throw new Error(`${tell()}, foreseen ${typeof foreseen === 'string' ? foreseen : 'to be done'}`);
    if (!Object.hasOwn(refusals, outcome.refused) || !/\p{Script=Han}/u.test(outcome.message)) throw new Error(`${tell()}, which tells a person nothing`);
    refused[outcome.refused] = (refused[outcome.refused] ?? 0) + 1;
    return false;
  }
  if (typeof foreseen === 'string') throw new Error(`${tell()}, foreseen ${foreseen}`);
  foreseen(outcome.fireId);
  for (const id of new Set([...before, ...touched(command, world.model)])) {
    const fault = world.faultOf(id);
    if (fault !== undefined) throw new Error(`${tell()}; ${id} ${fault}`);
  }
  return true;
}

/** Two officers who wish something of one thing at once: what comes of it is what would come of one after the other, in one of both orders. */
async function race(world: World, one: RandomCommand, other: RandomCommand): Promise<number> {
  const { model } = world;
  const ids = [...touched(one, model), ...touched(other, model)];
  const kept = ids.map((id) => [id, structuredClone(model.fires.get(id)), structuredClone(model.alarms.get(id))] as const);
  const reset = (): void => {
    for (const [id, fire, alarm] of kept) {
      if (fire) model.fires.set(id, structuredClone(fire));
      if (alarm) model.alarms.set(id, structuredClone(alarm));
    }
  };
  const outcomes = await Promise.all([one, other].map((command) => world.carry(command)));
  const said = outcomes.map((outcome) => (isRefusal(outcome) ? outcome.refused : 'done'));
  for (const order of [[0, 1], [1, 0]] as const) {
    reset();
    const would: string[] = [];
    for (const n of order) {
      const foreseen = world.foresee([one, other][n]!);
      const outcome = outcomes[n]!;
      would[n] = typeof foreseen === 'string' ? foreseen : 'done';
      if (typeof foreseen !== 'string' && !isRefusal(outcome)) foreseen(outcome.fireId);
    }
    if (isDeepStrictEqual(would, said) && ids.every((id) => world.faultOf(id) === undefined)) return said.filter((what) => what === 'done').length;
  }
  throw new Error(`${JSON.stringify(one)} and ${JSON.stringify(other)} were answered ${said.join(' and ')}, which neither order explains`);
}

/** Takes a world that many steps on, each held against the model; then makes the read models anew and compares every row. Throws, with its seed, at the first thing that is not as it should be. */
export async function liveAtRandom(seed: number, steps: number): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'lookout-lives-'));
  const world = openWorld(folder, seed);
  const { model, draw, clock } = world;
  const refused: Record<string, number> = {};
  let [carriedOut, races] = [0, 0];
  let [alarms, fires]: [string[], string[]] = [[], []];
  const command = (): RandomCommand => draw.command(model, { alarms, fires }, clock.now());
  try {
    for (let n = 0; n < steps; n += 1) {
      clock.advance(1_000);
      while (alarms.length < openAlarms) alarms.push(await world.raise());
      const one = command();
      const rival = draw.chance(0.05) ? command() : undefined;
      if (rival && one.of !== 'pair' && rival.of !== 'pair' && one.of === rival.of) {
        races += 1;
        carriedOut += await race(world, one, { ...rival, id: one.id });
      } else if (await step(world, one, refused)) carriedOut += 1;
      if (n % 50 === 0) {
        alarms = alarms.filter((id) => (model.alarms.get(id)?.version ?? 0) < 12 && model.alarms.get(id)?.status !== 'confirmed');
        fires = [...model.fires].filter(([, fire]) => fire.version < longLife).map(([id]) => id).slice(-openFires);
      }
    }
    for (const id of [...model.fires.keys(), ...model.alarms.keys()]) {
      const fault = world.faultOf(id);
      if (fault !== undefined) throw new Error(`at the end, ${id} ${fault}`);
    }
    return { seed, steps, carriedOut, refused, races, fires: model.fires.size, ...await rebuilt(world, join(folder, 'lookout.db')) };
  } catch (error) {
    throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error });
  } finally {
    world.reader.close();
    await world.db.destroy();
    await world.store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes all read models anew from the log; throws where any row of any of them is another one than before. */
async function rebuilt({ store, reader }: World, file: string): Promise<Pick<Run, 'events' | 'rows'>> {
  const before = rowsOf(reader);
  await store.close();
  const db = new Database(file);
  try {
    const events = rebuildReadModels(db, projections);
    const after = rowsOf(db);
    for (const [table, rows] of Object.entries(before)) {
      if (!isDeepStrictEqual(after[table], rows)) throw new Error(`the rows of ${table} are others than those that were made event by event`);
    }
    return { events, rows: Object.values(before).reduce((sum, rows) => sum + rows.length, 0) };
  } finally {
    db.close();
  }
}
