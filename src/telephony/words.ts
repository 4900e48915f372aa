import { outsideNames, type Party, type PhoneCall } from '../../contract/telephony/schemas.ts';
import type { LegView } from '../../machines/telephony/legs.ts';
import { ringsAt } from '../../machines/telephony/phone-desk.ts';
import { phoneMessages as say } from './messages.ts';

/** The other side of a call; for a supervisor, who is neither, both names. */
export function otherName({ from, to }: Pick<PhoneCall, 'from' | 'to'>, me: string | undefined): string {
  if (from.userId === me) return nameOf(to);
  return to.userId === me ? nameOf(from) : `${nameOf(from)} - ${nameOf(to)}`;
}

/** A side by name, with its number where the name says nothing. */
export const nameOf = ({ name, tel, isOutside }: Party): string =>
  isOutside && tel !== '' ? `${tel}（${name}）` : name;

/** What an alarm is entered from: who told of it, and in which call. Times in milliseconds since 1970. */
export interface CallerTold {
  callId: string;
  name: string;
  tel: string;
  at: number;
}

/** Opens the entry of an alarm from a call. */
export type OnAlarm = (told: CallerTold) => void;

const isNameless = (name: string): boolean => Object.values<string>(outsideNames).includes(name);

/** Who told of something in a call: the other side; for a supervisor, who called. */
export function callerOf(
  { id, from, to, startedAt }: Pick<PhoneCall, 'id' | 'from' | 'to' | 'startedAt'>,
  me: string | undefined,
): CallerTold {
  const { name, tel, isOutside } = from.userId === me ? to : from;
  return { callId: id, name: isOutside && isNameless(name) ? '' : name, tel, at: Date.parse(startedAt) };
}

/** What a call is at, in a few words. */
export function stateOf(call: PhoneCall, leg: LegView | undefined, me: string | undefined): string {
  if (leg?.state === 'failed') return leg.fault ? say.faults[leg.fault] : (leg.message ?? say.faults.unsupported);
  if (ringsAt(call, me)) return say.ringing;
  if (call.state === 'ringing') return say.calling;
  if (leg?.state === 'resting') return say.elsewhere;
  if (leg?.state === 'joining' || leg?.state === 'connecting') return say.connecting;
  if (call.supervisors.some(({ userId, mode }) => userId === me && mode === 'monitor')) return say.monitoring;
  if (call.lost.some((userId) => userId !== me)) return say.lost;
  if (me !== undefined && call.heldBy.includes(me)) return say.held;
  if (call.heldBy.length > 0) return say.heldByOther;
  return leg?.isMuted ? say.muted : say.talking;
}
