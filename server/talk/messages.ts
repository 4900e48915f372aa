import { talkLimits } from '../../contract/talk/limits.ts';

/** Refusals and labels of instant messaging. */
export const messages = {
  self: '不能给自己发消息',
  noGroup: '群不存在，或您已不在群中',
  noPerson: '找不到接收人',
  noMember: '有成员找不到或已停用',
  tooManyMembers: `一个群最多${talkLimits.groupMembers}人`,
  tooManyGroups: `每人最多建${talkLimits.groupsMade}个群`,
  notOwner: '只有群主可以改名和增减成员',
  ownerStays: '群主不能移出自己',
  recallTooLate: '发出超过两分钟的消息不能撤回',
  notMine: '只能撤回自己发的消息',
  noFile: '文件不存在，请重新上传',
  taken: '该编号已被使用',
  people: (count: number) => `${count} 人`,
} as const;
