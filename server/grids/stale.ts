import type { GridDraft, GridFault } from '../../contract/grids/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { peopleById } from '../people/names.ts';
import type { KeptGrid } from './evolve.ts';
import { gridSay as say } from './messages.ts';
import { gridsById, historyOf } from './rows.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;

const inChina = (at: string): string =>
  new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));

const fault = (id: string, message: string): GridFault => ({ kind: 'stale', gridIds: [id], message, isRefused: true });

/**
 * The grids that somebody else changed since the editor saw them: of those that the draft changes, in any way; of those
 * beside them, in their land.
 */
export async function staleIn(ctx: Ctx, caller: Caller, draft: GridDraft): Promise<GridFault[]> {
  const own = [...draft.removed, ...draft.reshaped];
  const asked = new Map(own.map(({ id, version }) => [id, version]));
  for (const { id, version } of draft.seen) if (!asked.has(id)) asked.set(id, version);
  const grids = await gridsById(ctx, [...asked.keys()], caller.regionCode);
  const ownIds = new Set(own.map(({ id }) => id));
  const isStale = (grid: KeptGrid, version: number): boolean =>
    ownIds.has(grid.gridId) ? grid.version !== version : grid.landVersion > version;
  const changed = [...asked].flatMap(([id, version]) => {
    const grid = grids.get(id);
    return grid && isStale(grid, version) ? [grid] : [];
  });
  const people = await peopleById(
    ctx.db,
    changed.map(({ by }) => by),
  );
  const gone = await Promise.all(
    [...asked.keys()]
      .filter((id) => !grids.has(id))
      .map(async (id) => {
        const history = await historyOf(ctx, id, caller.regionCode);
        return history ? [fault(id, say.gone(history.names.at(-1)?.is ?? ''))] : [];
      }),
  );
  return [
    ...changed.map(({ gridId, name, by, at }) =>
      fault(gridId, say.changed(name, people.get(by)?.realName ?? '', inChina(at))),
    ),
    ...gone.flat(),
  ];
}
