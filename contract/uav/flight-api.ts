import { z } from 'zod';
import * as own from './flight-schemas.ts';

/** Arguments and answers of the calls about drones' flights. */
export const flightApi = {
  flightPage: { summary: '航线任务：列表', args: own.flightPageQuery, data: z.array(own.flightRow), list: true },
  flightView: { summary: '航线任务：详情与进度', args: own.flightViewQuery, data: own.flightView },
  flightCheck: { summary: '航线任务：核对航线', args: own.flightCheckBody, data: own.flightCheck },
  flightPlan: { summary: '航线任务：新建', args: own.flightPlanBody, data: own.flightTold },
  flightIssue: { summary: '航线任务：下达飞手', args: own.flightIssueBody, data: own.flightTold },
  flightBegin: { summary: '航线任务：登记起飞', args: own.flightBeginBody, data: own.flightTold },
  flightFinish: { summary: '航线任务：登记完成', args: own.flightFinishBody, data: own.flightTold },
  flightBreakOff: { summary: '航线任务：中止', args: own.flightBreakOffBody, data: own.flightTold },
} as const;
