import type { Pose } from '../../contract/video/pose.ts';

/** What live video says. */
export const messages = {
  simulated: '模拟画面',
  looking: ({ bearingDeg, tiltDeg, zoom }: Pose): string =>
    `方位 ${Math.round(bearingDeg) % 360}°  俯仰 ${Math.round(tiltDeg)}°  变焦 ${zoom.toFixed(1)}×`,
  noSlot: '未查询到可执行端口',
  ownSlots: (most: number): string => `每人最多同时占用${most}路视频端口，请先关闭其他视频页面`,
  leaseOver: '视频端口已释放，请重新连接',
  noCamera: '没有这台摄像机，或不在您的辖区内',
  noGround: '摄像机所在位置没有地形数据，画面无法绘制',
  onGround: '无人机不在飞行，没有画面',
  noPicture: '画面暂时无法取得',
  fixed: '卡口监控为固定画面，不能转动',
  byHandOnly: '这台摄像机只能手动转动，不能转到指定方向',
  steered: (name: string): string => `${name}正在控制这台摄像机`,
  higher: (name: string): string => `上级${name}正在控制这台摄像机，不能接管`,
  late: '指令到达太晚，未执行',
  nowhere: '请指定方位、预置位或位置',
  tooManyRecorded: (most: number): string => `同时录像的摄像机已达${most}台，请先停止其他录像`,
  tooManyOwnRecorded: (most: number): string => `每人最多同时录像${most}台摄像机，请先停止其中一台`,
  isEvidence: (until: string): string => `这台摄像机正在为警情录像，${until} 前不能停止`,
  noRecording: '该时段没有录像',
  turnedMark: (bearingDeg: number, to: string | undefined): string =>
    `转到 ${Math.round(bearingDeg) % 360}°${to === undefined ? '' : `（${to}）`}`,
  incidentMark: (placeName: string | undefined): string =>
    placeName === undefined ? '警情录像' : `警情录像：${placeName}`,
  beyond: '辖区外的摄像机',
  timesFile: '时间.csv',
  timesHead: '图片,时间,方位,俯仰,变焦',
  noIncident: '没有这起警情，或不在您的辖区内',
  noPreset: '没有这个预置位',
  tooManyPresets: (most: number): string => `一台摄像机最多保存${most}个预置位`,
  samePreset: '已有同名预置位',
  tooManyLayouts: (most: number): string => `最多保存${most}个布局`,
  noLayout: '没有这个布局',
} as const;
