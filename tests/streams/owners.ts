import type { Alarm } from '../../contract/alarms/alarm.ts';

export const [jia, yi, bing] = ['u-1', 'u-2', 'u-3'].map((userId, n) => ({
  userId,
  realName: `值班员${'甲乙丙'[n]}`,
})) as [Alarm['owner'] & object, Alarm['owner'] & object, Alarm['owner'] & object];
export const none = { pending: 0, received: 0, confirmed: 0, dismissed: 0, repeat: 0 };
