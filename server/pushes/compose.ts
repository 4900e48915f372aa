import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { PushRule } from '../../contract/pushes/rule.ts';
import { filled } from '../../contract/pushes/template.ts';
import { type Happening, type ToldHappening, verdictOf } from '../../contract/pushes/verdict.ts';
import type { Context } from '../context.ts';
import type { KnownPerson } from '../people/projections.ts';
import type { SmsOutbox } from '../sms/outbox.ts';
import type { BesideRow, StreamWrite } from '../store/port.ts';
import { createDraft, type PushNews } from './draft.ts';
import { toldOf } from './facts.ts';
import { happeningOf, isGraver } from './happenings.ts';
import { createHourly } from './limits.ts';
import { pushMessages as say } from './messages.ts';
import { openPurse, type Purse } from '../postage/money.ts';
import { newDeliveryId, packParcel, type QuotaTaken } from './outgoing.ts';
import { createReaders, readersAtOnce } from './recipients.ts';
import { rulesInForce } from './rules.ts';
import type { PushAmid, PushCursor } from './tables.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'quotas' | 'gazetteer'>;

/** The content of an append, and the position up to which all people have been told. */
export interface Composed {
  events: PushNews[];
  beside: StreamWrite[];
  rows: BesideRow[];
  upTo: number;
}

/** An event that rules may be about. `news`: with what it says, where that is anything new. */
interface Taken {
  event: LookoutEvent;
  happening: Happening;
  news: () => Promise<ToldHappening | undefined>;
}

/** Events older than this are not pushed: a server that was down for long tells of nothing that is over. */
export const pushLiveMs = 15 * 60_000;
/** One append holds about so many pushes: alarms share the log with it. */
const mostPushes = 40;

/** An event as rules look at it; what it says is read once for all rules, and only where one is about it. */
function takenOf(ctx: Ctx, event: LookoutEvent, now: number): Taken | undefined {
  const happening = Date.parse(event.at) < now - pushLiveMs ? undefined : happeningOf(event);
  if (!happening) return undefined;
  let told: Promise<ToldHappening | undefined> | undefined;
  const read = async (): Promise<ToldHappening | undefined> =>
    (await isGraver(ctx.store, event)) ? toldOf(ctx, event, happening) : undefined;
  return { event, happening, news: () => (told ??= read()) };
}

/** Carries out single rules on single events, into one draft. */
function createWork(ctx: Ctx, outbox: Pick<SmsOutbox, 'rowOf'>, taken: QuotaTaken) {
  const now = ctx.clock.now();
  const draft = createDraft(ctx);
  const [readers, hourly] = [createReaders(ctx, now), createHourly(ctx, now)];
  // Sums a month's SMS, so only where something is sent.
  let opened: Promise<Purse> | undefined;
  const openedPurse = (): Promise<Purse> => (opened ??= openPurse(ctx, now));

  const send = async (rule: PushRule, told: ToldHappening, people: readonly KnownPerson[]): Promise<void> => {
    const within = new Map<string, KnownPerson>();
    for (const person of people) {
      if (await hourly.take(rule, person.id)) within.set(newDeliveryId(ctx), person);
      else draft.drop(rule, told, person, 'limit');
    }
    const content = filled(rule.text, told.facts);
    const parcel = {
      rule: { id: rule.id, name: rule.name, areaCode: rule.areaCode, by: rule.by },
      urgency: told.urgency,
      title: say.title(told.facts.事件 ?? '', told.facts.地点 ?? ''),
      lines: [content],
      content,
      people: [...within].map(([deliveryId, person]) => ({ deliveryId, person })),
    };
    const purse = await openedPurse();
    draft.take(rule, told, within, packParcel(ctx, outbox, parcel, { purse, taken }));
  };
  /** Tells the people whose ids sort after `after`; resolves to the last one told where more are left. */
  const carryOut = async (
    rule: PushRule,
    { event, happening, news }: Taken,
    after = '',
  ): Promise<string | undefined> => {
    const verdict = verdictOf(rule, happening, Date.parse(event.at));
    // A rule holds, as it was saved last, for what happens after that.
    const told = verdict === 'none' || event.at < rule.changedAt ? undefined : await news();
    if (verdict === 'none' || !told) return undefined;
    // Alarms come in between.
    await nextTurn();
    const ids = (await readers.of(rule, happening)).filter((id) => id > after).sort();
    for (let at = 0; at < ids.length; at += readersAtOnce) {
      const people = await readers.people(ids.slice(at, at + readersAtOnce));
      // Messages whose quiet hours are over are sent by the digest.
      if (verdict === 'send' || (verdict !== 'drop' && verdict.until <= now)) await send(rule, told, people);
      else
        for (const person of people) {
          if (verdict === 'drop') draft.drop(rule, told, person, 'quiet');
          else draft.hold(rule, told, person, verdict.until);
        }
      const last = people.at(-1);
      if (last && at + readersAtOnce < ids.length && draft.size() >= mostPushes) return last.id;
    }
    return undefined;
  };
  /** Applies the rules to an event, from where the append before ended; resolves to where this one ends. */
  const carryOutAll = async (
    rules: readonly PushRule[],
    one: Taken,
    from: PushAmid | undefined,
  ): Promise<PushAmid | undefined> => {
    for (const rule of rules) {
      if (from && rule.id < from.ruleId) continue;
      const userId = await carryOut(rule, one, rule.id === from?.ruleId ? from.userId : undefined);
      if (userId !== undefined) return { ruleId: rule.id, userId };
    }
    return undefined;
  };
  return { draft, carryOutAll, now };
}

/** Sorted by id, so that an append can end between two of them and the next continue there. */
const byId = (one: PushRule, other: PushRule): number => (one.id < other.id ? -1 : 1);

/** Decides what rules do about events of the log, in their order. Nothing is written. */
export async function compose(
  ctx: Ctx,
  outbox: Pick<SmsOutbox, 'rowOf'>,
  events: readonly LookoutEvent[],
  taken: QuotaTaken,
  from: PushCursor | undefined,
): Promise<Composed> {
  const rules = events.length === 0 ? [] : (await rulesInForce(ctx)).sort(byId);
  const { draft, carryOutAll, now } = createWork(ctx, outbox, taken);
  let upTo = 0;
  let amid: PushAmid | undefined;
  for (const event of events) {
    const { position } = event;
    const one = takenOf(ctx, event, now);
    if (one) amid = await carryOutAll(rules, one, from?.upTo === position - 1 ? from.amid : undefined);
    upTo = amid ? position - 1 : position;
    if (amid || draft.size() >= mostPushes) break;
  }
  return { events: draft.events(upTo, amid), beside: draft.beside, rows: draft.rows, upTo };
}
