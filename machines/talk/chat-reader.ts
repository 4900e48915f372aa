import type { Observable } from 'rxjs';
import type { Args } from '../../contract/api/types.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { ChatView } from './chat-desk.ts';

const listedIn = ({ conversations }: ChatView, id: string) =>
  conversations?.find(({ conversationID }) => conversationID === id);

const newestIn = ({ threads }: ChatView, id: string): number => threads.get(id)?.messages.at(-1)?.seq ?? 0;

/**
 * Sends read marks of the open conversation while it is in sight: when it is opened, when new messages arrive or are
 * scrolled to, and when another one is opened in its place. Each message is marked once.
 */
export function createChatReader(
  chat$: Behavior<ChatView>,
  read: (args: Args<'chatRead'>) => void,
  stop$: Observable<unknown>,
): void {
  const readUpTo = new Map<string, number>();
  let openBefore: string | undefined;
  const mark = (view: ChatView, conversationID: string, seq: number): void => {
    // The list tells what is unread, and may come after the messages: nothing is marked before it.
    if ((listedIn(view, conversationID)?.unreadCount ?? 0) === 0) return;
    if (seq <= (readUpTo.get(conversationID) ?? 0)) return;
    readUpTo.set(conversationID, seq);
    read({ conversationID, seq });
  };
  const subscription = chat$.subscribe((view) => {
    const { openId, isInSight, isAnchored, paging, conversations } = view;
    const left = openBefore;
    openBefore = openId;
    if (openId === undefined) {
      if (conversations === undefined) readUpTo.clear();
      return;
    }
    if (!isInSight) return;
    // Selecting another conversation marks this one read to its end, also where the person had scrolled up.
    if (left !== undefined && left !== openId)
      mark(view, left, Math.max(newestIn(view, left), listedIn(view, left)?.lastMessage?.seq ?? 0));
    if (!isAnchored && paging !== 'loading') mark(view, openId, newestIn(view, openId));
  });
  stop$.subscribe(() => subscription.unsubscribe());
}
