import { recordStatusNames, type RecordStatus } from '../../contract/history/life.ts';

/** Sentences about records of past fires. */
export const historyMessages = {
  endBeforeStart: '扑灭时间不能早于起火时间',
  inFuture: '起火时间不能晚于当前时间',
  noSuchFire: '您的区域内没有该编号的火情',
  nearFire: (name: string, day: string) =>
    `附近有本系统火情“${name}”（${day}）：同一起请填写本系统火情编号，否则请勾选“与附近的本系统火情不是同一起”`,
  notOpen: (status: RecordStatus) => `该记录${recordStatusNames[status]}，不能修改或删除，请先撤回或由上级退回`,
  notNow: (status: RecordStatus) => `该记录${recordStatusNames[status]}，不能进行该操作`,
  notBelow: '由上一级区域审核，本级的记录不能由本级审核',
  ownRecord: '不能审核自己录入或提交的记录',
  notYours: '只有提交人可以撤回',
  none: '没有这条记录，或不在您的辖区内',
  changed: '刚被他人修改，请核对后重试',
  failed: '未能办理，请单独打开查看',
} as const;
