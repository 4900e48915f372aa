import type { ConversationOf } from '../../contract/talk/conversation-id.ts';

/** What a conversation is called in the tables: the same for both of its people. */
export const keyOf = (userId: string, { type, id }: ConversationOf): string =>
  type === 'GROUP' ? `GROUP:${id}` : `C2C:${[userId, id].toSorted().join(':')}`;

/** The conversation of a key as one of its people sees it. */
export function seenBy(userId: string, key: string): ConversationOf {
  const [type = '', one = '', other = ''] = key.split(':');
  return type === 'GROUP' ? { type, id: one } : { type: 'C2C', id: one === userId ? other : one };
}
