import type { ChatMessage, MessagesPage } from '../../contract/talk/schemas.ts';

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

const newestOf = ({ messages }: Pick<Thread, 'messages'>): number => messages.at(-1)?.seq ?? 0;

/** Merges messages by `seq`; the later version of a message wins, but a recall is final. */
function joined(messages: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map(messages.map((message) => [message.seq, message]));
  for (const message of more) if (bySeq.get(message.seq)?.isRevoked !== true) bySeq.set(message.seq, message);
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/**
 * Adds a page to a thread. A newest page with a gap to the loaded messages replaces them. `told`: the newest message
 * that was told while the newest page was on its way; the page may have been read before it.
 */
export function withPage(
  thread: Thread | undefined,
  page: MessagesPage,
  { isNewest, told }: { isNewest: boolean; told: number },
): Thread {
  const { messageList, nextReqMessageID, isCompleted } = page;
  const first = messageList[0];
  const reaches = thread && (!isNewest || !first || first.after <= newestOf(thread));
  const messages = reaches ? joined(thread.messages, messageList) : messageList;
  const isBehind = isNewest ? told > newestOf({ messages }) : thread?.isBehind === true;
  if (!reaches) return { messages, nextReqMessageID, isCompleted, isBehind };
  const isOlder = !isNewest || (first?.seq ?? 0) <= (thread.messages[0]?.seq ?? 0);
  return {
    messages,
    ...(isOlder
      ? { nextReqMessageID, isCompleted }
      : { nextReqMessageID: thread.nextReqMessageID, isCompleted: thread.isCompleted }),
    isBehind,
  };
}

/** Adds a pushed message to a thread, or marks the thread as behind if messages are missing before it. */
export function withMessage(thread: Thread, message: ChatMessage): Thread {
  const newest = newestOf(thread);
  const isKnown = thread.messages.some(({ seq }) => seq === message.seq);
  if (isKnown || message.after === newest) return { ...thread, messages: joined(thread.messages, [message]) };
  return message.seq > newest ? { ...thread, isBehind: true } : thread;
}
