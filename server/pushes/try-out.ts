import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { PushTried, PushTry } from '../../contract/pushes/schemas.ts';
import { smsSize } from '../../contract/pushes/segments.ts';
import { filled } from '../../contract/pushes/template.ts';
import { isAbout, type RuleTerms, type ToldHappening, verdictOf } from '../../contract/pushes/verdict.ts';
import { dayMs, hourMs } from '../../contract/time.ts';
import { rules as textRules } from '../../contract/validation/rules.ts';
import type { Context } from '../context.ts';
import type { KnownPerson } from '../people/projections.ts';
import { readBody } from '../store/stored-event.ts';
import { toldOf } from './facts.ts';
import { ruleFault } from './guard.ts';
import { happeningOf, isGraver, pushedTypes } from './happenings.ts';
import { pushMessages as say } from './messages.ts';
import { budgetFor, budgetsOf } from '../postage/money.ts';
import { usualPriceFen } from '../../contract/pushes/budget.ts';
import { createReaders } from './recipients.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'clock' | 'gazetteer'>;
type Row = PushTried['rows'][number];

/** Most events that are shown, and most of the log that are looked at, the newest. */
const mostShown = 100;
const mostLooked = 5_000;

/** The newest events that rules can be about, the newest first. */
async function newest({ db }: Ctx): Promise<LookoutEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select('body')
    .where('type', 'in', pushedTypes)
    .orderBy('position', 'desc')
    .limit(mostLooked)
    .execute();
  return rows.map(({ body }) => readBody(body));
}

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

/** What a rule, as a form holds it, would have done in the last 24 hours. Nothing is sent, and nothing is written. */
export async function tryOut(ctx: Ctx, rule: PushTry): Promise<PushTried> {
  const events = await newest(ctx);
  const since = ctx.clock.now() - dayMs;
  const terms = within(rule);
  const fault = ruleFault(rule as unknown as Parameters<typeof ruleFault>[0]);
  const about: [LookoutEvent, ToldHappening][] = [];
  let happenings = 0;
  let last: ToldHappening | undefined;
  for (const event of events) {
    const isOfDay = Date.parse(event.at) >= since;
    if (!isOfDay && last) break;
    const happening = happeningOf(event);
    if (!happening || !isAbout(terms, happening) || !(await isGraver(ctx.store, event))) continue;
    last ??= await toldOf(ctx, event, happening);
    if (!isOfDay) break;
    happenings += 1;
    if (about.length < mostShown) about.push([event, await toldOf(ctx, event, happening)]);
  }
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
    const people = await readers.of(rule as unknown as Parameters<typeof readers.of>[0], told);
    if (verdict === 'drop') row(told, people, { outcome: 'dropped', why: 'quiet' });
    else if (verdict === 'send') {
      const at = Date.parse(told.at);
      const fits = people.filter(({ id }) => take(id, at));
      row(told, fits, { outcome: 'sent' });
      row(
        told,
        people.filter((one) => !fits.includes(one)),
        { outcome: 'dropped', why: 'limit' },
      );
      const phones = rule.by.includes('sms')
        ? fits.filter(({ mobile = '' }) => textRules.phone(mobile) === undefined)
        : [];
      tried.segments += phones.length * smsSize(say.sign + filled(rule.text, told.facts)).segments;
    } else row(told, people, { outcome: 'held', until: new Date(verdict.until).toISOString() });
  }
  tried.rows.reverse();
  tried.fen = tried.segments * price;
  return tried;
}
