import { BehaviorSubject, type Observable } from 'rxjs';
import type { ChatContent, ChatMessage, Conversation, MessagesPage } from '../../contract/talk/schemas.ts';
import type { ChatTold } from '../../contract/talk/told.ts';
import type { Behavior } from '../behavior.ts';
import type { Bus, BusMessage } from '../bus.ts';
import { readQueryKey } from './queries.ts';

/** The loaded messages of one conversation: contiguous up to the newest, oldest first. */
export interface Thread {
  messages: readonly ChatMessage[];
  /** Argument for the page before them. */
  nextReqMessageID: string;
  /** Whether the first message of the conversation is loaded. */
  isCompleted: boolean;
  /** A newer message exists that is not loaded: the newest page has to be loaded again. */
  isBehind: boolean;
}

/** A message that was sent and is not confirmed by the server. `refusal`: why the server refused it. */
export interface Outgoing {
  commandId: string;
  id: string;
  conversationID: string;
  content: ChatContent;
  refusal?: string;
}

/** The conversations of the signed-in person, with the messages that are loaded. */
export interface ChatPicture {
  /** Undefined before the first answer. */
  conversations: readonly Conversation[] | undefined;
  threads: ReadonlyMap<string, Thread>;
  /** In the order of sending. */
  outgoing: readonly Outgoing[];
  /** The list is out of date and has to be loaded again. */
  isBehind: boolean;
}

/** The picture before anything is loaded. */
export const noChat: ChatPicture = { conversations: undefined, threads: new Map(), outgoing: [], isBehind: false };

const newestOf = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;

/** Merges messages by `seq`; the later version of a message wins. */
function joined(messages: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map([...messages, ...more].map((message) => [message.seq, message]));
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/** Adds a page to a thread. A newest page with a gap to the loaded messages replaces them. */
export function withPage(thread: Thread | undefined, page: MessagesPage, isNewest: boolean): Thread {
  const { messageList, nextReqMessageID, isCompleted } = page;
  const first = messageList[0];
  const reaches = thread && (!isNewest || !first || first.after <= newestOf(thread));
  if (!reaches) return { messages: messageList, nextReqMessageID, isCompleted, isBehind: false };
  const isOlder = !isNewest || (first?.seq ?? 0) <= (thread.messages[0]?.seq ?? 0);
  return {
    messages: joined(thread.messages, messageList),
    ...(isOlder
      ? { nextReqMessageID, isCompleted }
      : { nextReqMessageID: thread.nextReqMessageID, isCompleted: thread.isCompleted }),
    isBehind: isNewest ? false : thread.isBehind,
  };
}

/** Adds a pushed message to a thread, or marks the thread as behind if messages are missing before it. */
export function withMessage(thread: Thread, message: ChatMessage): Thread {
  const newest = newestOf(thread);
  const isKnown = thread.messages.some(({ seq }) => seq === message.seq);
  if (isKnown || message.after === newest) return { ...thread, messages: joined(thread.messages, [message]) };
  return message.seq > newest ? { ...thread, isBehind: true } : thread;
}

const put = (picture: ChatPicture, conversationID: string, thread: Thread): ChatPicture => ({
  ...picture,
  threads: new Map(picture.threads).set(conversationID, thread),
});

/** Updates the list for a message: moves its conversation to the top, and counts it as unread if others sent it. */
function listed(picture: ChatPicture, message: ChatMessage, me: string | undefined): ChatPicture {
  const { conversations } = picture;
  const known = conversations?.find(({ conversationID }) => conversationID === message.conversationID);
  if (!conversations) return picture;
  if (!known) return { ...picture, isBehind: true };
  const isNew = message.seq > (known.lastMessage?.seq ?? 0);
  const isCurrent = isNew || message.seq === known.lastMessage?.seq;
  const next: Conversation = {
    ...known,
    ...(isCurrent ? { lastMessage: message } : {}),
    unreadCount: known.unreadCount + (isNew && message.from !== me ? 1 : 0),
  };
  const others = conversations.filter((one) => one !== known);
  if (!isNew) return { ...picture, conversations: conversations.map((one) => (one === known ? next : one)) };
  return { ...picture, conversations: [next, ...others] };
}

/** Applies a message from an answer or a push. */
export function evolveMessage(picture: ChatPicture, message: ChatMessage, me: string | undefined): ChatPicture {
  const thread = picture.threads.get(message.conversationID);
  const told = listed(picture, message, me);
  return thread ? put(told, message.conversationID, withMessage(thread, message)) : told;
}

const withConversation = (
  picture: ChatPicture,
  id: string,
  change: (known: Conversation) => Conversation,
): ChatPicture => ({
  ...picture,
  conversations: picture.conversations?.map((one) => (one.conversationID === id ? change(one) : one)),
});

/** Applies a pushed notification. */
export function evolveTold(picture: ChatPicture, told: ChatTold, me: string | undefined): ChatPicture {
  if ('changed' in told) return { ...picture, isBehind: true };
  if ('read' in told)
    return withConversation(picture, told.conversationID, (known) =>
      told.reader === me
        ? { ...known, unreadCount: told.read >= (known.lastMessage?.seq ?? 0) ? 0 : known.unreadCount }
        : { ...known, peerRead: told.read },
    );
  if (told.message) return evolveMessage(picture, told.message, me);
  const thread = picture.threads.get(told.conversationID);
  const behind = thread ? put(picture, told.conversationID, { ...thread, isBehind: true }) : picture;
  return { ...behind, isBehind: true };
}

type Wished = Extract<BusMessage, { kind: 'wished' }>;

/** Adds a sent message to `outgoing`; sending it again replaces the refused attempt. */
function evolveWish(picture: ChatPicture, { wish }: Wished): ChatPicture {
  if (wish.type !== 'command' || wish.call !== 'chatSend') return picture;
  const sent = { ...(wish.args as Omit<Outgoing, 'commandId'>), commandId: wish.commandId };
  return { ...picture, outgoing: [...picture.outgoing.filter(({ id }) => id !== sent.id), sent] };
}

/** Removes a confirmed message from `outgoing`, or stores why it was refused. */
const afterAnswer = ({ outgoing }: ChatPicture, { key, answer: { refusal } }: Answered): readonly Outgoing[] =>
  refusal
    ? outgoing.map((one) => (one.commandId === key ? { ...one, refusal: refusal.message } : one))
    : outgoing.filter(({ commandId }) => commandId !== key);

type Answered = Extract<BusMessage, { kind: 'answered' }>;

/** Applies an answer of the server. */
function evolveAnswer(before: ChatPicture, message: Answered, me: string | undefined): ChatPicture {
  const { call, key, answer } = message;
  const picture = call === 'chatSend' ? { ...before, outgoing: afterAnswer(before, message) } : before;
  if (answer.refusal) return picture;
  switch (call) {
    case 'chatConversations':
      return { ...picture, conversations: answer.data as Conversation[], isBehind: false };
    case 'chatMessages': {
      const args = readQueryKey(key)?.args as { conversationID: string; nextReqMessageID?: string } | undefined;
      if (!args) return picture;
      const { conversationID, nextReqMessageID } = args;
      const known = picture.threads.get(conversationID);
      const page = answer.data as MessagesPage;
      return put(picture, conversationID, withPage(known, page, nextReqMessageID === undefined));
    }
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
      picture = noChat;
    } else if (message.kind === 'wished') picture = evolveWish(picture, message);
    else if (message.kind === 'answered') picture = evolveAnswer(picture, message, me);
    else if (message.kind === 'pushed')
      for (const frame of message.frames) if (frame.type === 'line.chat') picture = evolveTold(picture, frame.data, me);
    if (picture !== picture$.value) picture$.next(picture);
  });
  stop$.subscribe(() => subscription.unsubscribe());
  return picture$;
}
