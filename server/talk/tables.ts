import type { Generated } from 'kysely';
import type { Doc } from '../store/doc.ts';
import type { StoredContent } from './content.ts';

/** A group. Times in milliseconds since 1970; `closed_at`: when it was dissolved. */
export interface ChatGroupRow {
  id: string;
  name: string;
  owner_id: string;
  made_at: number;
  closed_at: number | null;
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

/** A message. `words` is its searchable text, in lower case. */
export interface ChatMessageRow {
  seq: Generated<number>;
  id: string;
  conversation: string;
  from_id: string;
  at: number;
  content: Doc<StoredContent>;
  words: string;
  revoked_at: number | null;
}

/** A file of a message, also within a card. */
export interface ChatFileRow {
  file_id: string;
  seq: number;
}

/** Tables of instant messaging, which are not part of the event log. */
export interface TalkTables {
  chat_groups: ChatGroupRow;
  chat_seats: ChatSeatRow;
  chat_messages: ChatMessageRow;
  chat_files: ChatFileRow;
}
