import { isWithin } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type {
  CardLine,
  ChatContent,
  FirePart,
  GroupTip,
  MergedMessages,
  SentContent,
} from '../../contract/talk/content.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import { wordsOf } from '../people/projections.ts';

/** Who looks at a message. Without a region no fire is shown. */
export interface Viewer {
  userId: string;
  regionCode?: RegionCode;
}

/** What somebody said, as it is stored: a fire as it was when its card was sent, merged messages in full. */
export type StoredWords = Exclude<SentContent, { kind: 'fire' }> | { kind: 'fire'; fire: FirePart } | StoredCard;
export type StoredContent = StoredWords | GroupTip;

/** Merged messages; cards can be nested. */
export interface StoredCard {
  kind: 'merged';
  title: string;
  messages: readonly { fromName: string; at: string; content: StoredWords }[];
}

/** The text of a card's line. A fire has none, since it is shown to some members only. */
function lineText(content: StoredWords): string {
  switch (content.kind) {
    case 'text':
      return content.text.replaceAll(/\s+/g, ' ').slice(0, talkLimits.lineLength);
    case 'file':
    case 'place':
      return content.name.slice(0, talkLimits.lineLength);
    case 'merged':
      return content.title;
    default:
      return '';
  }
}

const lineOf = ({ fromName, content }: StoredCard['messages'][number]): CardLine => ({
  fromName,
  kind: content.kind,
  text: lineText(content),
});

/** What a viewer sees of stored content: cards in short, and of a fire outside of the viewer's region nothing. */
export function seenContent(content: StoredWords, viewer: Viewer): ChatContent;
export function seenContent(content: StoredContent, viewer: Viewer): ChatContent | GroupTip;
export function seenContent(content: StoredContent, { regionCode }: Viewer): ChatContent | GroupTip {
  if (content.kind === 'fire')
    return regionCode !== undefined && isWithin(regionCode, content.fire.areaCode) ? content : { kind: 'fire' };
  if (content.kind !== 'merged') return content;
  const { kind, title, messages } = content;
  return { kind, title, lines: messages.slice(0, talkLimits.cardLines).map(lineOf), count: messages.length };
}

/** The card at a path within a message, as a viewer sees it; undefined where there is none. */
export function cardAt(content: StoredContent, path: string | undefined, viewer: Viewer): MergedMessages | undefined {
  let card: StoredContent | undefined = content;
  for (const step of path?.split('.') ?? [])
    card = card?.kind === 'merged' ? card.messages[Number(step)]?.content : undefined;
  if (card?.kind !== 'merged') return undefined;
  const { title, messages } = card;
  return {
    title,
    messages: messages.map(({ fromName, at, content: said }) => ({ fromName, at, content: seenContent(said, viewer) })),
  };
}

/** The ids of the files in content. */
export function filesIn(content: StoredContent): string[] {
  if (content.kind === 'merged') return [...new Set(content.messages.flatMap((one) => filesIn(one.content)))];
  return 'fileId' in content ? [content.fileId] : [];
}

/** The searchable text of content; fires are not searchable, since they are shown to some members only. */
export function wordsIn(content: StoredContent): string {
  switch (content.kind) {
    case 'text':
      return wordsOf(content.text);
    case 'image':
    case 'file':
    case 'place':
      return wordsOf(content.name);
    case 'merged':
      return [wordsOf(content.title), ...content.messages.map((one) => wordsIn(one.content))].join('\n');
    default:
      return '';
  }
}

/** How deep cards are nested in content: 0 for no card. */
export const depthOf = (content: StoredContent): number =>
  content.kind === 'merged' ? 1 + Math.max(0, ...content.messages.map((one) => depthOf(one.content))) : 0;

/** The number of messages in content, those of nested cards included. */
export const countIn = (content: StoredContent): number =>
  content.kind === 'merged' ? content.messages.reduce((sum, one) => sum + countIn(one.content), 0) : 1;
