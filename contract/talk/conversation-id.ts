/** Two people (C2C), or a group. */
export type ConversationType = 'C2C' | 'GROUP';

/** Identifies a conversation from the point of view of one member. */
export interface ConversationOf {
  type: ConversationType;
  /** User id of the other person, or id of the group. */
  id: string;
}

/** The conversation id in the format of Tencent IM: `C2C<userId>` or `GROUP<groupId>`. */
export const conversationIdOf = ({ type, id }: ConversationOf): string => type + id;

/** Parses a conversation id; undefined for any other text. */
export function readConversationId(conversationID: string): ConversationOf | undefined {
  for (const type of ['C2C', 'GROUP'] as const)
    if (conversationID.startsWith(type) && conversationID.length > type.length)
      return { type, id: conversationID.slice(type.length) };
  return undefined;
}
