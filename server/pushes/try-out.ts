import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { PushTried, PushTry } from '../../contract/pushes/schemas.ts';
import { smsSize } from '../../contract/pushes/segments.ts';
import { filled } from '../../contract/pushes/template.ts';
import {
  type Happening,
  isAbout,
  type RuleTerms,
  type ToldHappening,
  verdictOf,
} from '../../contract/pushes/verdict.ts';
import { dayMs, hourMs } from '../../contract/time.ts';
import { rules as textRules } from '../../contract/validation/rules.ts';
import type { Context } from '../context.ts';
import type { KnownPerson } from '../people/projections.ts';
import { toldOf } from './facts.ts';
import { ruleFault } from './guard.ts';
import { happeningOf, isGraver, typesOf } from './happenings.ts';
import { pushMessages as say } from './messages.ts';
import { budgetFor, budgetsOf } from '../postage/money.ts';
import { usualPriceFen } from '../../contract/pushes/budget.ts';
import { newestOf, positionBefore } from './read-log.ts';
import { createReaders, type RuleReaders } from './recipients.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'gazetteer'>;
type Row = PushTried['rows'][number];

/** Most events shown, most events read (the newest), and most names in all shown rows. */
const [mostShown, mostLooked, mostNames] = [100, 5_000, 20_000];
/** Where the last day has no event, so many positions before it are searched for an example. */
const examplePositions = 20_000;

/** Counts what single people would have got within an hour of each event. */
function hourlyOf(perHour: number) {
  const times = new Map<string, number[]>();
  return (userId: string, at: number): boolean => {
    const recent = (times.get(userId) ?? []).filter((one) => one > at - hourMs);
    const fits = recent.length < perHour;
    times.set(userId, fits ? [...recent, at] : recent);
    return fits;
  };
}

function previewOf(rule: PushTry, last: ToldHappening | undefined): PushTried['preview'] {
  const text = filled(rule.text, last?.facts ?? say.sample);
  return { text, isSample: last === undefined, ...smsSize(say.sign + text) };
}

const within = (rule: PushTry): RuleTerms => rule as unknown as RuleTerms;

/** The events of the last day that a rule is about, the newest first; `last`: the newest of all, for an example. */
interface Looked {
  happenings: number;
  about: [LookoutEvent, ToldHappening][];
  last: ToldHappening | undefined;
}

async function lookAt(ctx: Ctx, rule: PushTry): Promise<Looked> {
  const types = typesOf(rule.kinds);
  const looked: Looked = { happenings: 0, about: [], last: undefined };
  if (types.length === 0) return looked;
  const happened = async (event: LookoutEvent): Promise<Happening | undefined> => {
    const happening = happeningOf(event);
    return happening && isAbout(within(rule), happening) && (await isGraver(ctx.store, event)) ? happening : undefined;
  };
  const until = ctx.store.head();
  const after = await positionBefore(ctx, until, ctx.clock.now() - dayMs);
  for (const event of await newestOf(ctx, types, { after, until }, mostLooked)) {
    const happening = await happened(event);
    if (!happening) continue;
    looked.happenings += 1;
    if (looked.about.length < mostShown) looked.about.push([event, await toldOf(ctx, event, happening)]);
  }
  looked.last = looked.about[0]?.[1];
  if (looked.last) return looked;
  const before = { after: after - examplePositions, until: after };
  for (const event of await newestOf(ctx, types, before, mostLooked)) {
    const happening = await happened(event);
    if (happening) return { ...looked, last: await toldOf(ctx, event, happening) };
  }
  return looked;
}

/** The newest rows, as long as they hold no more names than are shown. */
function shownOf(rows: readonly Row[]): Row[] {
  const shown: Row[] = [];
  let names = 0;
  for (const row of rows.toReversed()) {
    names += row.people.length;
    if (names > mostNames && shown.length > 0) break;
    shown.push(row);
  }
  return shown;
}

/** What a rule, as a form holds it, would have done in the last 24 hours. Nothing is sent, and nothing is written. */
export async function tryOut(ctx: Ctx, rule: PushTry): Promise<PushTried> {
  const terms = within(rule);
  const fault = ruleFault(rule as unknown as Parameters<typeof ruleFault>[0]);
  const { happenings, about, last } = await lookAt(ctx, rule);
  const preview = previewOf(rule, last);
  const tried: PushTried = { preview, ...(fault ? { fault } : {}), happenings, rows: [], segments: 0, fen: 0 };
  // What can not be read would be tried as if it were not there.
  if (fault && fault.field !== 'text' && fault.field !== 'roles') return tried;
  const readers = createReaders(ctx, ctx.clock.now());
  const take = hourlyOf(rule.perHour ?? Number.POSITIVE_INFINITY);
  const price = budgetFor(await budgetsOf(ctx), rule.regionCode)?.price ?? usualPriceFen;
  const row = (told: ToldHappening, people: readonly KnownPerson[], more: Pick<Row, 'outcome' | 'until' | 'why'>) => {
    if (people.length > 0)
      tried.rows.push({
        at: told.at,
        kind: told.kind,
        title: filled(rule.text, told.facts) || say.title(told.facts.事件 ?? '', told.facts.地点 ?? ''),
        people: people.map(({ realName }) => realName),
        ...more,
      });
  };
  for (const [event, told] of about.toReversed()) {
    const verdict = verdictOf(terms, told, Date.parse(event.at));
    if (verdict === 'none') continue;
    // Yields to others: a rule may tell all rangers of a province.
    await nextTurn();
    const people = await readers.people(await readers.of(rule as unknown as RuleReaders, told));
    if (verdict === 'drop') row(told, people, { outcome: 'dropped', why: 'quiet' });
    else if (verdict === 'send') {
      const at = Date.parse(told.at);
      const [fits, beyond]: [KnownPerson[], KnownPerson[]] = [[], []];
      for (const one of people) (take(one.id, at) ? fits : beyond).push(one);
      row(told, fits, { outcome: 'sent' });
      row(told, beyond, { outcome: 'dropped', why: 'limit' });
      const phones = rule.by.includes('sms')
        ? fits.filter(({ mobile = '' }) => textRules.phone(mobile) === undefined)
        : [];
      tried.segments += phones.length * smsSize(say.sign + filled(rule.text, told.facts)).segments;
    } else row(told, people, { outcome: 'held', until: new Date(verdict.until).toISOString() });
  }
  return { ...tried, rows: shownOf(tried.rows), fen: tried.segments * price };
}
