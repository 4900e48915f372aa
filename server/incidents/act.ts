import { v7 as uuidv7 } from 'uuid';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { IncidentActBody } from '../../contract/incidents/schemas.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { present } from '../../contract/present.ts';
import type { AlarmActor } from '../alarms/decider.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { Command } from '../store/command.ts';
import { appendDecided, type Decided } from '../store/append-decided.ts';
import type { StreamWrite } from '../store/port.ts';
import { type Acts, decideActs, missingIn } from './decide-acts.ts';
import { unshelvedBy } from './decide-gathering.ts';
import { actable, writeOn } from './decide.ts';
import { burningFire, joinFire, leaveFires, noneMeanwhile, openFireOf } from './fire-of.ts';
import { loadIncident } from './load.ts';
import { incidentMessages as say } from './messages.ts';
import { alarmsIn } from './standings.ts';
import { topOf, treeOf } from './tree.ts';
import { readDocs } from '../store/doc.ts';
import type { FireId, IncidentId, RegionCode } from '../../contract/ids.ts';

/**
 * What became of it: how many alarms were acted on, how many could not be, and the fire where there is one. `decidedAt`
 * names a decision that can be taken back.
 */
export interface Acted {
  id: string;
  acted: number;
  left: number;
  fireId?: FireId;
  decidedAt?: string;
}

type Ctx = Pick<Context, 'store' | 'db' | 'clock' | 'gazetteer'>;

/**
 * The alarms of an incident and of what was merged into it, as far as they lie in a region, in the order in which they
 * came.
 */
export async function alarmsOf(
  { db }: Pick<Context, 'db'>,
  regionCode: RegionCode,
  incidentId: IncidentId,
): Promise<Alarm[]> {
  const rows = await alarmsIn(db, regionCode)
    .where('member.incident_id', 'in', await treeOf(db, incidentId))
    .select('alarm.doc')
    .orderBy('alarm.born')
    .execute();
  return readDocs(rows);
}

/** An incident as people of a region have it: what was merged into one that lies outside stands by itself there. */
export async function seenIn(
  { store, db }: Pick<Ctx, 'store' | 'db'>,
  regionCode: RegionCode,
  incident: Incident | undefined,
): Promise<Incident | undefined> {
  if (incident?.mergedInto === undefined) return incident;
  const [into, top] = [
    await loadIncident(store, incident.mergedInto),
    await loadIncident(store, await topOf(db, incident.id)),
  ];
  if ([into, top].some((whole) => whole && isWithin(regionCode, whole.areaCode))) return incident;
  const { mergedInto: _, ...alone } = incident;
  return alone;
}

/** Acts on every alarm of an incident that allows it, in one append. */
export function actOn(ctx: Ctx, caller: Caller, body: IncidentActBody, command: Command): Promise<Acted | Refusal> {
  const by = { userId: caller.userId, realName: caller.realName, regionCode: caller.regionCode };
  return appendDecided<Acted>(ctx.store, { actor: caller.userId, command }, async () => {
    const incident = actable(by, await seenIn(ctx, by.regionCode, await loadIncident(ctx.store, body.incidentId)));
    if (isRefusal(incident)) return incident;
    const refusal = missingIn(body);
    if (refusal) return refusal;
    const alarms = await alarmsOf(ctx, by.regionCode, incident.id);
    return isFire(body) ? burn(ctx, by, { incident, alarms, body }) : decide(ctx, by, alarms, body);
  });
}

const isFire = ({ action }: IncidentActBody): boolean => action === 'confirm' || action === 'associate';
/** Decisions that have a way back. */
const canBeTakenBack = ({ action }: IncidentActBody): boolean => action === 'dismiss' || action === 'associate';

function answered(body: IncidentActBody, acts: Acts, more: readonly StreamWrite[], fireId?: FireId): Decided<Acted> {
  return {
    writes: [...acts.writes, ...more],
    answer: (events) => ({
      id: body.incidentId,
      acted: acts.acted.length,
      left: acts.left,
      // All events of one append bear one time.
      ...present({ fireId, decidedAt: canBeTakenBack(body) ? events[0]?.at : undefined }),
    }),
  };
}

/** What needs no fire: alarms are received, given back or ruled out, or go back to the list and leave their fires. */
async function decide(
  ctx: Ctx,
  by: AlarmActor,
  alarms: readonly Alarm[],
  body: IncidentActBody,
): Promise<Decided<Acted> | Refusal> {
  const meant = alarms.filter((alarm) => isMeant(alarm, body, by));
  if (meant.length === 0 && alarms.length > 0)
    return refuse('notAllowedNow', { field: 'decidedAt', message: say.decidedAnew });
  const acts = decideActs(body, meant, by, ctx.clock.now());
  if (isRefusal(acts)) return acts;
  const fires = body.action === 'detach' ? await leaveFires(ctx, by, acts.acted, body.reason ?? '') : [];
  return isRefusal(fires) ? fires : answered(body, acts, fires);
}

/**
 * Whether an alarm is meant: taking back a decision by its time leaves alone what was decided before it, after it, or
 * by others.
 */
const isMeant = (alarm: Alarm, { decidedAt }: IncidentActBody, by: AlarmActor): boolean =>
  decidedAt === undefined || (alarm.decidedAt === decidedAt && alarm.owner?.userId === by.userId);

interface Burning {
  incident: Incident;
  alarms: readonly Alarm[];
  body: IncidentActBody;
}

/** The ends of all shelves in an incident: a part that went into it may lie on one of its own. */
export async function shelvesEnded({ db }: Pick<Context, 'db'>, incidentId: IncidentId): Promise<StreamWrite[]> {
  const rows = await db
    .selectFrom('incidents')
    .select('doc')
    .where('id', 'in', await treeOf(db, incidentId))
    .where('shelved_until', 'is not', null)
    .execute();
  return readDocs(rows).map((one) => writeOn(one, [unshelvedBy(one.areaCode, say.confirmed)]));
}

/** It burns: all alarms make one fire, or join the one that is named or burns here already. Shelves end with that. */
async function burn(ctx: Ctx, by: AlarmActor, { incident, alarms, body }: Burning): Promise<Decided<Acted> | Refusal> {
  const known = body.fireId ?? (await burningFire(ctx, by.regionCode, alarms));
  const fireId = known ?? uuidv7({ msecs: ctx.clock.now() });
  const acts = decideActs({ ...body, fireId }, alarms, by, ctx.clock.now());
  if (isRefusal(acts)) return acts;
  const fire =
    known === undefined
      ? openFireOf(ctx, by, { incident, alarms: acts.acted, fireId, remark: body.remark })
      : await joinFire(ctx, by, fireId, acts.acted);
  if (isRefusal(fire)) return fire;
  return answered(
    body,
    acts,
    [
      fire,
      ...(await shelvesEnded(ctx, incident.id)),
      ...(known === undefined ? noneMeanwhile(alarms, acts.acted) : []),
    ],
    fireId,
  );
}
