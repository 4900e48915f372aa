import {
  type FlightAction,
  flightActionNames,
  type FlightState,
  flightStateNames,
} from '../../contract/uav/flight-life.ts';

const km = (metres: number): string => (metres / 1_000).toFixed(1);

/** Texts of drones' flights. */
export const flightMessages = {
  none: '没有这项航线任务，或不在您的辖区内',
  noUav: '没有这架无人机，或不在您的辖区内',
  noFire: '没有这起火情，或不在您的辖区内',
  fireOver: '该火情已结束，不能再派无人机',
  notNow: (state: FlightState, action: FlightAction): string =>
    `该任务${flightStateNames[state]}，不能${flightActionNames[action]}`,
  notYours: '已下达的任务只能由有下达权限的人员中止',
  notReady: (condition: string): string => `该无人机状况为“${condition}”，不能下达`,
  busy: (name: string): string => `该无人机正在执行“${name}”`,
  busyMeanwhile: '该无人机刚被派去执行另一条航线',
  noGround: '航点超出地形数据的范围',
  tooLong: (most: number): string => `航线全长不能超过 ${km(most)} 公里`,
  tooLow: (clearanceM: number, at: number, least: number): string =>
    clearanceM < 0
      ? `距起点 ${km(at)} 公里处航线低于地面 ${Math.ceil(-clearanceM)} 米，请抬高航点或增加航点`
      : `距起点 ${km(at)} 公里处离地仅 ${clearanceM.toFixed(0)} 米，至少应为 ${least} 米`,
  beyond: (minutes: number, endurance: number): string =>
    `连同往返预计飞行 ${minutes} 分钟，超过续航 ${endurance} 分钟`,
  reserve: (minutes: number, endurance: number, percent: number): string =>
    `连同往返预计飞行 ${minutes} 分钟，续航 ${endurance} 分钟，余量不足 ${percent}%`,
  noEndurance: '该无人机未登记续航，无法核对航程',
  simulated: '部分或全部高程为演示数据，不能作为飞行依据',
  sms: (uav: string, points: number, lengthM: number, minutes: number, start: string): string =>
    `【瞭望】航线任务已下达：${uav}，${points}个航点，全长${km(lengthM)}公里，预计${minutes}分钟，起点${start}。` +
    '请向值班室核对航线与空域，确认安全后起飞。',
} as const;
