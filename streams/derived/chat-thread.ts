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
