import { BehaviorSubject, type Observable } from 'rxjs';
import { isCall } from '../../contract/wish.ts';
import type { SentContent } from '../../contract/talk/content.ts';
import type { ChatMessage, Conversation, MessagesPage, RelayType } from '../../contract/talk/schemas.ts';
import type { ChatFeature } from '../../contract/talk/service.ts';
import type { ChatTold } from '../../contract/talk/told.ts';
import type { Behavior } from '../behavior.ts';
import type { Bus, BusMessage } from '../bus.ts';
import { evolveSelection, type Selection, type SelectionWish } from './chat-selection.ts';
import { type Thread, withMessage, withPage } from './chat-thread.ts';
import { readQueryKey } from './queries.ts';

/** A message that was sent and is not confirmed by the server. `refusal`: why the server refused it. */
export interface Outgoing {
  commandId: string;
  id: string;
  conversationID: string;
  content: SentContent;
  refusal?: string;
}

/** Somebody who is typing; `at`: when they last typed by the server's clock, in milliseconds since 1970. */
export interface Typist {
  userId: string;
  name: string;
  at: number;
}

/** The conversations of the signed-in person, with the messages that are loaded. */
export interface ChatPicture {
  /** Undefined before the first answer. */
  conversations: readonly Conversation[] | undefined;
  threads: ReadonlyMap<string, Thread>;
  /** The newest message of each conversation told of since its newest page was answered, opened or not. */
  ahead: ReadonlyMap<string, number>;
  /** Recalls that were told of, by conversation and `seq`; an answer that was read before one brings no words back. */
  recalled: ReadonlyMap<string, ChatMessage>;
  /** In the order of sending. */
  outgoing: readonly Outgoing[];
  /** The list is out of date and has to be loaded again. */
  isBehind: boolean;
  /** The newest message of each conversation told of since the list was answered; infinite for any other change. */
  told: ReadonlyMap<string, number>;
  /** Messages that are selected to be forwarded; undefined outside of selection mode. */
  selection: Selection | undefined;
  relayType: RelayType;
  /** What the message service of this installation can not do. */
  lacks: readonly ChatFeature[];
  /** By conversation: who was last told to be typing. */
  typists: ReadonlyMap<string, Typist>;
  /** Whether the page of messages is visible; only visible messages are marked read. */
  isInSight: boolean;
}

/** The picture before anything is loaded. */
export const noChat: ChatPicture = {
  conversations: undefined,
  threads: new Map(),
  ahead: new Map(),
  recalled: new Map(),
  outgoing: [],
  isBehind: false,
  told: new Map(),
  selection: undefined,
  relayType: 1,
  lacks: [],
  typists: new Map(),
  isInSight: false,
};

const put = (picture: ChatPicture, conversationID: string, thread: Thread): ChatPicture => ({
  ...picture,
  threads: new Map(picture.threads).set(conversationID, thread),
});

/** Whether a message mentions a person, by name or as one of all. */
export const mentions = ({ content }: ChatMessage, userId: string | undefined): boolean =>
  content?.kind === 'text' && content.mentions?.some((one) => one === 'all' || one === userId) === true;

const withConversation = (
  picture: ChatPicture,
  id: string,
  change: (known: Conversation) => Conversation,
): ChatPicture => ({
  ...picture,
  conversations: picture.conversations?.map((one) => (one.conversationID === id ? change(one) : one)),
});

const withTold = (picture: ChatPicture, id: string, seq: number): ChatPicture => ({
  ...picture,
  told: new Map(picture.told).set(id, Math.max(seq, picture.told.get(id) ?? 0)),
});

/**
 * Updates the list for a message that it counts already, as when it is recalled. The newest is unread where any is; of
 * an older one, and of others that mention the person, the list alone tells.
 */
function toldAgain(
  before: ChatPicture,
  known: Conversation,
  message: ChatMessage,
  me: string | undefined,
): ChatPicture {
  const { conversationID: id, lastMessage, unreadCount } = known;
  const newest = message.seq === lastMessage?.seq ? lastMessage : undefined;
  const picture = newest ? withConversation(before, id, (one) => ({ ...one, lastMessage: message })) : before;
  const isGone = message.isRevoked && message.from !== me && newest?.isRevoked !== true;
  if (!isGone || unreadCount === 0) return picture;
  // A list that is on its way may count it yet.
  const asked = withTold(picture, id, Infinity);
  if (!newest) return { ...asked, isBehind: true };
  const isLast = unreadCount === 1;
  const isBehind = picture.isBehind || (!isLast && mentions(newest, me));
  const isMentioned = known.isMentioned && !isLast;
  return { ...withConversation(asked, id, (one) => ({ ...one, unreadCount: unreadCount - 1, isMentioned })), isBehind };
}

/** Updates the list for a message: moves its conversation to the top, and counts it as unread if others sent it. */
function listed(picture: ChatPicture, message: ChatMessage, me: string | undefined): ChatPicture {
  const { conversations } = picture;
  const known = conversations?.find(({ conversationID }) => conversationID === message.conversationID);
  if (!conversations) return picture;
  if (!known) return { ...picture, isBehind: true };
  if (message.seq <= (known.lastMessage?.seq ?? 0)) return toldAgain(picture, known, message, me);
  const isUnread = message.from !== me && !message.isRevoked;
  // What lies between was not told here, and is in no count of the list.
  const isBehind = picture.isBehind || message.after > (known.lastMessage?.seq ?? 0);
  const next: Conversation = {
    ...known,
    lastMessage: message,
    unreadCount: known.unreadCount + (isUnread ? 1 : 0),
    isMentioned: known.isMentioned || (isUnread && mentions(message, me)),
  };
  const others = conversations.filter((one) => one !== known);
  return { ...picture, conversations: [next, ...others], isBehind };
}

/** Who sent a message is no longer typing. */
function withoutTypist(picture: ChatPicture, { conversationID, from }: ChatMessage): ChatPicture {
  if (picture.typists.get(conversationID)?.userId !== from) return picture;
  return { ...picture, typists: new Map([...picture.typists].filter(([id]) => id !== conversationID)) };
}

const withAhead = (picture: ChatPicture, id: string, seq: number): ChatPicture => ({
  ...picture,
  ahead: new Map(picture.ahead).set(id, Math.max(seq, picture.ahead.get(id) ?? 0)),
});

const placeOf = ({ conversationID, seq }: ChatMessage): string => `${conversationID} ${seq}`;

/** A message as it stands now: its recall, where that was told of. */
const standing = ({ recalled }: ChatPicture, message: ChatMessage): ChatMessage =>
  recalled.get(placeOf(message)) ?? message;

/** Applies a message from an answer or a push. */
export function evolveMessage(before: ChatPicture, given: ChatMessage, me: string | undefined): ChatPicture {
  const message = standing(before, given);
  const ahead = withAhead(before, message.conversationID, message.seq);
  const recalled = new Map(before.recalled).set(placeOf(message), message);
  const picture = message.isRevoked ? { ...ahead, recalled } : ahead;
  const thread = picture.threads.get(message.conversationID);
  const told = listed(withoutTypist(picture, message), message, me);
  return thread ? put(told, message.conversationID, withMessage(thread, message)) : told;
}

/** The conversation after a member has read up to `read`. */
function readBy(known: Conversation, { reader, read }: { reader: string; read: number }, me: string | undefined) {
  if (reader !== me) return { ...known, peerRead: read };
  const isAll = read >= (known.lastMessage?.seq ?? 0);
  return isAll ? { ...known, unreadCount: 0, isMentioned: false } : known;
}

/**
 * Applies an answered list. It may have been read before something that was told meanwhile, for pushes and answers come
 * by ways of their own: then it is out of date as it comes.
 */
function withList(picture: ChatPicture, conversations: readonly Conversation[]): ChatPicture {
  const last = new Map(conversations.map((one) => [one.conversationID, one.lastMessage?.seq ?? 0]));
  const isBehind = [...picture.told].some(([id, seq]) => seq > (last.get(id) ?? 0));
  return { ...picture, conversations, isBehind, told: new Map() };
}

/** Applies a pushed notification. */
export function evolveTold(before: ChatPicture, told: ChatTold, me: string | undefined): ChatPicture {
  if ('changed' in told) return { ...withTold(before, told.conversationID, Infinity), isBehind: true };
  const picture = 'seq' in told ? withTold(before, told.conversationID, told.seq) : before;
  if ('typist' in told) {
    const typist = { userId: told.typist, name: told.typistName, at: Date.parse(told.typedAt) };
    return { ...picture, typists: new Map(picture.typists).set(told.conversationID, typist) };
  }
  if ('read' in told) return withConversation(picture, told.conversationID, (known) => readBy(known, told, me));
  if (told.message) return evolveMessage(picture, told.message, me);
  const ahead = withAhead(picture, told.conversationID, told.seq);
  const thread = ahead.threads.get(told.conversationID);
  const behind = thread ? put(ahead, told.conversationID, { ...thread, isBehind: true }) : ahead;
  return { ...behind, isBehind: true };
}

type Wished = Extract<BusMessage, { kind: 'wished' }>;

const selecting: ReadonlySet<string> = new Set<SelectionWish['type']>(['chat.selecting', 'chat.select', 'chat.relay']);

/** Applies a wish on the selection. */
function evolveSelecting(picture: ChatPicture, wish: SelectionWish): ChatPicture {
  if (wish.type === 'chat.relay') return { ...picture, relayType: wish.relayType };
  const { selection, threads } = picture;
  const messages = threads.get(selection?.conversationID ?? '')?.messages ?? [];
  return { ...picture, selection: evolveSelection(selection, wish, messages) };
}

/**
 * Applies a wish. A sent message is added to `outgoing`; sending it again replaces the refused attempt. Another
 * conversation or page ends the selection.
 */
function evolveWish(picture: ChatPicture, { wish }: Wished): ChatPicture {
  if (selecting.has(wish.type)) return evolveSelecting(picture, wish as SelectionWish);
  if (wish.type === 'chat.sight') return { ...picture, isInSight: wish.isInSight };
  if (wish.type === 'chat.open' || wish.type === 'page.left') return { ...picture, selection: undefined, relayType: 1 };
  if (wish.type !== 'command' || !isCall(wish, 'chatSend')) return picture;
  const sent: Outgoing = { ...wish.args, commandId: wish.commandId };
  return { ...picture, outgoing: [...picture.outgoing.filter(({ id }) => id !== sent.id), sent] };
}

/** Removes a confirmed message from `outgoing`, or stores why it was refused. */
const afterAnswer = ({ outgoing }: ChatPicture, { key, answer: { refusal } }: Answered): readonly Outgoing[] =>
  refusal
    ? outgoing.map((one) => (one.commandId === key ? { ...one, refusal: refusal.message } : one))
    : outgoing.filter(({ commandId }) => commandId !== key);

type Answered = Extract<BusMessage, { kind: 'answered' }>;

/** Applies an answered page. What was told while the newest was on its way is asked for once more, not without end. */
function withAnsweredPage(picture: ChatPicture, key: string, page: MessagesPage): ChatPicture {
  const args = readQueryKey(key)?.args as { conversationID: string; nextReqMessageID?: string } | undefined;
  if (!args) return picture;
  const { conversationID, nextReqMessageID } = args;
  const isNewest = nextReqMessageID === undefined;
  const told = picture.ahead.get(conversationID) ?? 0;
  const messageList = page.messageList.map((message) => standing(picture, message));
  const thread = withPage(picture.threads.get(conversationID), { ...page, messageList }, { isNewest, told });
  const ahead = isNewest ? new Map([...picture.ahead].filter(([id]) => id !== conversationID)) : picture.ahead;
  return put({ ...picture, ahead }, conversationID, thread);
}

/** Applies an answer of the server. */
function evolveAnswer(before: ChatPicture, message: Answered, me: string | undefined): ChatPicture {
  const { call, key, answer } = message;
  const picture = call === 'chatSend' ? { ...before, outgoing: afterAnswer(before, message) } : before;
  if (answer.refusal) return picture;
  switch (call) {
    case 'chatService':
      return { ...picture, lacks: (answer.data as Pick<ChatPicture, 'lacks'>).lacks };
    case 'chatConversations':
      return withList(picture, answer.data as Conversation[]);
    case 'chatMessages':
      return withAnsweredPage(picture, key, answer.data as MessagesPage);
    case 'chatForward':
      return (answer.data as ChatMessage[]).reduce<ChatPicture>((now, one) => evolveMessage(now, one, me), {
        ...picture,
        selection: undefined,
        relayType: 1,
      });
    case 'chatSend':
    case 'chatRecall':
      return evolveMessage(picture, answer.data as ChatMessage, me);
    default:
      return picture;
  }
}

/**
 * Folds answers, pushes and sent messages into the chat picture. `signedIn` is the user at the start; any change of the
 * session clears the picture.
 */
export function createChat$(bus: Bus, stop$: Observable<unknown>, signedIn: string | undefined): Behavior<ChatPicture> {
  const picture$ = new BehaviorSubject(noChat);
  let me = signedIn;
  const subscription = bus.messages$.subscribe((message) => {
    let picture = picture$.value;
    if (message.kind === 'session') {
      me = message.change === 'signedIn' ? message.userId : undefined;
      // The screen reports visibility only when it changes, so it outlives a change of person.
      picture = { ...noChat, isInSight: picture.isInSight };
    } else if (message.kind === 'wished') picture = evolveWish(picture, message);
    else if (message.kind === 'answered') picture = evolveAnswer(picture, message, me);
    else if (message.kind === 'pushed')
      for (const frame of message.frames) if (frame.type === 'line.chat') picture = evolveTold(picture, frame.data, me);
    if (picture !== picture$.value) picture$.next(picture);
  });
  stop$.subscribe(() => subscription.unsubscribe());
  return picture$;
}
