import type { ChatMessage } from './schemas.ts';

/**
 * What a person is told of a conversation: a new message or one that was taken back (without it where it is long, or
 * was told after another), who has read up to where, or that the conversation is another than it was.
 */
export type ChatTold =
  | { conversationID: string; seq: number; message?: ChatMessage }
  | { conversationID: string; reader: string; read: number }
  | { conversationID: string; changed: true };
