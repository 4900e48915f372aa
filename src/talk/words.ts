import type { ChatMessage, Conversation } from '../../contract/talk/schemas.ts';
import { dayOf, shortMinute } from '../kit/time.ts';
import { talkMessages as say } from './messages.ts';

/** A message in one line, as lists show it. */
export function inOneLine({ content, isRevoked, fromName }: ChatMessage): string {
  if (isRevoked || !content) return say.recalled(fromName);
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'image':
      return say.image;
    case 'file':
      return say.fileOf(content.name);
    case 'place':
      return say.at(content.name);
    case 'notice':
      return say.notice(content, fromName);
    default:
      return content satisfies never;
  }
}

/** The last word of a conversation: in a group with who said it. */
export function lastWord({ type, lastMessage }: Conversation, me: string | undefined): string {
  if (!lastMessage) return '';
  const isSaid = type === 'GROUP' && lastMessage.content?.kind !== 'notice' && !lastMessage.isRevoked;
  const who = lastMessage.from === me ? say.you : lastMessage.fromName;
  return isSaid ? `${who}：${inOneLine(lastMessage)}` : inOneLine(lastMessage);
}

/** When a message was sent: the minute of today, the day before it of another day. */
export const sentAt = (at: string, now: number): string => shortMinute(Date.parse(at), dayOf(now));
