import type { WidthOf } from './font.ts';

/** What stays together on a line: a word or number of narrow letters; all else may be parted anywhere. */
const piece = /[\u0021-\u024F]+|[^]/gu;

/** What must not begin a line (GB/T 15834-2011, 5.1.3). */
const closing = new Set('，。、；：！？）》”’】」…%');

function parted(word: string, room: number, widthOf: WidthOf): string[] {
  const parts = [''];
  let width = 0;
  for (const character of word) {
    const own = widthOf(character);
    if (width + own > room && width > 0) {
      parts.push('');
      width = 0;
    }
    parts[parts.length - 1] += character;
    width += own;
  }
  return parts;
}

const lengthOf = (text: string, widthOf: WidthOf): number => {
  let sum = 0;
  for (const character of text) sum += widthOf(character);
  return sum;
};

/**
 * A text as lines of at most `room` (in parts of the size of its letters); a sign that closes may hang out by one
 * place.
 */
export function wrapped(text: string, room: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r?\n/)) {
    let line = '';
    let width = 0;
    for (const [whole] of paragraph.matchAll(piece)) {
      const own = lengthOf(whole, widthOf);
      for (const part of own > room ? parted(whole, room, widthOf) : [whole]) {
        const wide = own > room ? lengthOf(part, widthOf) : own;
        if (line !== '' && width + wide > room && !closing.has(part)) {
          lines.push(line.trimEnd());
          line = '';
          width = 0;
        }
        if (line === '' && part === ' ') continue;
        line += part;
        width += wide;
      }
    }
    lines.push(line.trimEnd());
  }
  return lines;
}
