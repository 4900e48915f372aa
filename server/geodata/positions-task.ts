import type { PositionsBody } from '../../contract/ground/position-schemas.ts';
import type { Desk } from '../workers/task.ts';
import { FileRefused } from './source.ts';
import { toWgs84 } from './systems.ts';

/** What a thread answers about positions: where they are in WGS84, or why they can not be of that system. */
export type PositionsTold = { positions: [number, number][] } | { refused: string };

const decimals = 1e7;
const rounded = (degrees: number): number => Math.round(degrees * decimals) / decimals;

/** Brings positions of a coordinate system to WGS84, by the conversion of map data. */
export async function positionsTask({ system, positions }: PositionsBody, { post }: Desk): Promise<void> {
  try {
    const convert = toWgs84(system);
    const told: PositionsTold = {
      positions: positions.map(([x, y]) => {
        const [longitude, latitude] = convert(x, y);
        return [rounded(longitude), rounded(latitude)];
      }),
    };
    post(told);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const told: PositionsTold = { refused: error.message };
    post(told);
  }
}
