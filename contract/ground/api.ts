import * as own from './schemas.ts';

/** Arguments and answers of the calls about the ground. */
export const groundApi = {
  ground: { summary: '底图的图层、版本与来源', data: own.ground },
  groundTile: { summary: '一块底图瓦片', params: own.tilePath, raw: 'application/octet-stream' },
} as const;
