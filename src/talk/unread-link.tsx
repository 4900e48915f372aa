import { useStation } from '../kit/station.tsx';
import { useQuery } from '../kit/use-query.ts';
import { TalkLink } from './talk-link.tsx';
import { useChat } from './use-chat.ts';

/** The header's way to the messages once the conversations are loaded. They are counted here on every page. */
export default function UnreadLink() {
  useQuery(useStation(), 'chatConversations', undefined);
  const { conversations = [] } = useChat();
  const unread = conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  return <TalkLink unread={unread} isMentioned={conversations.some(({ isMentioned }) => isMentioned)} />;
}
