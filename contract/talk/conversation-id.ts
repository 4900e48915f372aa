/** With one other person, or in a group. */
export type ConversationType = 'C2C' | 'GROUP';

/** A conversation as one of its people sees it: with whom, or in which group. */
export interface ConversationOf {
  type: ConversationType;
  /** The other person's id, or that of the group. */
  id: string;
}

/** Id of a conversation as one of its people sees it, as Tencent's messaging service writes it: `C2C<userId>`. */
export const conversationIdOf = ({ type, id }: ConversationOf): string => type + id;

/** What an id of a conversation says; undefined for any other text. */
export function readConversationId(conversationID: string): ConversationOf | undefined {
  for (const type of ['C2C', 'GROUP'] as const)
    if (conversationID.startsWith(type) && conversationID.length > type.length)
      return { type, id: conversationID.slice(type.length) };
  return undefined;
}
