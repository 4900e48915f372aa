import type { CardLine } from '../../contract/talk/content.ts';
import type { ChatMessage, Conversation } from '../../contract/talk/schemas.ts';
import { clockTime, dayOf, shortMinute } from '../kit/time.ts';
import { talkMessages as say } from './messages.ts';

/** Summarises a message in one line. */
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
    case 'voice':
      return say.voice;
    case 'fire':
      return say.fireNamed(content.fire?.name ?? '');
    case 'merged':
      return say.merged(content.title);
    case 'notice':
      return say.groupTip(content, fromName);
    default:
      return content satisfies never;
  }
}

/** The words of a line of a card. */
export function lineWords({ fromName, kind, text }: CardLine): string {
  const words = {
    text,
    image: say.image,
    file: say.fileOf(text),
    voice: say.voice,
    place: say.at(text),
    fire: say.fireCard,
    merged: say.merged(text),
  };
  return `${fromName}：${words[kind]}`;
}

/** Summarises the last message of a conversation; in a group with its sender. */
export function lastWord({ type, lastMessage }: Conversation, me: string | undefined): string {
  if (!lastMessage) return '';
  const isSaid = type === 'GROUP' && lastMessage.content?.kind !== 'notice' && !lastMessage.isRevoked;
  const who = lastMessage.from === me ? say.you : lastMessage.fromName;
  return isSaid ? `${who}：${inOneLine(lastMessage)}` : inOneLine(lastMessage);
}

/** Formats the time of a message: hour and minute today, with the date on other days. */
export function sentAt(at: string, now: number): string {
  const [ms, today] = [Date.parse(at), dayOf(now)];
  return dayOf(ms) === today ? clockTime(ms).slice(0, 5) : shortMinute(ms, today);
}

/** The length of a recording in whole seconds, at least one. */
export const voiceSeconds = (ms: number): number => Math.max(1, Math.round(ms / 1_000));
