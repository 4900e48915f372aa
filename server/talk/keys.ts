import type { ConversationOf } from '../../contract/talk/conversation-id.ts';

/** The key of a conversation in the tables, which is the same for all of its members. */
export const keyOf = (userId: string, { type, id }: ConversationOf): string =>
  type === 'GROUP' ? `GROUP:${id}` : `C2C:${[userId, id].toSorted().join(':')}`;

/** Converts a key to the point of view of one member. */
export function seenBy(userId: string, key: string): ConversationOf {
  const [type = '', one = '', other = ''] = key.split(':');
  return type === 'GROUP' ? { type, id: one } : { type: 'C2C', id: one === userId ? other : one };
}
