import { userIdOfTim } from '../../../contract/talk/service.ts';
import { idOf } from './content.ts';
import type { TimMessage } from './sdk.ts';

/** A message with the number that the station orders by, and that of the message before it. */
export interface Numbered {
  message: TimMessage;
  seq: number;
  after: number;
}

/** Numbers within one second; the first message of a second that is met stands in their middle. */
const perSecond = 1_000;
const inSecond = ({ time }: Pick<TimMessage, 'time'>): number => time * perSecond + perSecond / 2;

/** The number of the newest message of a conversation of which only the time is known. */
export const seqAt = (seconds: number): number => inSecond({ time: seconds });

/** Numbers the messages of the conversations: by time, the same again for the same message. */
export interface Numbering {
  /** Numbers a page, oldest first. `isFirst`: nothing was said before it. */
  page(conversationID: string, messages: readonly TimMessage[], isFirst: boolean): Numbered[];
  /** Numbers a message that is new. */
  next(message: TimMessage): Numbered;
  /** A known message by its id. */
  known(id: string): Numbered | undefined;
  newest(conversationID: string): Numbered | undefined;
  all(conversationID: string): readonly Numbered[];
}

/**
 * The service numbers only messages of groups. Here the number of a message follows its second; messages of the same
 * second count up or down from the neighbour that is known.
 */
export function createNumbering(): Numbering {
  const lists = new Map<string, Numbered[]>();
  const byId = new Map<string, Numbered>();
  const listOf = (id: string): Numbered[] => lists.get(id) ?? [];
  const keep = (conversationID: string, list: Numbered[]): void => {
    lists.set(conversationID, list);
    for (const one of list) byId.set(idOf(one.message), one);
  };
  const append = (list: readonly Numbered[], message: TimMessage, isFirst: boolean): Numbered => {
    const last = list.at(-1);
    const seq = Math.max(inSecond(message), (last?.seq ?? 0) + 1);
    return { message, seq, after: last?.seq ?? (isFirst ? 0 : seq - 1) };
  };
  return {
    page(conversationID, messages, isFirst) {
      const list = [...listOf(conversationID)];
      const has = (message: TimMessage): boolean => list.some((one) => idOf(one.message) === idOf(message));
      // A page is newer than what is known of its messages: one may have been recalled.
      for (const message of messages) {
        const known = byId.get(idOf(message));
        if (known) known.message = message;
      }
      const oldest = list[0];
      const older = messages.filter((one) => !has(one) && oldest && one.time <= oldest.message.time);
      const newer = messages.filter((one) => !has(one) && !older.includes(one));
      const reaches = list.length === 0 || older.length > 0 || messages.some(has);
      // A page that does not reach the known messages leaves a gap, so it begins anew.
      if (!reaches) list.length = 0;
      for (const message of older.toReversed()) {
        const first = list[0];
        const seq = Math.min(inSecond(message), (first?.seq ?? Number.POSITIVE_INFINITY) - 1);
        list.unshift({ message, seq, after: seq - 1 });
      }
      for (const message of newer) list.push(append(list, message, false));
      for (const [n, one] of list.entries()) {
        const before = list[n - 1];
        one.after = before ? before.seq : isFirst ? 0 : one.after;
      }
      keep(conversationID, list);
      return messages.flatMap((message) => list.find((one) => idOf(one.message) === idOf(message)) ?? []);
    },
    next(message) {
      const known = byId.get(idOf(message));
      if (known) return Object.assign(known, { message });
      const list = listOf(message.conversationID);
      const one = append(list, message, false);
      keep(message.conversationID, [...list, one]);
      return one;
    },
    known: (id) => byId.get(id),
    newest: (conversationID) => listOf(conversationID).at(-1),
    all: listOf,
  };
}

/** The conversation id as the station has it. */
export const stationIdOf = (conversationID: string): string =>
  conversationID.startsWith('C2C') ? `C2C${userIdOfTim(conversationID.slice(3))}` : conversationID;
