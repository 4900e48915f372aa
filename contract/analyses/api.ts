import { z } from 'zod';
import { decided } from '../alarms/decided.ts';
import { fireIdField } from '../id-fields.ts';
import { bufferAnswer, bufferBody } from './buffer.ts';
import { routeAnswer, routeBody } from './route.ts';
import { forecastAnswer, forecastBody } from './spread.ts';
import { stopAnswer, underWayAnswer } from './under-way.ts';

/** Arguments and answers of the calls that compute what a fire will do. */
export const analysisApi = {
  forecastSpread: { summary: '火势推演', args: forecastBody, data: decided },
  spreadForecast: { summary: '最近一次火势推演', args: z.object({ fireId: fireIdField }), data: forecastAnswer },
  planRoute: { summary: '路径规划', args: routeBody, data: decided },
  routePlans: { summary: '各用途最近一次路径规划', args: z.object({ fireId: fireIdField }), data: routeAnswer },
  drawBuffer: { summary: '缓冲分析', args: bufferBody, data: decided },
  fireBuffer: { summary: '最近一次缓冲分析', args: z.object({ fireId: fireIdField }), data: bufferAnswer },
  analysisUnderWay: {
    summary: '本人正在计算的火情分析及进度',
    args: z.object({ fireId: fireIdField }),
    data: underWayAnswer,
  },
  stopAnalysis: { summary: '取消本人正在计算的火情分析', args: z.object({ fireId: fireIdField }), data: stopAnswer },
} as const;
