import type { Generated } from 'kysely';
import type { ChatContent, GroupNotice } from '../../contract/talk/schemas.ts';
import type { Doc } from '../store/doc.ts';

/** A group. Times in milliseconds since 1970. */
export interface ChatGroupRow {
  id: string;
  name: string;
  owner_id: string;
  made_at: number;
}

/**
 * Membership of a user in a conversation (its key: `keyOf`). The user sees messages after `since_seq`, and has read up
 * to `read_seq`.
 */
export interface ChatSeatRow {
  user_id: string;
  conversation: string;
  since_seq: number;
  read_seq: number;
}

/** A message. `words` is its searchable text, in lower case; `file_id` is its image or file. */
export interface ChatMessageRow {
  seq: Generated<number>;
  id: string;
  conversation: string;
  from_id: string;
  at: number;
  content: Doc<ChatContent | GroupNotice>;
  words: string;
  file_id: string | null;
  revoked_at: number | null;
}

/** Tables of instant messaging, which are not part of the event log. */
export interface TalkTables {
  chat_groups: ChatGroupRow;
  chat_seats: ChatSeatRow;
  chat_messages: ChatMessageRow;
}
