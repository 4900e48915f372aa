import { z } from 'zod';
import { decided } from './decided.ts';
import * as alarms from './schemas.ts';

/** Arguments and answers of the calls about alarms. */
export const alarmApi = {
  alarmInfo: { summary: '报警详情', args: alarms.alarmIdQuery, data: alarms.alarmDetail },
  alarmPage: { summary: '报警列表', args: alarms.alarmPageQuery, data: z.array(alarms.alarmRow), list: true },
  alarmUnhandled: { summary: '未处置报警', args: alarms.alarmFilterQuery, data: z.array(alarms.alarmRow), list: true },
  alarmStatusCount: { summary: '报警状态计数', args: alarms.alarmFilterQuery, data: alarms.alarmCounts },
  alarmUpdateStatus: { summary: '更改报警状态', args: alarms.updateStatusForm, data: decided },
  alarmUpdateRead: { summary: '标记已读', args: alarms.alarmIdQuery, data: z.null() },
  alarmRead: { summary: '标记已读（含备注）', args: alarms.readBody, data: z.null() },
  alarmPrompt: { summary: '报警提示音', data: alarms.alarmPrompt },
} as const;
