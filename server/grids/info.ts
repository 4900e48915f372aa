import { isWithin } from '../../contract/areas.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { GridInfo } from '../../contract/grids/schemas.ts';
import { byDuty } from '../../contract/grids/duties.ts';
import { eventNames } from '../../contract/log/event-names.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Context } from '../context.ts';
import { peopleById } from '../people/names.ts';
import { amongGiven } from '../store/dialect.ts';
import { readDocs } from '../store/doc.ts';
import { type GridHistory, heldAt } from './evolve.ts';
import { gridSay as say } from './messages.ts';
import { gridAt, historyOf, momentOf, rowsOf } from './rows.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'clock'>;

/** Changes of a grid that are told, the newest ones. */
const mostChanges = 200;

async function changesOf({ db }: Ctx, { changes }: GridHistory): Promise<GridInfo['changes']> {
  const shown = changes.slice(-mostChanges).toReversed();
  const people = await peopleById(db, [...new Set(shown.map(({ by }) => by))]);
  return shown.map(({ at, by, type, reason, areaKm2, people: count }) => ({
    at,
    what: eventNames[type] ?? type,
    by: people.get(by)?.realName ?? say.system,
    reason,
    ...(areaKm2 === undefined ? {} : { areaKm2 }),
    ...(count === undefined ? {} : { people: count }),
  }));
}

/** The grids above one at a moment, as far as they lie in the region of who asks. */
async function aboveOf(ctx: Ctx, parentId: string | undefined, at: string, regionCode: RegionCode) {
  const above: GridInfo['above'] = [];
  for (let id = parentId; id !== undefined && above.length < 6;) {
    const history = await historyOf(ctx, id, regionCode);
    const grid = history && gridAt(history, at);
    if (!grid) break;
    above.push({ id: grid.gridId, name: grid.name, level: grid.level });
    id = grid.parentId;
  }
  return above;
}

async function namedBy({ db }: Ctx, ids: readonly string[], regionCode: RegionCode) {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('grid_history').select('doc').where('id', 'in', amongGiven(ids)).execute();
  const byId = new Map(readDocs(rows).map((one) => [one.gridId, one]));
  return ids.flatMap((id) => {
    const one = byId.get(id);
    return one && isWithin(regionCode, one.areaCode) ? [{ id, name: one.names.at(-1)?.is ?? '' }] : [];
  });
}

/** A grid as it is, or was at a moment. One that has ended is told as it was last, and what its land became. */
export async function gridInfoOf(
  ctx: Ctx,
  { id, at }: { id: string; at?: string | undefined },
  regionCode: RegionCode,
): Promise<GridInfo | Refusal> {
  const history = await historyOf(ctx, id, regionCode);
  const noGrid = refuse('notFound', { field: 'id', message: say.noGrid });
  if (!history) return noGrid;
  const now = new Date(ctx.clock.now()).toISOString();
  const ended = at === undefined ? history.ended : undefined;
  const moment = at === undefined ? (ended === undefined ? now : beforeEnd(ended)) : momentOf(at);
  const grid = gridAt(history, moment) ?? (at === undefined ? gridAt(history, history.begun) : undefined);
  const land = heldAt(history.lands, moment) ?? history.lands.at(-1)?.is;
  if (!grid || !land) return noGrid;
  const [[row], changes, above] = await Promise.all([
    rowsOf(ctx, [grid]),
    changesOf(ctx, history),
    aboveOf(ctx, grid.parentId, moment, regionCode),
  ]);
  if (!row) return noGrid;
  return {
    grid: row,
    shape: land.shape as GridInfo['shape'],
    people: byDuty(grid.people),
    above,
    changes,
    ...(ended === undefined ? {} : { ended: { at: ended, into: await namedBy(ctx, history.into, regionCode) } }),
  };
}

/** The last millisecond in which a grid was there. */
const beforeEnd = (ended: string): string => new Date(Date.parse(ended) - 1).toISOString();
