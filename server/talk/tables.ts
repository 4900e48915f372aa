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
 * A person in a conversation, by its key (`keyOf`): they see what came after `since_seq`, and have read up to
 * `read_seq`.
 */
export interface ChatSeatRow {
  user_id: string;
  conversation: string;
  since_seq: number;
  read_seq: number;
}

/** A message; `words` is what a search looks through, `file_id` what it shows. */
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

/** Tables of messages between people, beside the log. */
export interface TalkTables {
  chat_groups: ChatGroupRow;
  chat_seats: ChatSeatRow;
  chat_messages: ChatMessageRow;
}
