import type { ChatPicture, Thread } from '../../streams/derived/chat.ts';

/** A message at which a conversation is opened. */
export interface FoundAt {
  id: string;
  seq: number;
}

/** So many pages are loaded for a message that was found. */
const mostPages = 20;

/** Leads from the newest messages of a conversation, page by page, to one that was found. */
export interface Seeking {
  readonly found: FoundAt | undefined;
  /** Whether pages are being loaded for it. */
  isOn(): boolean;
  begin(found: FoundAt | undefined): void;
  /** What is to be done after a page came: load one more, say that it is too far, or nothing. */
  after(thread: Thread | undefined): 'more' | 'tooFar' | undefined;
}

/** Creates the seeking of the open conversation; nothing is sought. */
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

/** The newest message of a conversation that is known when it is opened at one that was found. */
export const newestBy = ({ conversations }: ChatPicture, conversationID: string, { seq }: FoundAt): number =>
  Math.max(seq, conversations?.find((one) => one.conversationID === conversationID)?.lastMessage?.seq ?? 0);
