import { existsSync, readFileSync } from 'node:fs';

// The server also runs bundled, from a folder such as dist/node/: the font is then looked for in the sources.
const candidates = ['./font/', '../server/reports/font/', '../../server/reports/font/'];

function folder(): URL {
  for (const candidate of candidates) {
    const found = new URL(candidate, import.meta.url);
    if (existsSync(new URL('widths.json', found))) return found;
  }
  throw new Error('the font of reports is not found: run node scripts/font/build.mjs');
}

/**
 * The font of reports, packed by Brotli: Noto Sans SC (OFL 1.1), all of GB/T 2312 and of U+4E00–9FFF. Made by
 * scripts/font.
 */
export const fontFile = (): URL => new URL('noto-sans-sc.ttf.br', folder());

/** How wide a character is, in parts of its size. */
export type WidthOf = (character: string) => number;

/** Reads the widths of the font; whatever is not among them is as wide as it is high. */
export function readWidths(): WidthOf {
  const narrow = JSON.parse(readFileSync(new URL('widths.json', folder()), 'utf8')) as Readonly<Record<string, number>>;
  return (character) => (narrow[character.codePointAt(0) ?? 0] ?? 1_000) / 1_000;
}
