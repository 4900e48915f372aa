import { z } from 'zod';
import * as own from './schemas.ts';

/** Arguments and answers of the calls about past fires. */
export const historyApi = {
  fireHistorySubmit: { summary: '历史火灾记录：提交审核或撤回', args: own.submitBody, data: own.stepAnswer },
  fireHistoryDecide: { summary: '历史火灾记录：通过或退回', args: own.decideBody, data: own.stepAnswer },
  fireHistorySubmitMany: { summary: '历史火灾记录：批量提交审核', args: own.submitManyBody, data: own.manyAnswer },
  fireHistoryDecideMany: { summary: '历史火灾记录：批量通过或退回', args: own.decideManyBody, data: own.manyAnswer },
  fireHistoryPlaces: {
    summary: '历史火灾记录：已通过记录的分布',
    args: own.historyPlacesQuery,
    data: own.historyPlaces,
  },
  fireRecordPage: {
    summary: '火灾记录：本系统火情与历史火灾记录',
    args: own.fireRecordQuery,
    data: z.array(own.fireRecordRow),
    list: true,
  },
} as const;
