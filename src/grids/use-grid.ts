import type { GridInfo, ShapedGrid } from '../../contract/grids/schemas.ts';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useAnswer } from '../kit/use-query.ts';

/** A grid with the grids in it, or the uppermost ones of the region where none is named. */
export interface SeenGrids {
  state: 'loading' | 'ready' | 'failed';
  message: string | undefined;
  info: GridInfo | undefined;
  below: readonly ShapedGrid[];
  isCut: boolean;
  /** It is from before, and being asked for anew. */
  isOld: boolean;
  again: () => void;
}

const nothing: readonly ShapedGrid[] = [];

/** Asks for a grid, and for those in it with their land, as they are or were at a moment. */
export function useGrid(id: string | undefined, at: string | undefined): SeenGrids {
  const station = useStation();
  const when = at === undefined ? {} : { at };
  const shapesArgs = { ...(id === undefined ? {} : { parentId: id }), ...when };
  const infoArgs = { id: id ?? '', ...when };
  const shapes = useFreshQuery(station, 'gridShapes', shapesArgs);
  const info = useAnswer(station, 'gridInfo', infoArgs, id === undefined ? 'never' : 'anew');
  const below = shapes.data?.grids ?? nothing;
  const isOf = id !== undefined;
  const isIn = (state: SeenGrids['state']): boolean => shapes.state === state || (isOf && info.state === state);
  const again = (): void => {
    station.wish({ type: 'query.ask', call: 'gridShapes', args: shapesArgs });
    if (isOf) station.wish({ type: 'query.ask', call: 'gridInfo', args: infoArgs });
  };
  return {
    state: isIn('failed') ? 'failed' : isIn('loading') ? 'loading' : 'ready',
    message: shapes.message ?? info.message,
    info: isOf ? info.data : undefined,
    below,
    isCut: shapes.data?.isCut === true,
    isOld: shapes.isOld || (isOf && info.isOld),
    again,
  };
}
