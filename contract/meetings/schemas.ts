import { z } from 'zod';
import { pageArgs } from '../page-args.ts';
import { meetingLimits } from './limits.ts';

const id = z.string().min(1).max(60);
const meetId = id;

/** What a member may do: `chair` leads the meeting, `speaker` may speak and share, `listener` only hears and sees. */
export const memberLevels = ['chair', 'speaker', 'listener'] as const;

/** Names of the levels. */
export const levelNames: Readonly<Record<(typeof memberLevels)[number], string>> = {
  chair: '主持人',
  speaker: '发言人',
  listener: '听众',
};

/** `in`: takes part, though their connection may be lost for a moment; `left`, `declined`: may still come (back). */
export const memberStates = ['invited', 'in', 'left', 'declined'] as const;

/** User ids or numbers, as a list or as one text with commas, which is how forms carry lists. */
const several = z
  .union([z.string().max(4_000), z.array(id)])
  .transform((given) => [...new Set((Array.isArray(given) ? given : given.split(',')).map((one) => one.trim()))])
  .transform((all) => all.filter((one) => one !== ''))
  .pipe(z.array(id).max(meetingLimits.members, `一次最多${meetingLimits.members}人`));

const bool = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** The meeting that is asked for. */
export const meetNamed = z.object({ meetId });

/** Members to invite, by user id or by extension (`memTels`). */
export const invitation = z
  .object({ meetId, userIds: several.optional(), memTels: several.optional() })
  .refine(({ userIds = [], memTels = [] }) => userIds.length + memTels.length > 0, {
    path: ['userIds'],
    message: '请选择人员',
  });

const member = { userId: id.optional(), memTel: z.string().max(20).optional() };
const isNamed = ({ userId, memTel }: { userId?: string | undefined; memTel?: string | undefined }): boolean =>
  userId !== undefined || memTel !== undefined;
const unnamed = { path: ['userId'], message: '请指明成员' };

/** A member, by user id or by extension. */
export const memberNamed = z.object({ meetId, ...member }).refine(isNamed, unnamed);

/** A member's new level. */
export const memberLevel = z
  .object({ meetId, ...member, level: z.enum(memberLevels, '级别应为chair、speaker或listener') })
  .refine(isNamed, unnamed);

/** A person in a meeting. `video`: was invited, or came, with a camera. */
export const meetMember = z.object({
  userId: z.string(),
  memName: z.string(),
  memTel: z.string(),
  deptName: z.string(),
  level: z.enum(memberLevels),
  state: z.enum(memberStates),
  video: z.boolean(),
  isMuted: z.boolean(),
  /** Whether their media are connected at this moment; false while they come back after a break. */
  isConnected: z.boolean(),
  /** A listener who asks to speak. */
  isAsking: z.boolean(),
  /** Shares their screen. */
  isSharing: z.boolean(),
});

/** An open meeting. Times in ISO 8601; `ringsUntil`: the end of the ringing of an invitation of the caller. */
export const meeting = z.object({
  meetId: z.string(),
  title: z.string(),
  ownerId: z.string(),
  isLocked: z.boolean(),
  madeAt: z.string(),
  invitedBy: z.string().optional(),
  ringsUntil: z.string().optional(),
  members: z.array(meetMember),
});

/** Who to call with picture, by their extension. */
export const videoCall = z.object({
  tel: z
    .string()
    .trim()
    .regex(/^\d{1,20}$/u, '请输入分机号'),
});

/** A meeting to open. `id` is chosen by the client; opening the same id again has no further effect. */
export const newMeeting = z.object({
  id: z.uuid('会议编号应为UUID'),
  title: z
    .string()
    .trim()
    .min(1, '请输入会议名称')
    .max(meetingLimits.titleLength, `会议名称最长${meetingLimits.titleLength}字`),
  video: bool,
  userIds: several,
});

/**
 * Enters a meeting, or comes back to it, with a session description of WebRTC: three lines that send (microphone,
 * camera, screen), then lines that receive: `meetingLimits.voices` of audio, `meetingLimits.tiles` of cameras and one
 * of the shared screen. Nothing is negotiated again: sources are put onto the lines by the server.
 */
export const joining = z.object({
  meetId,
  video: bool,
  isMuted: bool,
  isSharing: bool.default(false),
  offer: z.string().min(1).max(meetingLimits.sdpLength, '会话描述过长'),
});

/** The answer of a browser to the `offer` that came with the entering of this number. */
export const answering = z.object({
  meetId,
  entry: z.number('应为数字').int('应为整数'),
  answer: z.string().min(1).max(meetingLimits.sdpLength, '会话描述过长'),
});

/**
 * The session description of the server. With an engine whose pictures and voices come by a connection of their own,
 * `offer` is the server's offer of that: lines in the order of those that receive, which the browser answers. `entry`
 * grows with each entering of a person, by which a station knows that
 * its person has entered elsewhere since.
 */
export const joined = z.object({ answer: z.string(), offer: z.string().optional(), entry: z.number(), meeting });

/** Begins or ends sending the picture of one's camera. */
export const showing = z.object({ meetId, video: bool });

/** Mutes or unmutes; a chair may mute others, nobody may unmute others. */
export const muting = z.object({ meetId, userId: id.optional(), isMuted: bool });

/** A listener asks to speak, or no longer does. */
export const asking = z.object({ meetId, isAsking: bool });

/** Begins or ends sharing one's screen. */
export const sharing = z.object({ meetId, isSharing: bool });

/** How many pictures of cameras the caller has room for. */
export const tilesWanted = z.object({
  meetId,
  tiles: z.coerce.number('应为数字').int('应为整数').min(0).max(meetingLimits.tiles, `最多${meetingLimits.tiles}路`),
});

/** A page of the caller's meetings that have ended, newest first. */
export const historyQuery = pageArgs;

/** A meeting that has ended; `people`: how many took part. */
export const pastMeeting = z.object({
  meetId: z.string(),
  title: z.string(),
  ownerName: z.string(),
  madeAt: z.string(),
  endedAt: z.string(),
  people: z.number(),
});

/** What happened in a meeting. */
export const meetingLogKinds = [
  'made',
  'invited',
  'joined',
  'rejoined',
  'left',
  'lost',
  'declined',
  'kicked',
  'levelChanged',
  'muted',
  'locked',
  'unlocked',
  'shareBegun',
  'shareEnded',
  'ended',
] as const;

/** Names of what happened. */
export const meetingLogNames: Readonly<Record<(typeof meetingLogKinds)[number], string>> = {
  made: '发起会议',
  invited: '邀请',
  joined: '入会',
  rejoined: '恢复连接',
  left: '离开',
  lost: '连接中断，离开',
  declined: '拒绝入会',
  kicked: '移出会议',
  levelChanged: '改变级别',
  muted: '静音',
  locked: '锁定会议',
  unlocked: '解除锁定',
  shareBegun: '开始共享屏幕',
  shareEnded: '结束共享屏幕',
  ended: '结束会议',
};

/** An entry of a meeting's log: an action, the person who did it and the person it concerns. Speech is not logged. */
export const meetingLogEntry = z.object({
  at: z.string(),
  did: z.enum(meetingLogKinds),
  byName: z.string(),
  toName: z.string().optional(),
  level: z.enum(memberLevels).optional(),
});

/** The log of one meeting, oldest first. */
export const meetingLog = z.object({
  meetId: z.string(),
  title: z.string(),
  madeAt: z.string(),
  endedAt: z.string().optional(),
  entries: z.array(meetingLogEntry),
});

export type MemberLevel = (typeof memberLevels)[number];
export type MemberState = (typeof memberStates)[number];
export type MeetMember = z.output<typeof meetMember>;
export type Meeting = z.output<typeof meeting>;
export type MeetingLogKind = (typeof meetingLogKinds)[number];
export type MeetingLog = z.output<typeof meetingLog>;
export type PastMeeting = z.output<typeof pastMeeting>;
