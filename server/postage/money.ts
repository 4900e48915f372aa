import { sql } from 'kysely';
import { isWithin } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { type SmsBudget, smsBudgets, usualPriceFen } from '../../contract/pushes/budget.ts';
import { dayOf, dayStart } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { codeRange } from '../region-scope.ts';
import { recordsOf } from '../resources/queries.ts';

type Ctx = Pick<Context, 'db'>;

const fenPerYuan = 100;

/** YYYY-MM of a moment. */
export const monthOf = (ms: number): string => dayOf(ms).slice(0, 'YYYY-MM'.length);

/** Milliseconds where a month, YYYY-MM, begins and where the next one does. */
export function monthBounds(month: string): readonly [from: number, below: number] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return [dayStart(`${month}-01`) ?? 0, dayStart(`${next}-01`) ?? 0];
}

/**
 * What SMS in a region have cost in a month, in 分: those of rules, as their deliveries say, and those about fires,
 * hazards and drones' flights, as the outbox keeps them. Codes for signing in are free of it.
 */
export async function spentIn({ db }: Ctx, regionCode: RegionCode, month: string): Promise<number> {
  const [from, below] = codeRange(regionCode);
  const [begin, end] = monthBounds(month);
  const { rows } = await sql<{ fen: number | null }>`select sum(fen) as fen from (
      select fen from push_deliveries
        where sent_at >= ${begin} and sent_at < ${end} and area_code >= ${from} and area_code < ${below}
      union all select fen from sms_outbox
        where kind in ('fire', 'hazard', 'flight') and at >= ${begin} and at < ${end}
          and area_code >= ${from} and area_code < ${below}
    ) as spent`.execute(db);
  return rows[0]?.fen ?? 0;
}

/** Prices and budgets of all regions. */
export const budgetsOf = async ({ db }: Ctx): Promise<SmsBudget[]> =>
  (await recordsOf({ db }, smsBudgets)) as unknown as SmsBudget[];

/** The nearest setting for a region, its own or that of one above. */
export const budgetFor = (budgets: readonly SmsBudget[], regionCode: RegionCode): SmsBudget | undefined =>
  budgets
    .filter((one) => isWithin(one.regionCode, regionCode))
    .toSorted((a, b) => b.regionCode.length - a.regionCode.length)[0];

/** A setting's budget of a month, in 分; undefined where it sets none. */
export const monthlyFen = ({ monthly }: SmsBudget): number | undefined =>
  monthly === undefined ? undefined : monthly * fenPerYuan;

/** A month's budget, and how much of it is used; in 分. */
export interface Scarcest {
  regionCode: RegionCode;
  monthlyFen: number;
  usedFen: number;
}

/** What is left to spend, counted along while SMS are decided on. */
export async function openPurse(ctx: Ctx, now: number) {
  const budgets = await budgetsOf(ctx);
  const [most, left] = [new Map<RegionCode, number>(), new Map<RegionCode, number>()];
  for (const one of budgets) {
    const monthly = monthlyFen(one);
    if (monthly === undefined) continue;
    most.set(one.regionCode, monthly);
    left.set(one.regionCode, monthly - (await spentIn(ctx, one.regionCode, monthOf(now))));
  }
  /** Every region whose budget an SMS is paid from. */
  const payers = (regionCode: RegionCode): RegionCode[] => [...left.keys()].filter((one) => isWithin(one, regionCode));
  return {
    /** The budget of which least is left, of all from which a region's SMS are paid; undefined where none is set. */
    scarcest(regionCode: RegionCode): Scarcest | undefined {
      const all = payers(regionCode).map((one): Scarcest => {
        const monthly = most.get(one) ?? 0;
        return { regionCode: one, monthlyFen: monthly, usedFen: monthly - (left.get(one) ?? 0) };
      });
      const leftOf = ({ monthlyFen: whole, usedFen }: Scarcest): number => whole - usedFen;
      return all.toSorted((a, b) => leftOf(a) - leftOf(b))[0];
    },
    /** The price of a segment, in 分. */
    priceOf: (regionCode: RegionCode): number => budgetFor(budgets, regionCode)?.price ?? usualPriceFen,
    hasFor: (regionCode: RegionCode, fen: number): boolean =>
      payers(regionCode).every((one) => (left.get(one) ?? 0) >= fen),
    pay(regionCode: RegionCode, fen: number): void {
      for (const one of payers(regionCode)) left.set(one, (left.get(one) ?? 0) - fen);
    },
  };
}

/** What is left to spend. */
export type Purse = Awaited<ReturnType<typeof openPurse>>;
