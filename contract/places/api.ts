import { z } from 'zod';
import * as fires from '../fires/schemas.ts';

/** Arguments and answers of the calls about places. */
export const placeApi = {
  districtByPoint: { summary: '按坐标查区划', args: fires.pointQuery, data: fires.district },
  nameFromCode: { summary: '按代码查区划名', args: fires.codeQuery, data: z.string() },
  outline: { summary: '区划轮廓', raw: 'application/json' },
} as const;
