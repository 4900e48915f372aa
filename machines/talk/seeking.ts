import type { ChatPicture } from '../../streams/derived/chat.ts';
import type { Thread } from '../../streams/derived/chat-thread.ts';

/** A message at which a conversation is opened. */
export interface FoundAt {
  id: string;
  seq: number;
}

/** Most pages that are loaded to reach a found message. */
const mostPages = 20;

/** Loads older pages of a conversation until a found message is there. */
export interface Seeking {
  readonly found: FoundAt | undefined;
  /** Whether pages are being loaded for it. */
  isOn(): boolean;
  begin(found: FoundAt | undefined): void;
  /** The next step after a page: load one more, say that the message is too old, or nothing. */
  after(thread: Thread | undefined): 'more' | 'tooFar' | undefined;
}

/** Creates the search in the open conversation; it is idle at first. */
export function createSeeking(): Seeking {
  let found: FoundAt | undefined;
  let pages = 0;
  return {
    get found() {
      return found;
    },
    isOn: () => pages > 0,
    begin(next) {
      found = next;
      pages = next ? mostPages : 0;
    },
    after(thread) {
      const first = thread?.messages[0];
      if (!found || pages === 0 || !first) return undefined;
      const isThere = first.seq <= found.seq || thread.isCompleted;
      pages = isThere ? 0 : pages - 1;
      if (isThere) return undefined;
      return pages > 0 ? 'more' : 'tooFar';
    },
  };
}

/** The newest known `seq` of a conversation that is opened at a found message. */
export const newestBy = ({ conversations }: ChatPicture, conversationID: string, { seq }: FoundAt): number =>
  Math.max(seq, conversations?.find((one) => one.conversationID === conversationID)?.lastMessage?.seq ?? 0);
