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

/** A town with a village in it, drawn at a place of its own for each test. */
export async function townAt(
  server: TestServer,
  by: SignedIn,
  west: number,
): Promise<{ townId: string; villageId: string; shape: ReturnType<typeof boxShape> }> {
  const townId = await drawGrid(server, by, {
    name: `旌阳镇${west}`,
    level: 3,
    regionCode: '341825100',
    shape: boxShape(west, 30.3, west + 0.02, 30.31),
  });
  const shape = boxShape(west, 30.3, west + 0.01, 30.31);
  const villageId = await drawGrid(server, by, {
    name: '西村',
    level: 2,
    regionCode: '341825100001',
    parentId: townId,
    shape,
    people: [{ duty: 'chief', name: '王林', phone: '13900000001' }],
  });
  return { townId, villageId, shape };
}
