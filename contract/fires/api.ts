import { z } from 'zod';
import * as alarms from '../alarms/schemas.ts';
import { decided } from '../api/decided.ts';
import * as fires from './schemas.ts';

/** Arguments and answers of the calls about fires. */
export const fireApi = {
  receiveFire: { summary: '接警', args: alarms.receiveBody, data: decided },
  confirmAlarm: { summary: '确认火情', args: alarms.confirmBody, data: decided.extend({ fireId: z.string() }) },
  unConfirmAlarm: { summary: '排除报警', args: alarms.dismissBody, data: decided },
  alarmsRepeat: { summary: '关联已有火情', args: alarms.repeatBody, data: decided.extend({ fireId: z.string() }) },
  noFire: { summary: '无火情', args: fires.noFireBody, data: decided },
  saveFire: { summary: '人工录入报警或火情', args: fires.saveBody, data: decided.extend({ fireId: z.string().optional() }) },
  firePosition: { summary: '修正火情位置', args: fires.firePositionBody, data: decided },
  fireDetail: { summary: '火情详情', args: fires.fireIdQuery, data: fires.fireDetail },
  fireOperatorLog: { summary: '操作记录', args: fires.operatorLogQuery, data: z.array(fires.operatorLogRow), list: true },
} as const;
