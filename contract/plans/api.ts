import { z } from 'zod';
import * as drills from './drill-schemas.ts';
import * as own from './schemas.ts';

/** Arguments and answers of the calls about emergency plans and their drills. */
export const planApi = {
  planPage: { summary: '应急预案：列表', args: own.planPageQuery, data: z.array(own.planRow), list: true },
  planView: { summary: '应急预案：详情与各版本', args: own.planViewQuery, data: own.planView },
  planVersion: { summary: '应急预案：某一版本的内容', args: own.planVersionQuery, data: own.planVersionView },
  planDraft: { summary: '应急预案：起草', args: own.planDraftBody, data: own.planTold },
  planChange: { summary: '应急预案：修改草案', args: own.planChangeBody, data: own.planTold },
  planMove: { summary: '应急预案：提交、撤回、作废或修订', args: own.planMoveBody, data: own.planTold },
  planDecide: { summary: '应急预案：批准、退回或废止', args: own.planDecideBody, data: own.planTold },
  planToDo: { summary: '应急预案：本人待办', data: own.planToDo },
  drillPage: { summary: '预案演练：列表', args: drills.drillPageQuery, data: z.array(drills.drillRow), list: true },
  drillView: { summary: '预案演练：详情', args: drills.drillViewQuery, data: drills.drillView },
  drillExport: { summary: '预案演练：导出', args: drills.drillExportQuery, raw: 'xlsx 或 csv 文件' },
  drillRecord: { summary: '预案演练：登记', args: drills.drillRecordBody, data: drills.drillTold },
  drillCorrect: { summary: '预案演练：更正', args: drills.drillCorrectBody, data: drills.drillTold },
  drillMeasure: { summary: '预案演练：完成整改措施', args: drills.drillMeasureBody, data: drills.drillTold },
} as const;
