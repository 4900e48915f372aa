import type { Meeting, MeetMember } from '../../contract/meetings/schemas.ts';

/** The person, their meeting and the moment of the tests. */
export const me = 'u-me';
export const meetId = 'm-1';
export const now = Date.parse('2026-11-26T04:00:00.000Z');
const member = (userId: string, more: Partial<MeetMember> = {}): MeetMember => ({
  userId,
  memName: userId,
  memTel: '8001',
  deptName: '林业局',
  level: 'speaker',
  state: 'in',
  video: true,
  isMuted: false,
  isConnected: true,
  isAsking: false,
  isSharing: false,
  ...more,
});
/** A meeting of Li, with the person as they are seen in it. */
export const meeting = (mine: Partial<MeetMember>, more: Partial<Meeting> = {}): Meeting => ({
  meetId,
  title: '火场会商',
  ownerId: 'u-li',
  isLocked: false,
  madeAt: '2026-11-26T03:59:00.000Z',
  members: [member('u-li', { level: 'chair' }), member(me, mine)],
  ...more,
});
/** The same as an invitation that rings for two minutes. */
export const invited = meeting({ state: 'invited' }, { ringsUntil: '2026-11-26T04:02:00.000Z', invitedBy: '李主任' });
