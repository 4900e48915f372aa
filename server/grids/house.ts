import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Context } from '../context.ts';
import { readDoc } from '../store/doc.ts';
import { followLog, type Following } from '../store/following.ts';
import { type GridEventType, isGridEvent } from './evolve.ts';
import { createGridIndex, type GridIndex } from './index.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'log'>;

/** The index of grids, which follows the log. */
export interface GridHouse {
  /** The index with all that is in the log when it is asked for. */
  index(): Promise<GridIndex>;
  close(): Promise<void>;
}

const followed: readonly GridEventType[] = ['grid.drawn', 'grid.reshaped', 'grid.split', 'grid.merged', 'grid.retired'];

/** How many shapes are read at once while the index is made: between these others have their turn. */
const atOnce = 2_000;

function take(index: GridIndex, event: LookoutEvent): void {
  if (!isGridEvent(event)) return;
  const { data } = event;
  if (event.type === 'grid.drawn')
    index.put({ gridId: data.gridId, level: event.data.level, areaCode: event.areaCode, shape: event.data.shape });
  else if (event.type === 'grid.reshaped') {
    const before = index.of(data.gridId);
    if (before) index.put({ ...before, shape: event.data.shape });
  } else index.remove(data.gridId);
}

/** Opens the grids; they are read when the index is first asked for. */
export function openGrids(ctx: Ctx): GridHouse {
  let opened: Promise<{ index: GridIndex; following: Following }> | undefined;

  async function open() {
    const after = ctx.store.head();
    const index = createGridIndex();
    for (let last = ''; ;) {
      const rows = await ctx.db
        .selectFrom('grid_shapes')
        .select(['id', 'doc'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(atOnce)
        .execute();
      for (const { doc } of rows) index.put(readDoc(doc));
      last = rows.at(-1)?.id ?? '';
      if (rows.length < atOnce) break;
    }
    const following = followLog(ctx, {
      types: followed,
      after,
      take: (events) => {
        for (const event of events) take(index, event);
      },
    });
    return { index, following };
  }
  const ready = (): Promise<{ index: GridIndex; following: Following }> => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    async index() {
      const { index, following } = await ready();
      await following.caughtUp();
      return index;
    },
    async close() {
      await (await opened?.catch(() => undefined))?.following.stop();
    },
  };
}
