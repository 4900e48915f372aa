import { z } from 'zod';
import * as own from './schemas.ts';

/** Arguments and answers of the calls about warnings of disaster. */
export const disasterApi = {
  ingestDisaster: { summary: '灾害预警接入（CAP 1.2、GB/T 35965.1）', data: own.disasterTaken },
  disasterPage: { summary: '灾害预警：列表', args: own.disasterPageQuery, data: z.array(own.disasterRow), list: true },
  disasterView: { summary: '灾害预警：详情', args: own.disasterViewQuery, data: own.disasterView },
  disastersInForce: {
    summary: '灾害预警：地图上生效中的预警',
    args: own.disastersInForceQuery,
    data: z.array(own.disasterInForce),
  },
  disasterConfirm: { summary: '灾害预警：确认知悉', args: own.disasterConfirmBody, data: own.disasterTold },
} as const;
