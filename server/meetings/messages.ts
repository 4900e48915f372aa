import { meetingLimits } from '../../contract/meetings/limits.ts';

/** Refusals of meetings. */
export const meetingSay = {
  noMeeting: '会议不存在、已结束，或您不在会议中',
  noMember: '会议中没有此人',
  videoCall: (from: string, to: string): string => `${from}与${to}的视频通话`,
  noPerson: '有人员找不到或已停用',
  taken: '该编号已被使用',
  tooManyOpen: `每人最多同时发起${meetingLimits.openOfOwner}个会议，请先结束一个`,
  tooManyMembers: `一个会议最多${meetingLimits.members}人`,
  notChair: '只有主持人可以执行此操作',
  ownerStays: '会议发起人始终是主持人，不能改变级别或移出',
  lockedForInvites: '会议已锁定，解除锁定后才能邀请',
  locked: '会议已锁定，不能入会',
  full: `全系统正在开会的已达${meetingLimits.connected}人，请稍后再试`,
  videoFull: `全系统的会议视频已达${meetingLimits.withVideo}路，可改用语音入会`,
  notIn: '请先入会',
  listenerSilent: '听众不能发言或共享屏幕，可先申请发言',
  onlyListenersAsk: '您已可以发言',
  onlyMute: '只能将他人静音，解除静音由本人操作',
  someoneShares: (name: string) => `${name}正在共享屏幕，请等其结束`,
  noMedia: '会议媒体服务暂时不可用，请稍后再试',
  badOffer: '浏览器的媒体描述无法使用，请更换浏览器后再试',
} as const;
