import { z } from 'zod';
import * as own from './schemas.ts';

/** Arguments and answers of the calls about hazards. */
export const hazardApi = {
  hazardPage: { summary: '隐患：列表', args: own.hazardPageQuery, data: z.array(own.hazardRow), list: true },
  hazardCounts: { summary: '隐患：各状态数量', args: own.hazardCountsQuery, data: own.hazardCounts },
  hazardView: { summary: '隐患：详情与处理链', args: own.hazardViewQuery, data: own.hazardView },
  hazardExport: { summary: '隐患：导出', args: own.hazardExportQuery, raw: 'xlsx 或 csv 文件' },
  hazardReport: { summary: '隐患：上报', args: own.hazardReportBody, data: own.hazardTold },
  hazardGrade: { summary: '隐患：定级', args: own.hazardGradeBody, data: own.hazardTold },
  hazardOrder: { summary: '隐患：下达整改', args: own.hazardOrderBody, data: own.hazardTold },
  hazardMend: { summary: '隐患：提交整改', args: own.hazardMendBody, data: own.hazardTold },
  hazardCheck: { summary: '隐患：复核通过或退回', args: own.hazardCheckBody, data: own.hazardTold },
  hazardClose: { summary: '隐患：销号', args: own.hazardCloseBody, data: own.hazardTold },
  hazardReject: { summary: '隐患：不予立项', args: own.hazardRejectBody, data: own.hazardTold },
  hazardWithdraw: { summary: '隐患：撤回', args: own.hazardWithdrawBody, data: own.hazardTold },
} as const;
