import type { ChatMessage } from './schemas.ts';

/**
 * One notification about a conversation, for one of its members: a message that is new or was recalled (without the
 * message where it is too long for a frame, or shown to some members only); how far a member has read; that another
 * member is typing; or that name or members of a group changed.
 */
export type ChatTold =
  | { conversationID: string; seq: number; message?: ChatMessage }
  | { conversationID: string; reader: string; read: number }
  | { conversationID: string; typist: string; typistName: string; typedAt: string }
  | { conversationID: string; changed: true };
