import type { ChatMessage } from './schemas.ts';

/**
 * One notification about a conversation, for one of its members: a message that is new or was recalled (without the
 * message where it is too long for a frame); how far a member has read; or that name or members of a group changed.
 */
export type ChatTold =
  | { conversationID: string; seq: number; message?: ChatMessage }
  | { conversationID: string; reader: string; read: number }
  | { conversationID: string; changed: true };
