import { positionsTaken, track, trackQuery } from './schemas.ts';

/** Arguments and answers of the calls about whereabouts. */
export const positionApi = {
  ingestPositions: { summary: '实时位置接入（JSON）', data: positionsTaken },
  positionTrack: { summary: '实时位置：查看轨迹（记入日志）', args: trackQuery, data: track },
} as const;
