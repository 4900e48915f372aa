import { isOpen } from '../../contract/alarms/alarm.ts';
import { aloneOf } from '../../contract/incidents/alone.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { type Fire, isBurning } from '../../contract/fires/fire.ts';
import type { IncidentClock } from '../../contract/incidents/incident.ts';
import { rank } from '../../contract/incidents/priority.ts';
import { minuteMs } from '../../contract/time.ts';
import { cardIdOf } from '../advice/run-cards.ts';
import { levelOfFire } from '../advice/level-of-fire.ts';
import { alarmStream } from '../alarms/streams.ts';
import type { Context } from '../context.ts';
import { fireStream } from '../fires/streams.ts';
import { incidentStream } from '../incidents/streams.ts';
import { peopleById } from '../people/names.ts';
import type { RespondTo } from '../plans/respond.ts';
import type { TellOfLevel } from '../advice/tell-by-card.ts';
import { orGiveBack } from '../quotas/or-give-back.ts';
import type { Rules } from '../rules/rules.ts';
import type { BesideRow, StreamWrite } from '../store/port.ts';
import { tickAlone, tickFire, tickIncident, type Ticked } from './decide.ts';
import { byItsClock, readAlone, readIncidents, type SeenAlarm, type SeenIncident } from './incidents-now.ts';
import { readDoc } from '../store/doc.ts';

/** What the clocks work with. */
export interface Ticking {
  ctx: Pick<Context, 'db' | 'store' | 'gazetteer' | 'clock' | 'log' | 'options'>;
  rules: Pick<Rules, 'of'>;
  /** Tells of a fire's level, in one append with it. */
  tellOfLevel?: TellOfLevel | undefined;
  /** Gives a fire the steps of its emergency plan, in one append with its level. */
  respond?: RespondTo | undefined;
}

/** When to look again at what was looked at, in ms since 1970; 0, at once, where somebody else was quicker. */
export type NextLook = (id: string, at: number) => void;

/**
 * An append that tells what has passed; `stands` are streams that must stand where they were seen, or all is decided
 * anew.
 */
async function tell(
  { ctx: { store } }: Ticking,
  write: StreamWrite,
  stands: readonly StreamWrite[],
  rows: readonly BesideRow[] = [],
): Promise<boolean> {
  const outcome = await store.append({ actor: 'system', writes: [write, ...stands], rows });
  return outcome.appended;
}

/** Who has an alarm in hand, or had it: whose duty the decision is. */
const ownerOf = (alarms: readonly SeenAlarm[]): string | undefined =>
  alarms
    .filter(({ status }) => status === 'received')
    .sort((a, b) => ((a.receivedAt ?? '') < (b.receivedAt ?? '') ? -1 : 1))[0]?.owner?.userId;

async function regionsOfOwners(
  { ctx: { db } }: Ticking,
  seen: readonly SeenIncident[],
): Promise<(one: SeenIncident) => string | undefined> {
  const owners = [...new Set(seen.flatMap(({ alarms }) => ownerOf(alarms) ?? []))];
  const people = await peopleById(db, owners);
  return ({ alarms }) => people.get(ownerOf(alarms) ?? '')?.regionCode;
}

/** Tells of clocks that have passed on alarms that stand alone in their own counties. */
async function tickAllAlone(ticking: Ticking, seen: readonly SeenIncident[], next: NextLook): Promise<void> {
  const { ctx, rules } = ticking;
  const groups = await readAlone(ctx.db, seen);
  const people = await peopleById(ctx.db, [
    ...new Set(groups.flatMap(({ alarms }) => alarms.flatMap(({ owner }) => owner?.userId ?? []))),
  ]);
  for (const { incident, alarms } of groups) {
    const ticked = tickAlone(
      alarms,
      (alarm) => rules.of(alarm.areaCode, rank(aloneOf(alarm)).priority),
      ({ owner, areaCode }, clock) =>
        (clock === 'decide' ? people.get(owner?.userId ?? '')?.regionCode : undefined) ?? areaCode,
      ctx.clock.now(),
    );
    if (ticked.next !== undefined) next(incident.id, ticked.next);
    for (const { alarm, event } of ticked.told) {
      const write = { stream: alarmStream(alarm.id), expectedVersion: alarm.version, events: [event] };
      if (!(await tell(ticking, write, []))) next(incident.id, 0);
    }
  }
}

/**
 * Looks at incidents: ends shelves, and tells of clocks that have passed, once each, even where another server does the
 * same.
 */
export async function tickIncidents(ticking: Ticking, ids: readonly string[], next: NextLook): Promise<void> {
  const { ctx, rules } = ticking;
  const whole = await readIncidents(ctx.db, ids);
  await tickAllAlone(ticking, whole, next);
  const seen = whole.map(byItsClock);
  const regionOf = await regionsOfOwners(ticking, seen);
  await Promise.all(
    seen.map(async (one) => {
      const { incident, alarms } = one;
      if (incident.mergedInto !== undefined) next(incident.mergedInto, 0);
      const now = ctx.clock.now();
      const silent = (clock: IncidentClock): string =>
        (clock === 'decide' ? regionOf(one) : undefined) ?? incident.areaCode;
      const ticked: Ticked = tickIncident(one, rules.of(incident.areaCode, rank(incident).priority), silent, now);
      if (ticked.next !== undefined) next(incident.id, ticked.next);
      if (ticked.events.length === 0) return;
      const write = { stream: incidentStream(incident.id), expectedVersion: incident.version, events: ticked.events };
      // Somebody may be receiving an alarm at this moment: then nothing has passed.
      const stands = incident.shelf
        ? []
        : alarms
            .filter(({ status }) => isOpen(status))
            .map(({ id, version }) => ({ stream: alarmStream(id), expectedVersion: version, events: [] }));
      if (!(await tell(ticking, write, stands))) next(incident.id, 0);
    }),
  );
}

/** What lies near a fire, the danger of the day and for how long it burns change without a word about the fire. */
const levelEveryMs = 10 * minuteMs;

/** A fire that burns as its level is now, what has to be told of that, and when to look again. */
async function levelled({ ctx }: Ticking, fire: Fire, now: number): Promise<Ticked & { fire: Fire }> {
  if (!isBurning(fire)) return { fire, events: [] };
  const { level, score, reasons } = await levelOfFire(ctx, fire, now);
  const events: NewEvent[] =
    level === fire.level
      ? []
      : [{ type: 'fire.leveled', areaCode: fire.areaCode, data: { level, score, reasons: [...reasons] } }];
  return { fire: { ...fire, level }, events, next: now + levelEveryMs };
}

/** Looks at fires, likewise, and says how grave they are. */
export async function tickFires(ticking: Ticking, ids: readonly string[], next: NextLook): Promise<void> {
  const { ctx, rules } = ticking;
  const rows = await ctx.db.selectFrom('fires').select('doc').where('id', 'in', ids).execute();
  await Promise.all(
    rows.map(async ({ doc }) => {
      const now = ctx.clock.now();
      const { fire, ...graded } = await levelled(ticking, readDoc(doc), now);
      const ticked = tickFire(fire, rules.of(fire.holder, fire.level), now);
      for (const at of [graded.next, ticked.next]) if (at !== undefined) next(fire.id, at);
      const level = graded.events.length > 0 ? fire.level : undefined;
      const begun = level && (await ticking.respond?.(fire, level));
      const telling = level && (await ticking.tellOfLevel?.(fire, level, begun?.data.cardId ?? cardIdOf(fire)));
      const events = [...graded.events, ...(begun ? [begun] : []), ...(telling?.events ?? []), ...ticked.events];
      if (events.length === 0) return;
      const write = { stream: fireStream(fire.id), expectedVersion: fire.version, events };
      const isTold = await orGiveBack(
        telling,
        () => tell(ticking, write, telling?.beside ?? [], telling?.rows),
        (told) => told,
      );
      if (isTold) telling?.send();
      else next(fire.id, 0);
    }),
  );
}
