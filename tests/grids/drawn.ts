import { randomUUID } from 'node:crypto';
import type { Answer } from '../../contract/api/types.ts';
import type { GridLevel } from '../../contract/grids/levels.ts';
import type { GridDraft } from '../../contract/grids/schemas.ts';
import { shapeOf } from '../../contract/grids/shape.ts';
import type { SignedIn, TestServer } from '../support/server.ts';

type Shape = GridDraft['made'][number]['shape'];

/** A box as a grid has it: west, south, east and north in degrees. */
export const boxShape = (west: number, south: number, east: number, north: number): Shape =>
  shapeOf([
    [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  ]) as Shape;

/** A grid that is to be drawn. */
export interface ToDraw {
  id?: string;
  name: string;
  level: GridLevel;
  regionCode: string;
  parentId?: string;
  shape: Shape;
  people?: GridDraft['made'][number]['people'];
}

/** What an edit sends where it only draws. */
export const drawArgs = ({ level, parentId, id = randomUUID(), people = [], name, regionCode, shape }: ToDraw) => ({
  level,
  ...(parentId === undefined ? {} : { parentId }),
  removed: [],
  reshaped: [],
  seen: [],
  made: [{ id, name, regionCode, shape, people, cameFrom: [] }],
  reason: '首次划定',
});

/** Draws a grid and gives its id. */
export async function drawGrid(server: TestServer, { headers }: SignedIn, grid: ToDraw): Promise<string> {
  const args = drawArgs(grid);
  const { status, answer } = await server.call('gridEdit', args, headers);
  if (status !== 200) throw new Error(`${grid.name}: ${answer.message}`);
  return args.made[0]?.id ?? '';
}

/** The data of an answer that is expected to be one. */
export const dataOf = ({ status, answer }: { status: number; answer: Answer }): unknown => {
  if (status !== 200) throw new Error(`${status} ${answer.message}`);
  return answer.data;
};
