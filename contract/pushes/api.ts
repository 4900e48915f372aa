import { z } from 'zod';
import * as own from './schemas.ts';

/** Arguments and answers of the calls about push rules. */
export const pushApi = {
  pushLog: { summary: '推送规则：推送记录', args: own.pushLogQuery, data: z.array(own.pushLogRow), list: true },
  pushLogExport: { summary: '推送规则：导出推送记录', args: own.pushLogExportQuery, raw: 'xlsx 或 csv 文件' },
  pushCosts: { summary: '推送规则：当月短信费用与预算', args: own.pushCostsQuery, data: own.pushCosts },
  pushTry: { summary: '推送规则：试算最近24小时，不发送', args: own.pushTryBody, data: own.pushTried },
} as const;
