import { z } from 'zod';
import * as location from './schemas.ts';

/** Arguments and answers of the calls about where members are. */
export const locationApi = {
  traceLocate: {
    summary: '定位：最后位置，并请其设备上报（记入日志）',
    args: location.memberNamed,
    data: location.located,
  },
  traceList: {
    summary: '定位：人员在一段时间内的轨迹（记入日志）',
    args: location.traceQuery,
    data: location.memberTrack,
  },
  traceMembers: {
    summary: '定位：人员及其最后位置',
    args: location.membersAsked,
    data: z.array(location.memberPlace),
    list: true,
  },
  traceTell: { summary: '定位：本机应请求上报位置', args: location.ownPlace, data: z.null() },
} as const;
