import { type FireStatus, fireStatusNames } from '../../contract/fires/fire.ts';
import type { FireAction } from '../../contract/fires/lifecycle.ts';

const actionNames: Readonly<Record<FireAction, string>> = { join: '关联报警', leave: '取消关联', relocate: '修正位置', ruleOut: '认定为无火情' };

/** Sentences that the fires say to people. */
export const fireMessages = {
  noSuchFire: '未找到该火情',
  notInState: (status: FireStatus, action: FireAction) => `该火情${fireStatusNames[status]}，不能${actionNames[action]}`,
  alreadyJoined: '该报警已关联此火情',
  neverJoined: '该报警未关联此火情',
  outsideAuthority: '该位置不在本系统辖区内',
  outsideRegion: '该位置不在您的辖区内',
  inFuture: '时间不能晚于当前时间',
  noSuchArea: '未找到该区划',
} as const;
