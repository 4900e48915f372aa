import { z } from 'zod';
import * as own from './static-heat.ts';

/** Arguments and answers of the calls about static thermal anomalies. */
export const thermalApi = {
  staticHeatPage: {
    summary: '固定热源：由历次卫星热点认出的清单',
    args: own.staticHeatQuery,
    data: z.array(own.staticHeatSite),
    list: true,
  },
  staticHeatDoubt: { summary: '固定热源：存疑，不再筛除', args: own.staticHeatDoubtBody, data: own.staticHeatTold },
  staticHeatTrust: { summary: '固定热源：恢复筛除', args: own.staticHeatTrustBody, data: own.staticHeatTold },
  staticHeatArchive: { summary: '固定热源：导入 FIRMS 存档', data: own.archiveTaken },
} as const;
