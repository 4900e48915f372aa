import type { MediaFault } from '../../streams/bus.ts';

type Device = 'audio' | 'video' | 'screen';

const names: Readonly<Record<Device, string>> = { audio: '麦克风', video: '摄像头', screen: '屏幕共享' };

const faults: Readonly<Record<MediaFault, (device: string) => string>> = {
  denied: (device) => `浏览器没有允许使用${device}，请在地址栏左侧的权限设置中允许后再试`,
  missing: (device) => `没有找到${device}，请检查是否已连接`,
  busy: (device) => `${device}正被其他程序占用，请关闭该程序后再试`,
  insecure: (device) => `只有通过 HTTPS 访问时，浏览器才允许使用${device}`,
  unsupported: (device) => `此浏览器不支持${device}，请使用新版 Chrome、Edge 或 Firefox`,
};

/** Texts of the meeting desk. */
export const meetingDeskSay = {
  fault: (device: Device, fault: MediaFault): string => faults[fault](names[device]),
  noConnection: '此浏览器不支持音视频会议，请使用新版 Chrome、Edge 或 Firefox',
  listensOnly: '将以收听方式入会',
} as const;
