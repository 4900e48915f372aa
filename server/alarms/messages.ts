import { type AlarmStatus, alarmStatusNames } from '../../contract/alarms/alarm.ts';
import { type AlarmAction, alarmActionNames } from '../../contract/alarms/lifecycle.ts';

/** Sentences that the alarms say to people. */
export const alarmMessages = {
  noSuchAlarm: '未找到该报警',
  receivedBy: (realName: string) => `已由 ${realName} 接警`,
  receivedByYou: '您已接警',
  ownerOnly: (realName: string) => `只有接警人 ${realName} 可以处置`,
  receiveFirst: '请先接警',
  notInState: (status: AlarmStatus, action: AlarmAction) =>
    `该报警${alarmStatusNames[status]}，不能${alarmActionNames[action]}`,
  tooOld: (action: AlarmAction) => `该报警已超过可${alarmActionNames[action]}的期限`,
  reasonMissing: '请填写原因',
  ownerSilent: '接警后超时未处置，自动退回',
} as const;
