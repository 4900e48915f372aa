import { z } from 'zod';
import * as coverage from './coverage-schemas.ts';
import * as own from './schemas.ts';

/** Arguments and answers of the calls of patrols. */
export const patrolApi = {
  patrolRoutes: { summary: '巡护路线', args: own.patrolRoutesQuery, data: z.array(own.patrolRouteRow), list: true },
  patrolRouteDraw: { summary: '新建巡护路线', args: own.patrolRouteDrawBody, data: z.object({ routeId: z.string() }) },
  patrolRouteRetire: {
    summary: '停用巡护路线',
    args: own.patrolRouteRetireBody,
    data: z.object({ routeId: z.string() }),
  },
  patrolPeople: {
    summary: '可派巡护任务的人员',
    args: own.patrolPeopleQuery,
    data: z.array(own.patrolPersonChoice),
    list: true,
  },
  patrolIssue: { summary: '下发巡护任务', args: own.patrolIssueBody, data: own.patrolIssued },
  patrolWithdraw: { summary: '撤回巡护任务', args: own.patrolWithdrawBody, data: own.patrolStanding },
  patrolTasks: { summary: '巡护任务', args: own.patrolTasksQuery, data: z.array(own.patrolTaskRow), list: true },
  patrolTask: { summary: '一项巡护任务及其打卡', args: own.patrolTaskQuery, data: own.patrolTaskInfo },
  patrolTaskExport: { summary: '导出巡护任务', args: own.patrolTaskExportQuery, raw: 'xlsx 或 csv 文件' },
  patrolRates: { summary: '巡护在线率与完成率（按区域、按日）', args: own.patrolRatesQuery, data: own.patrolRates },
  patrolPersons: {
    summary: '巡护在线率与完成率（按人）',
    args: own.patrolPersonsQuery,
    data: z.array(own.patrolPersonRow),
    list: true,
  },
  patrolHeat: { summary: '巡护覆盖（按格）', args: coverage.patrolHeatQuery, data: coverage.patrolHeat },
  patrolGaps: { summary: '巡护空白', args: coverage.patrolGapsQuery, data: coverage.patrolGaps },
  patrolMine: { summary: '本人的巡护任务', data: z.array(own.patrolTaskInfo) },
  patrolAccept: { summary: '接受巡护任务', args: own.patrolAcceptBody, data: own.patrolStanding },
  patrolCheckIn: { summary: '巡护打卡', args: own.patrolCheckInBody, data: own.patrolCheckedIn },
  patrolPhoto: { summary: '巡护打卡的照片', args: own.patrolPhotoBody, data: own.patrolPhotoAdded },
} as const;
