import { sql } from 'kysely';
import { present } from '../../contract/present.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { rosters } from '../../contract/shift/roster.ts';
import { watchNames, watchOf } from '../../contract/shift/watch.ts';
import type { ShiftLogRow, ShiftNow } from '../../contract/shift/schemas.ts';
import type { Shift } from '../../contract/shift/shift.ts';
import type { Context } from '../context.ts';
import { openThings, openWithin } from '../incidents/open-things.ts';
import { named } from '../resources/names.ts';
import { columnOf, tableOf } from '../resources/columns.ts';
import type { KeptRecord } from '../resources/projection.ts';
import { codeRange } from '../region-scope.ts';
import { leftOpenIn } from './left-open.ts';
import { shiftActionNames } from './messages.ts';
import type { ShiftEntry } from './projections.ts';
import { type Doc, readDoc, readDocs } from '../store/doc.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Seeing = Pick<Context, 'db' | 'gazetteer' | 'specials'>;

/** Who stands on a roster, by name. */
export interface OnRoster {
  officers: string[];
  leader?: string;
  phone?: string;
}

const asRoster = ({ names, phone }: AnyRecord): OnRoster => ({
  officers: names?.['officers'] ? names['officers'].split('、') : [],
  ...present({ leader: names?.['leader'], phone: typeof phone === 'string' ? phone : undefined }),
});

/** The rosters of a region on a day, by watch. */
export async function rostersOn(
  ctx: Seeing,
  regionCode: RegionCode,
  day: string,
): Promise<ReadonlyMap<string, OnRoster>> {
  const rows = await sql<{
    doc: Doc<KeptRecord>;
  }>`select doc from ${sql.table(tableOf(rosters))} where ${sql.ref(columnOf('regionCode'))} = ${regionCode}
    and ${sql.ref(columnOf('day'))} = ${day}`.execute(ctx.db);
  const records = await named(ctx, rosters, readDocs(rows.rows));
  return new Map(records.map((record) => [String(record['watch']), asRoster(record)]));
}

/** A region's duty now. */
export async function dutyNow(ctx: Seeing & Pick<Context, 'clock'>, regionCode: RegionCode): Promise<ShiftNow> {
  const row = await ctx.db.selectFrom('shifts').select('doc').where('id', '=', regionCode).executeTakeFirst();
  const { officer, since, pending } = row ? readDoc(row.doc) : ({} as Partial<Shift>);
  const { day, watch } = watchOf(ctx.clock.now());
  const roster = (await rostersOn(ctx, regionCode, day)).get(watch);
  return {
    regionCode,
    region: ctx.gazetteer.fullName(regionCode) ?? regionCode,
    day,
    watch,
    ...present({ roster, officer, since }),
    ...(pending
      ? {
          pending: {
            by: pending.by,
            note: pending.note,
            open: [...pending.open],
            at: pending.at,
            ...present({ to: pending.to }),
          },
        }
      : {}),
    open: await leftOpenIn(ctx, regionCode),
    figures: openWithin(await openThings(ctx.db, regionCode), regionCode),
  };
}

const asRow = ({ position, at, type, byName, text, open }: ShiftEntry): ShiftLogRow => ({
  position,
  at,
  type,
  action: shiftActionNames[type],
  byName,
  text,
  ...(open ? { open: [...open] } : {}),
});

/** One page of a region's own shift log, newest first, and how many lines it has. */
export async function shiftLog(
  { db }: Pick<Context, 'db'>,
  regionCode: RegionCode,
  page: { limit: number; offset: number },
): Promise<{ rows: ShiftLogRow[]; total: number }> {
  const rows = await db
    .selectFrom('shift_log')
    .select('doc')
    .where('region_code', '=', regionCode)
    .orderBy('position', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { n } = await db
    .selectFrom('shift_log')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('region_code', '=', regionCode)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(({ doc }) => asRow(readDoc(doc))), total: n };
}

/** The lines of the shift logs of a region and below between two moments, oldest first. */
export async function shiftLogBetween(
  { db }: Pick<Context, 'db'>,
  regionCode: RegionCode,
  from: string,
  until: string,
): Promise<ShiftLogRow[]> {
  const [low, high] = codeRange(regionCode);
  const rows = await db
    .selectFrom('shift_log')
    .select('doc')
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('region_code', '>=', low)
    .where('region_code', '<', high)
    .orderBy('position')
    .execute();
  return rows.map(({ doc }) => asRow(readDoc(doc)));
}

/** What a watch is called. */
export const watchName = (watch: string): string => watchNames[watch as keyof typeof watchNames];
