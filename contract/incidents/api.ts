import { z } from 'zod';
import * as incidents from './schemas.ts';

/** Arguments and answers of the calls about incidents. */
export const incidentApi = {
  incidentPage: {
    summary: '警情列表',
    args: incidents.incidentPageQuery,
    data: z.array(incidents.incidentRow),
    list: true,
  },
  incidentInfo: { summary: '警情详情', args: incidents.incidentIdQuery, data: incidents.incidentDetail },
  incidentAlarms: {
    summary: '警情的原始报警',
    args: incidents.incidentAlarmsQuery,
    data: z.array(incidents.incidentAlarm),
    list: true,
  },
  incidentAct: { summary: '处置警情', args: incidents.incidentActBody, data: incidents.incidentActed },
  incidentMerge: { summary: '合并警情', args: incidents.incidentMergeBody, data: incidents.incidentVersion },
  incidentSplit: { summary: '拆分警情', args: incidents.incidentSplitBody, data: incidents.incidentSplit },
  incidentShelve: { summary: '搁置警情', args: incidents.incidentShelveBody, data: incidents.incidentVersion },
  incidentUnscreen: {
    summary: '把固定热源的警情按一般警情处置',
    args: incidents.incidentIdQuery,
    data: incidents.incidentVersion,
  },
  incidentUnshelve: { summary: '取消搁置', args: incidents.incidentUnshelveBody, data: incidents.incidentVersion },
} as const;
