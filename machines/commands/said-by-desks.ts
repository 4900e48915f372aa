import type { CallName } from '../../contract/api/calls.ts';

/** Calls of the telephone's buttons without a form: its desk says each refusal, which has no other place to be read. */
export const saidByPhone: ReadonlySet<string> = new Set<CallName>([
  'phoneMake',
  'phoneMonitor',
  'phoneBreakIn',
  'makeVideoCall',
  'phoneHangUp',
  'phoneHold',
  'phoneTransfer',
  'phoneRecord',
  'phoneRecordEnd',
  'phoneKeys',
  'phonePress',
  'phoneSoundRemove',
]);

/** The same of a message's button. */
export const saidByChat: ReadonlySet<string> = new Set<CallName>(['chatRecall']);

/** The same of a meeting's buttons. A form invites people, too, but one press invites them again. */
export const saidByMeeting: ReadonlySet<string> = new Set<CallName>([
  'joinMember',
  'joinVideoMember',
  'kickMember',
  'changeMemberLevel',
  'lockMeet',
  'unlockMeet',
  'endMeet',
  'meetMute',
  'meetVideo',
  'meetShare',
  'meetAsk',
]);
