import { z } from 'zod';
import * as meetings from './schemas.ts';

/** Arguments and answers of the calls about meetings. */
export const meetingApi = {
  listMeets: { summary: '会议：本人被邀请或参加的未结束会议', data: z.array(meetings.meeting), list: true },
  getMeet: { summary: '会议：一个会议及其成员', args: meetings.meetNamed, data: meetings.meeting },
  joinMember: { summary: '会议：邀请成员（语音）', args: meetings.invitation, data: meetings.meeting },
  joinVideoMember: { summary: '会议：邀请成员（视频）', args: meetings.invitation, data: meetings.meeting },
  endMeet: { summary: '会议：结束（主持人）', args: meetings.meetNamed, data: z.null() },
  lockMeet: { summary: '会议：锁定，不再接受新成员（主持人）', args: meetings.meetNamed, data: z.null() },
  unlockMeet: { summary: '会议：解除锁定（主持人）', args: meetings.meetNamed, data: z.null() },
  kickMember: { summary: '会议：移出成员（主持人）', args: meetings.memberNamed, data: z.null() },
  changeMemberLevel: { summary: '会议：改变成员级别（主持人）', args: meetings.memberLevel, data: z.null() },
  makeVideoCall: { summary: '视频通话：与一人开始，按分机号', args: meetings.videoCall, data: meetings.meeting },
  meetMake: { summary: '会议：发起', args: meetings.newMeeting, data: meetings.meeting },
  meetJoin: { summary: '会议：入会，或重新连接', args: meetings.joining, data: meetings.joined },
  meetAnswer: { summary: '会议：回答服务器的会话描述', args: meetings.answering, data: z.null() },
  meetLeave: { summary: '会议：离开', args: meetings.meetNamed, data: z.null() },
  meetDecline: { summary: '会议：拒绝邀请', args: meetings.meetNamed, data: z.null() },
  meetVideo: { summary: '会议：开关本人的摄像头', args: meetings.showing, data: z.null() },
  meetMute: { summary: '会议：静音和解除静音', args: meetings.muting, data: z.null() },
  meetAsk: { summary: '会议：听众申请发言', args: meetings.asking, data: z.null() },
  meetShare: { summary: '会议：开始和结束共享屏幕', args: meetings.sharing, data: z.null() },
  meetTiles: { summary: '会议：要几路画面', args: meetings.tilesWanted, data: z.null() },
  meetHistory: {
    summary: '会议：本人参加过的会议，新的在前',
    args: meetings.historyQuery,
    data: z.array(meetings.pastMeeting),
    list: true,
  },
  meetLog: { summary: '会议：会议记录（谁做了什么）', args: meetings.meetNamed, data: meetings.meetingLog },
} as const;
