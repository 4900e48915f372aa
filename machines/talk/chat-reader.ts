import type { Observable } from 'rxjs';
import type { Args } from '../../contract/api/types.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { ChatView } from './chat-desk.ts';

const newestOf = ({ threads, openId }: ChatView): number =>
  (openId === undefined ? undefined : threads.get(openId)?.messages.at(-1)?.seq) ?? 0;

/**
 * Sends read marks of the open conversation: when it is opened, and when new messages arrive or are scrolled to. Each
 * message is marked once.
 */
export function createChatReader(
  chat$: Behavior<ChatView>,
  read: (args: Args<'chatRead'>) => void,
  stop$: Observable<unknown>,
): void {
  const readUpTo = new Map<string, number>();
  const subscription = chat$.subscribe((view) => {
    const { openId, isAnchored, paging, conversations } = view;
    if (openId === undefined) {
      if (conversations === undefined) readUpTo.clear();
      return;
    }
    const seq = newestOf(view);
    if (isAnchored || paging === 'loading' || seq <= (readUpTo.get(openId) ?? 0)) return;
    const unread = conversations?.find(({ conversationID }) => conversationID === openId)?.unreadCount ?? 0;
    readUpTo.set(openId, seq);
    if (unread > 0) read({ conversationID: openId, seq });
  });
  stop$.subscribe(() => subscription.unsubscribe());
}
