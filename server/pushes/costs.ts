import { sql } from 'kysely';
import { isWithin } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { nearShare } from '../../contract/pushes/budget.ts';
import type { PushCosts } from '../../contract/pushes/schemas.ts';
import type { SmsKind } from '../../contract/sms/schemas.ts';
import type { Context } from '../context.ts';
import { codeRange, scopeOf } from '../region-scope.ts';
import { valueIn } from '../store/dialect.ts';
import { budgetsOf, monthBounds, monthlyFen, monthOf, spentIn } from '../postage/money.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'clock'>;
type Sum = PushCosts['total'];

const none: Sum = { sms: 0, segments: 0, fen: 0 };
const sum = (all: readonly Sum[]): Sum =>
  all.reduce(
    (total, one) => ({ sms: total.sms + one.sms, segments: total.segments + one.segments, fen: total.fen + one.fen }),
    none,
  );

async function byRule({ db, gazetteer }: Ctx, scope: string, month: string): Promise<PushCosts['rules']> {
  const [from, below] = codeRange(scope);
  const [begin, end] = monthBounds(month);
  const { rows } = await sql<{
    area: string;
    rule: string;
    name: string;
    sms: number;
    segments: number;
    fen: number;
  }>`select area_code as area, rule_id as rule, max(${valueIn('doc', 'rule.name')}) as name, count(*) as sms,
    sum(segments) as segments, sum(fen) as fen from push_deliveries
    where sent_at >= ${begin} and sent_at < ${end} and area_code >= ${from} and area_code < ${below} and segments > 0
    group by area_code, rule_id order by fen desc, rule_id`.execute(db);
  return rows.map(({ area, rule, name, sms, segments, fen }) => ({
    areaCode: area,
    areaName: gazetteer.fullName(area) ?? area,
    ruleId: rule,
    ruleName: name,
    sms,
    segments,
    fen,
  }));
}

/** SMS of a kind in a month, at the prices of then: as long as the outbox keeps them. */
async function ofKind({ db }: Ctx, scope: string, month: string, kind: SmsKind): Promise<Sum> {
  const [from, below] = codeRange(scope);
  const [begin, end] = monthBounds(month);
  const { rows } = await sql<{ sms: number; segments: number | null; fen: number | null }>`select count(*) as sms,
    sum(segments) as segments, sum(fen) as fen from sms_outbox
    where kind = ${kind} and at >= ${begin} and at < ${end}
      and area_code >= ${from} and area_code < ${below}`.execute(db);
  return { sms: rows[0]?.sms ?? 0, segments: rows[0]?.segments ?? 0, fen: rows[0]?.fen ?? 0 };
}

/** What SMS cost a region in a month, and what is left of its budgets. */
export async function costsOf(
  ctx: Ctx,
  regionCode: RegionCode,
  { areaCode, month = monthOf(ctx.clock.now()) }: { areaCode?: string | undefined; month?: string | undefined },
): Promise<PushCosts> {
  const scope = scopeOf(regionCode, areaCode);
  if (scope === undefined)
    return { month, total: none, rules: [], fires: none, hazards: none, flights: none, budgets: [] };
  const rules = await byRule(ctx, scope, month);
  const budgets: PushCosts['budgets'] = [];
  for (const one of await budgetsOf(ctx)) {
    if (!isWithin(scope, one.regionCode)) continue;
    const usedFen = await spentIn(ctx, one.regionCode, month);
    const most = monthlyFen(one);
    budgets.push({
      areaCode: one.regionCode,
      areaName: ctx.gazetteer.fullName(one.regionCode) ?? one.regionCode,
      priceFen: one.price,
      usedFen,
      isNear: most !== undefined && usedFen >= most * nearShare && usedFen < most,
      isOver: most !== undefined && usedFen >= most,
      ...(most === undefined ? {} : { monthlyFen: most, leftFen: Math.max(0, most - usedFen) }),
    });
  }
  return {
    month,
    total: sum(rules),
    rules,
    fires: await ofKind(ctx, scope, month, 'fire'),
    hazards: await ofKind(ctx, scope, month, 'hazard'),
    flights: await ofKind(ctx, scope, month, 'flight'),
    budgets,
  };
}
