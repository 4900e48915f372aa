import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { DutyRule } from '../../contract/rules/rule.ts';
import type { Context } from '../context.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { StreamWrite } from '../store/port.ts';
import { alarmsOf } from './act.ts';
import { mergeWrites } from './decide.ts';
import { foldIncident } from './load.ts';
import type { IncidentIndex } from './match.ts';
import { incidentMessages as say } from './messages.ts';
import { incidentStream } from './streams.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Ctx = Pick<Context, 'store' | 'db' | 'options'>;

/** A pair that could not be merged, for example because officers work on both, is tried again after this time. */
const againMs = 60_000;

/** So many pairs are known to stay apart; one that is forgotten is only looked at once more. */
const mostApart = 10_000;

/** An incident with its events and with all alarms that stand in it. */
interface Whole {
  incident: Incident;
  events: readonly LookoutEvent[];
  alarms: readonly Alarm[];
}

async function wholeOf(ctx: Ctx, id: string): Promise<Whole | undefined> {
  const events = await ctx.store.readStream(incidentStream(id));
  const incident = foldIncident(events);
  return incident && { incident, events, alarms: await alarmsOf(ctx, ctx.options.regionCode, id) };
}

/** Whether an officer took it apart: what they told apart the gathering never joins. */
const isToldApart = ({ events }: Whole): boolean =>
  events.some(
    ({ type, data }) =>
      type === 'incident.parted' ||
      type === 'incident.restored' ||
      type === 'alarm.split' ||
      (type === 'incident.opened' && 'by' in data),
  );

const isWorkedOn = ({ alarms }: Whole): boolean =>
  alarms.some(({ owner, fireId }) => owner !== undefined || fireId !== undefined);

/** Where the log tells of its opening. */
const openedIn = ({ events }: Whole): number => events[0]?.position ?? 0;

const isAlone = ({ incident: { mergedInto, shelf } }: Whole): boolean =>
  mergedInto === undefined && shelf === undefined;

/**
 * What makes one row of two that are one fire: the younger goes into the older, or into that on which somebody works.
 * Nothing where a person has told them apart or set one aside, or where people work on both: then only a person may.
 */
export function decideTwins(one: Whole, other: Whole): StreamWrite[] {
  const both = [one, other];
  if (!both.every(isAlone) || both.some(isToldApart) || both.every(isWorkedOn)) return [];
  const [into, from] = both.toSorted(
    (a, b) => Number(isWorkedOn(b)) - Number(isWorkedOn(a)) || openedIn(a) - openedIn(b),
  ) as [Whole, Whole];
  return mergeWrites(from.incident, into.incident, { reason: say.sameFire });
}

/** Joins incidents that turn out to be one fire now that more is known of them. */
export function createTwins(
  ctx: Ctx & Pick<Context, 'clock'>,
  index: IncidentIndex,
  ruleOf: (areaCode: RegionCode) => DutyRule,
  most = mostApart,
): { join(touched: readonly string[]): Promise<void> } {
  // Until when a pair is not tried again, for good where a person has split it; those known longest stand first.
  const apart = new Map<string, number>();
  const keepApart = (pair: string, until: number): void => {
    apart.delete(pair);
    apart.set(pair, until);
    const [oldest] = apart.keys();
    if (apart.size > most && oldest !== undefined) apart.delete(oldest);
  };
  return {
    async join(touched) {
      for (const id of touched) {
        const known = index.get(id);
        const pairOf = (other: string): string => [id, other].sort().join(' ');
        // One that stays apart must not hide the next.
        const staysApart = (other: string): boolean => (apart.get(pairOf(other)) ?? 0) > ctx.clock.now();
        const twin = known && index.twinOf(known, ruleOf(known.areaCode), staysApart);
        if (!twin) continue;
        const pair = pairOf(twin.id);
        await appendDecided<null>(ctx.store, { actor: 'system' }, async () => {
          const [one, other] = [await wholeOf(ctx, id), await wholeOf(ctx, twin.id)];
          const writes = one && other ? decideTwins(one, other) : [];
          const isForGood = [one, other].some((whole) => whole && isToldApart(whole));
          if (writes.length === 0) keepApart(pair, isForGood ? Infinity : ctx.clock.now() + againMs);
          return { writes, answer: () => null };
        });
      }
    },
  };
}
