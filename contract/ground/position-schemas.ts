import { z } from 'zod';
import { systemNames } from './systems.ts';

/** Positions of one question, at most: those of a drawn border or a measured perimeter. */
export const mostPositions = 10_000;

const pair = z.tuple([z.number('坐标应为数字'), z.number('坐标应为数字')]);

/** Positions in a coordinate system: longitude and latitude in degrees, or east and north in metres. */
export const positionsBody = z.object({
  system: z.string().refine((id) => id !== 'file' && systemNames.has(id), '没有这种坐标系'),
  positions: z.array(pair).min(1, '没有坐标').max(mostPositions, `一次最多${mostPositions}个坐标`),
});
export type PositionsBody = z.output<typeof positionsBody>;

/** The same in their order, in degrees of WGS84 to a ten-millionth. */
export const positionsAnswer = z.object({ positions: z.array(pair) });
