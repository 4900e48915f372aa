import { v7 as uuidv7 } from 'uuid';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { isWithin } from '../../contract/areas.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { IncidentUnshelveBody } from '../../contract/incidents/schemas.ts';
import { alarmStream } from '../alarms/streams.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { Command } from '../store/command.ts';
import { appendDecided } from '../store/append-decided.ts';
import { alarmsOf, seenIn } from './act.ts';
import {
  decideMerge,
  decideRestore,
  decideShelve,
  decideUnscreen,
  decideUnshelve,
  type Decision,
  type IncidentActor,
} from './decide.ts';
import { decideSplit, type NewIncident } from './decide-split.ts';
import { foldIncident, loadIncident } from './load.ts';
import { incidentMessages as say } from './messages.ts';
import type { Member } from './projections.ts';
import { incidentStream } from './streams.ts';
import { surroundingsOf } from './surroundings.ts';
import { treeOf } from './tree.ts';
import { readDocs } from '../store/doc.ts';
import type { AlarmId, IncidentId } from '../../contract/ids.ts';

type Ctx = Pick<Context, 'store' | 'db' | 'gazetteer' | 'clock' | 'options'>;

/** What became of an incident: where its stream stands now. */
export interface IncidentDone {
  id: string;
  version: number;
}

/** Who asks, and by which command. */
export interface Asking {
  caller: Caller;
  command: Command;
}

const actorOf = ({ userId, realName, regionCode }: Caller): IncidentActor => ({ userId, realName, regionCode });

/** Carries out what is decided about one incident, and about others with it. */
function carryOut<T>(
  ctx: Ctx,
  { caller, command }: Asking,
  id: string,
  decide: (incident: Incident | undefined) => Promise<Decision>,
  shape: (done: IncidentDone) => T,
): Promise<T | Refusal> {
  return appendDecided<T>(ctx.store, { actor: caller.userId, command }, async () => {
    const incident = await loadIncident(ctx.store, id);
    const writes = await decide(incident);
    if (isRefusal(writes)) return writes;
    return {
      writes,
      answer: (events) =>
        shape({
          id,
          version:
            foldIncident(
              events.filter(({ stream }) => stream === incidentStream(id)),
              incident,
            )?.version ?? 0,
        }),
    };
  });
}

const asItStands = (done: IncidentDone): IncidentDone => done;

/**
 * Why an incident is neither joined nor taken apart here: it went into one that lies outside, whose evidence would have
 * to change with it.
 */
async function partBeyond(
  ctx: Ctx,
  { caller: { regionCode } }: Asking,
  incident: Incident | undefined,
  field = 'incidentId',
): Promise<Refusal | undefined> {
  if (incident?.mergedInto === undefined || !isWithin(regionCode, incident.areaCode)) return undefined;
  const seen = await seenIn(ctx, regionCode, incident);
  return seen === incident ? undefined : refuse('notAllowedNow', { field, message: say.isPartBeyond });
}

/** One incident goes into another. */
export const mergeIncident = (
  ctx: Ctx,
  asking: Asking,
  { incidentId, into, reason }: { incidentId: IncidentId; into: string; reason?: string | undefined },
) =>
  carryOut(
    ctx,
    asking,
    incidentId,
    async (incident) => {
      const target = await loadIncident(ctx.store, into);
      return (
        (await partBeyond(ctx, asking, incident)) ??
        (await partBeyond(ctx, asking, target, 'into')) ??
        decideMerge(actorOf(asking.caller), incident, target, reason)
      );
    },
    asItStands,
  );

/** Sets an incident aside. */
export const shelveIncident = (
  ctx: Ctx,
  asking: Asking,
  { incidentId, ...wish }: { incidentId: IncidentId; until: string; reason: string },
) =>
  carryOut(
    ctx,
    asking,
    incidentId,
    async (incident) =>
      decideShelve(
        actorOf(asking.caller),
        await seenIn(ctx, asking.caller.regionCode, incident),
        await alarmsOf(ctx, ctx.options.regionCode, incidentId),
        wish,
        ctx.clock.now(),
      ),
    asItStands,
  );

/** Ends a shelf. */
export const unshelveIncident = (ctx: Ctx, asking: Asking, { incidentId, ...meant }: IncidentUnshelveBody) =>
  carryOut(
    ctx,
    asking,
    incidentId,
    async (incident) =>
      decideUnshelve(actorOf(asking.caller), await seenIn(ctx, asking.caller.regionCode, incident), meant),
    asItStands,
  );

/** Ends the low ranking of an incident at a static thermal anomaly. */
export const unscreenIncident = (ctx: Ctx, asking: Asking, incidentId: IncidentId) =>
  carryOut(
    ctx,
    asking,
    incidentId,
    async (incident) => decideUnscreen(actorOf(asking.caller), await seenIn(ctx, asking.caller.regionCode, incident)),
    asItStands,
  );

/** A merged incident stands alone again. */
export const restoreIncident = (
  ctx: Ctx,
  asking: Asking,
  { incidentId, restore, reason }: { incidentId: IncidentId; restore: string; reason: string },
) =>
  carryOut(
    ctx,
    asking,
    incidentId,
    async (from) =>
      (await partBeyond(ctx, asking, from)) ??
      decideRestore(actorOf(asking.caller), from, await loadIncident(ctx.store, restore), reason),
    () => ({ id: incidentId, to: restore }),
  );

async function membersOf({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<Member[]> {
  const rows = await db
    .selectFrom('incident_alarms')
    .select('doc')
    .where('incident_id', 'in', ids)
    .orderBy('position')
    .execute();
  return readDocs(rows);
}

/** What the first of some alarms tells of the incident that they make. */
async function newIncidentOf(ctx: Ctx, id: string, alarmId: AlarmId): Promise<NewIncident> {
  const [raised] = await ctx.store.readStream(alarmStream(alarmId));
  if (raised?.type !== 'alarm.raised') throw new Error(`alarm ${alarmId} was never raised`);
  const { areaName, placeName, demo } = raised.data;
  return { id, areaName, placeName, surroundings: await surroundingsOf(ctx, raised), ...(demo ? { demo } : {}) };
}

/** Takes alarms out of an incident, and of what was merged into it, into a new one. */
export function splitIncident(
  ctx: Ctx,
  { caller, command }: Asking,
  { incidentId, alarmIds, reason }: { incidentId: IncidentId; alarmIds: readonly AlarmId[]; reason: string },
): Promise<{ id: string; to: string } | Refusal> {
  const to = uuidv7({ msecs: ctx.clock.now() });
  return appendDecided(ctx.store, { actor: caller.userId, command }, async () => {
    const ids = await treeOf(ctx.db, incidentId);
    const loaded = await Promise.all(ids.map((id) => loadIncident(ctx.store, id)));
    const parts = new Map(loaded.filter((part) => part !== undefined).map((part) => [part.id, part]));
    // After the streams: an alarm that came in between is known here and makes the append conflict.
    const members = await membersOf(ctx, ids);
    const first = members.find(({ sighting }) => alarmIds.includes(sighting.alarmId));
    const facts = first && (await newIncidentOf(ctx, to, first.sighting.alarmId));
    const refused = await partBeyond(ctx, { caller, command }, parts.get(incidentId));
    if (refused) return refused;
    const writes = decideSplit(
      actorOf(caller),
      { alarmIds, reason },
      { top: parts.get(incidentId), parts, members },
      () => {
        if (!facts) throw new Error('an alarm leaves that nobody knows');
        return facts;
      },
    );
    return isRefusal(writes) ? writes : { writes, answer: () => ({ id: incidentId, to }) };
  });
}
