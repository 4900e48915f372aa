import { isOpen } from '../../contract/alarms/alarm.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { IncidentClock } from '../../contract/incidents/incident.ts';
import { alarmStream } from '../alarms/streams.ts';
import type { Context } from '../context.ts';
import { fireStream } from '../fires/streams.ts';
import { incidentStream } from '../incidents/streams.ts';
import { peopleById } from '../people/names.ts';
import type { Rules } from '../rules/rules.ts';
import type { StreamWrite } from '../store/port.ts';
import { tickFire, tickIncident, type Ticked } from './decide.ts';
import { readIncidents, type SeenAlarm, type SeenIncident } from './incidents-now.ts';

/** What the clocks work with. */
export interface Ticking { ctx: Pick<Context, 'db' | 'store' | 'clock' | 'log'>; rules: Pick<Rules, 'of'> }

/** When to look again at what was looked at, in ms since 1970; 0, at once, where somebody else was quicker. */
export type NextLook = (id: string, at: number) => void;

/** An append that tells what has passed; `stands` are streams that must stand where they were seen, or all is decided anew. */
async function tell({ ctx: { store } }: Ticking, write: StreamWrite, stands: readonly StreamWrite[]): Promise<boolean> {
  const outcome = await store.append({ actor: 'system', writes: [write, ...stands] });
  return outcome.appended;
}

/** Who has an alarm in hand, or had it: whose duty the decision is. */
const ownerOf = (alarms: readonly SeenAlarm[]): string | undefined =>
  alarms.filter(({ status }) => status === 'received').sort((a, b) => ((a.receivedAt ?? '') < (b.receivedAt ?? '') ? -1 : 1))[0]?.owner?.userId;

async function regionsOfOwners({ ctx: { db } }: Ticking, seen: readonly SeenIncident[]): Promise<(one: SeenIncident) => string | undefined> {
  const owners = [...new Set(seen.flatMap(({ alarms }) => ownerOf(alarms) ?? []))];
  const people = await peopleById(db, owners);
  return ({ alarms }) => people.get(ownerOf(alarms) ?? '')?.regionCode;
}

/** Looks at incidents: ends shelves, and tells of clocks that have passed, once each whoever else does the same. */
export async function tickIncidents(ticking: Ticking, ids: readonly string[], next: NextLook): Promise<void> {
  const { ctx, rules } = ticking;
  const seen = await readIncidents(ctx.db, ids);
  const regionOf = await regionsOfOwners(ticking, seen);
  await Promise.all(seen.map(async (one) => {
    const { incident, alarms } = one;
    if (incident.mergedInto !== undefined) next(incident.mergedInto, 0);
    const now = ctx.clock.now();
    const silent = (clock: IncidentClock): string => (clock === 'decide' ? regionOf(one) : undefined) ?? incident.areaCode;
    const ticked: Ticked = tickIncident(one, rules.of(incident.areaCode), silent, now);
    if (ticked.next !== undefined) next(incident.id, ticked.next);
    if (ticked.events.length === 0) return;
    const write = { stream: incidentStream(incident.id), expectedVersion: incident.version, events: ticked.events };
    // Somebody may be receiving an alarm at this moment: then nothing has passed.
    const stands = incident.shelf ? [] : alarms.filter(({ status }) => isOpen(status)).map(({ id, version }) => ({ stream: alarmStream(id), expectedVersion: version, events: [] }));
    if (!await tell(ticking, write, stands)) next(incident.id, 0);
  }));
}

/** Looks at fires, likewise. */
export async function tickFires(ticking: Ticking, ids: readonly string[], next: NextLook): Promise<void> {
  const { ctx, rules } = ticking;
  const rows = await ctx.db.selectFrom('fires').select('doc').where('id', 'in', ids).execute();
  await Promise.all(rows.map(async ({ doc }) => {
    const fire = JSON.parse(doc) as Fire;
    const now = ctx.clock.now();
    const ticked = tickFire(fire, rules.of(fire.holder), now);
    if (ticked.next !== undefined) next(fire.id, ticked.next);
    if (ticked.events.length === 0) return;
    if (!await tell(ticking, { stream: fireStream(fire.id), expectedVersion: fire.version, events: ticked.events }, [])) next(fire.id, 0);
  }));
}
