import type { Block, Chapter, Inline, Place } from './chapter.ts';

/** A piece of text, and whether it is what was looked for. */
export interface Piece {
  text: string;
  isHit: boolean;
}

/** A section in which all words stand: where it is, its title, and the text around the first of them. */
export interface Found {
  place: Place;
  chapter: string;
  title: readonly Piece[];
  excerpt: readonly Piece[];
}

/** So many sections are shown at most. */
const mostFound = 30;
/** So much is shown before and behind what was found, in characters. */
const [before, behind] = [18, 60];

const textOfLine = (line: readonly Inline[]): string => line.map(({ text }) => text).join('');

function textOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return textOfLine(block.line);
    case 'steps':
    case 'list':
      return block.items.map(({ line, below }) => [textOfLine(line), textOfBlocks(below)].join(' ')).join(' ');
    case 'note':
      return textOfBlocks(block.blocks);
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(textOfLine).join(' ')).join(' ');
    case 'picture':
      return block.caption;
    default:
      return block.text;
  }
}

const textOfBlocks = (blocks: readonly Block[]): string => blocks.map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim();

/** A text in pieces, with every place where one of the words stands marked. Words are in lower case. */
function marked(text: string, words: readonly string[]): readonly Piece[] {
  const lower = text.toLowerCase();
  const pieces: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    const hits = words.map((word) => ({ word, start: lower.indexOf(word, at) })).filter(({ start }) => start >= 0);
    const next = hits.sort((a, b) => a.start - b.start || b.word.length - a.word.length)[0];
    if (!next) break;
    if (next.start > at) pieces.push({ text: text.slice(at, next.start), isHit: false });
    at = next.start + next.word.length;
    pieces.push({ text: text.slice(next.start, at), isHit: true });
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHit: false });
  return pieces;
}

function excerptOf(text: string, words: readonly string[]): readonly Piece[] {
  const first = Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0), text.length);
  const start = first === text.length ? 0 : Math.max(0, first - before);
  const end = Math.min(text.length, (first === text.length ? 0 : first) + behind);
  return marked(`${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`, words);
}

/**
 * The sections in which every word of what was typed stands, in title, chapter or text; those that have one in their
 * title first. Upper and lower case are the same.
 */
export function findIn(chapters: readonly Chapter[], typed: string): readonly Found[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found = chapters.flatMap(({ id, title: chapter, intro, sections }) =>
    [{ id: undefined, title: chapter, blocks: intro }, ...sections].flatMap(({ id: section, title, blocks }) => {
      const text = textOfBlocks(blocks);
      const all = `${chapter} ${title} ${text}`.toLowerCase();
      if (!words.every((word) => all.includes(word))) return [];
      const isNamed = words.some((word) => title.toLowerCase().includes(word));
      // A chapter that is only called so has its sections, which say more.
      if (text === '' && !isNamed) return [];
      const place: Place = { chapter: id, section };
      return [{ isNamed, one: { place, chapter, title: marked(title, words), excerpt: excerptOf(text, words) } }];
    }),
  );
  return found
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed))
    .map(({ one }) => one)
    .slice(0, mostFound);
}
