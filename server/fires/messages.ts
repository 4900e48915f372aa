import { type FireStatus, fireStatusNames } from '../../contract/fires/fire.ts';
import type { PublicEvent } from '../../contract/events/catalogue.ts';
import type { FireAction } from '../../contract/fires/lifecycle.ts';

/** What each event says was done, as the operator log shows it. */
export const actionNames: Readonly<Record<PublicEvent['type'], string>> = {
  'alarm.raised': '上报报警', 'alarm.read': '查看报警', 'alarm.received': '接警', 'alarm.released': '退回',
  'alarm.confirmed': '确认火情', 'alarm.dismissed': '排除报警', 'alarm.associated': '关联火情',
  'alarm.reopened': '重新打开', 'alarm.detached': '取消关联',
  'fire.opened': '建立火情', 'fire.alarmJoined': '并入报警', 'fire.alarmLeft': '移出报警',
  'fire.relocated': '修正位置', 'fire.ruledOut': '认定无火情',
};

const wishNames: Readonly<Record<FireAction, string>> = { join: '关联报警', leave: '取消关联', relocate: '修正位置', ruleOut: '认定为无火情' };

/** Sentences that the fires say to people. */
export const fireMessages = {
  noSuchFire: '未找到该火情',
  notInState: (status: FireStatus, action: FireAction) => `该火情${fireStatusNames[status]}，不能${wishNames[action]}`,
  alreadyJoined: '该报警已关联此火情',
  neverJoined: '该报警未关联此火情',
  outsideAuthority: '该位置不在本系统辖区内',
  outsideRegion: '该位置不在您的辖区内',
  otherCounty: (name: string) => `该位置属于${name}，修正位置不能改变火情所属的县（市、区）`,
  inFuture: '时间不能晚于当前时间',
  system: '系统',
  feed: (name: string) => `接入：${name}`,
  unknownActor: '未知用户',
} as const;
