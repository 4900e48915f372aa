import { z } from 'zod';
import * as alarms from '../alarms/schemas.ts';
import * as feeds from '../feeds/schemas.ts';
import * as fires from '../fires/schemas.ts';
import * as session from '../session/schemas.ts';
import type { CallName } from './calls.ts';

/** Schemas of one call. `args` by its transport; `data` of the envelope; `list` where `total` stands beside it; `raw` where no envelope is used. */
export interface CallSchemas {
  summary: string;
  params?: z.ZodObject;
  args?: z.ZodType;
  data?: z.ZodType;
  list?: true;
  raw?: string;
}

const done = z.object({ id: z.string(), status: z.string(), version: z.number() });

/** Arguments and answers of every call, under the names of `calls`. */
export const schemas = {
  token: { summary: '登录与刷新令牌', args: session.tokenForm, data: session.tokenAnswer },
  removeToken: { summary: '退出登录', args: session.removeTokenForm, data: z.null() },
  captcha: { summary: '验证码图片', params: z.object({ id: z.string().min(8).max(100) }), raw: 'image/svg+xml' },
  currentUser: { summary: '当前用户', data: session.userInfo },
  userDetail: { summary: '用户详情', params: z.object({ id: z.string() }), data: session.userDetail },

  alarmInfo: { summary: '报警详情', args: alarms.alarmIdQuery, data: alarms.alarmDetail },
  alarmPage: { summary: '报警列表', args: alarms.alarmPageQuery, data: z.array(alarms.alarmRow), list: true },
  alarmUnhandled: { summary: '未处置报警', args: alarms.alarmFilterQuery, data: z.array(alarms.alarmRow), list: true },
  alarmStatusCount: { summary: '报警状态计数', args: alarms.alarmFilterQuery, data: alarms.alarmCounts },
  alarmUpdateStatus: { summary: '更改报警状态', args: alarms.updateStatusForm, data: done },
  alarmUpdateRead: { summary: '标记已读', args: alarms.alarmIdQuery, data: z.null() },
  alarmRead: { summary: '标记已读（含备注）', args: alarms.readBody, data: z.null() },
  alarmPrompt: { summary: '报警提示音', data: alarms.alarmPrompt },

  receiveFire: { summary: '接警', args: alarms.receiveBody, data: done },
  confirmAlarm: { summary: '确认火情', args: alarms.confirmBody, data: done.extend({ fireId: z.string() }) },
  unConfirmAlarm: { summary: '排除报警', args: alarms.dismissBody, data: done },
  alarmsRepeat: { summary: '关联已有火情', args: alarms.repeatBody, data: done.extend({ fireId: z.string() }) },
  noFire: { summary: '无火情', args: fires.noFireBody, data: done },
  saveFire: { summary: '人工录入报警或火情', args: fires.saveBody, data: done.extend({ fireId: z.string().optional() }) },
  firePosition: { summary: '修正火情位置', args: fires.firePositionBody, data: done },
  fireDetail: { summary: '火情详情', args: fires.fireIdQuery, data: fires.fireDetail },
  fireOperatorLog: { summary: '操作记录', args: fires.operatorLogQuery, data: z.array(fires.operatorLogRow), list: true },
  districtByPoint: { summary: '按坐标查区划', args: fires.pointQuery, data: fires.district },
  nameFromCode: { summary: '按代码查区划名', args: fires.codeQuery, data: z.string() },

  ingest: { summary: '报警接入（JSON、NDJSON、CloudEvents）', data: feeds.ingestAnswer },
  ingestFirms: { summary: '卫星热点接入（FIRMS CSV）', data: feeds.firmsAnswer },

  events: {
    summary: '事件日志（NDJSON）', raw: 'application/x-ndjson',
    args: z.object({
      after: z.coerce.number('应为数字').int().min(0).default(0),
      limit: z.coerce.number('应为数字').int().min(1).max(1_000_000).default(1_000),
      until: z.coerce.number('应为数字').int().min(0).optional(),
      types: z.string().max(1_000).optional(),
    }),
  },
  outline: { summary: '区划轮廓', raw: 'application/json' },
} as const satisfies Record<CallName, CallSchemas>;
