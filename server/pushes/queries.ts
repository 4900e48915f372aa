import { type RawBuilder, sql } from 'kysely';
import type { RegionCode } from '../../contract/ids.ts';
import { present } from '../../contract/present.ts';
import type { PushDelivery } from '../../contract/pushes/delivery.ts';
import type { PushLogFilters, PushLogRow } from '../../contract/pushes/schemas.ts';
import { idIfOf } from '../../contract/stream-names.ts';
import { dayMs, dayStart } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import { contains, valueIn } from '../store/dialect.ts';
import { type Doc, readDocs } from '../store/doc.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;
type SmsState = NonNullable<PushLogRow['sms']>['state'];

const searched = ['person.realName', 'rule.name', 'about.title', 'content'];

function conditions(scope: string, asked: PushLogFilters): RawBuilder<unknown> {
  const [from, below] = codeRange(scope);
  const { ruleId, kind, outcome, text = '' } = asked;
  const [begin, last] = [asked.from, asked.to].map((day) => (day === undefined ? undefined : dayStart(day)));
  return sql.join(
    [
      sql`area_code >= ${from} and area_code < ${below}`,
      ...(ruleId === undefined ? [] : [sql`rule_id = ${ruleId}`]),
      ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
      ...(outcome === undefined ? [] : [sql`outcome = ${outcome}`]),
      ...(begin === undefined ? [] : [sql`at >= ${begin}`]),
      ...(last === undefined ? [] : [sql`at < ${last + dayMs}`]),
      ...(text === ''
        ? []
        : [
            sql`(${sql.join(
              searched.map((part) => contains(sql`coalesce(${valueIn('doc', part)}, '')`, text)),
              sql` or `,
            )})`,
          ]),
    ],
    sql` and `,
  );
}

/** How the SMS of deliveries stand in the outbox, by their ids; of those that it has forgotten nothing is said. */
async function statesOf({ db }: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, SmsState>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('sms_outbox')
          .select(['sms_id', 'state'])
          .where('fire_id', 'is', null)
          .where('sms_id', 'in', ids)
          .execute();
  return new Map(rows.map((row) => [row.sms_id ?? '', row.state]));
}

function asRow({ gazetteer }: Ctx, delivery: PushDelivery, state: SmsState | undefined): PushLogRow {
  const { about, lines = [], sms, by = [], content, rule, person, ...rest } = delivery;
  const { id, at, sentAt, until, areaCode, kind, urgency, outcome, n, why, withoutSms } = rest;
  return {
    id,
    at,
    areaCode,
    areaName: gazetteer.fullName(areaCode) ?? areaCode,
    rule,
    person,
    kind,
    urgency,
    title: about.title,
    outcome,
    n,
    by: [...by],
    content: outcome === 'sent' ? (content ?? '') : lines.length > 0 ? lines.join('\n') : (content ?? ''),
    ...present({ fireId: idIfOf('fire', about.stream) }),
    ...(sentAt === undefined ? {} : { sentAt }),
    ...(until === undefined ? {} : { until }),
    ...(why === undefined ? {} : { why }),
    ...(withoutSms === undefined ? {} : { withoutSms }),
    ...(sms
      ? {
          sms: {
            to: sms.to,
            segments: sms.segments,
            fen: sms.fen,
            state: sms.state ?? state ?? 'sending',
            ...(sms.reason === undefined ? {} : { reason: sms.reason }),
          },
        }
      : {}),
  };
}

async function rowsOf(ctx: Ctx, deliveries: readonly PushDelivery[]): Promise<PushLogRow[]> {
  const states = await statesOf(
    ctx,
    deliveries.flatMap(({ id, sms }) => (sms && sms.state === undefined ? [id] : [])),
  );
  return deliveries.map((delivery) => asRow(ctx, delivery, states.get(delivery.id)));
}

/** A page of what the rules of a region did, the newest first. */
export async function pushLogOf(
  ctx: Ctx,
  regionCode: RegionCode,
  asked: PushLogFilters,
  page: { limit: number; offset: number },
): Promise<{ rows: PushLogRow[]; total: number }> {
  const scope = scopeOf(regionCode, asked.areaCode);
  if (scope === undefined) return { rows: [], total: 0 };
  const where = conditions(scope, asked);
  const counted = await sql<{ n: number }>`select count(*) as n from push_deliveries where ${where}`.execute(ctx.db);
  const { rows } = await sql<{ doc: Doc<PushDelivery> }>`select doc from push_deliveries where ${where}
    order by at desc, id desc limit ${page.limit} offset ${page.offset}`.execute(ctx.db);
  return { rows: await rowsOf(ctx, readDocs(rows)), total: counted.rows[0]?.n ?? 0 };
}

const atOnce = 500;

/** All of it in the same order, some hundred at a time, so that no file is in memory as a whole. */
export async function* wholePushLog(
  ctx: Ctx,
  regionCode: RegionCode,
  asked: PushLogFilters,
): AsyncIterable<PushLogRow[]> {
  const scope = scopeOf(regionCode, asked.areaCode);
  if (scope === undefined) return;
  const where = conditions(scope, asked);
  for (let behind = sql``, isMore = true; isMore;) {
    const { rows } = await sql<{ id: string; at: number; doc: Doc<PushDelivery> }>`select id, at, doc
      from push_deliveries where ${where} ${behind} order by at desc, id desc limit ${atOnce}`.execute(ctx.db);
    if (rows.length > 0) yield await rowsOf(ctx, readDocs(rows));
    const { at, id } = rows.at(-1) ?? { at: 0, id: '' };
    behind = sql`and at <= ${at} and (at < ${at} or id < ${id})`;
    isMore = rows.length === atOnce;
  }
}
