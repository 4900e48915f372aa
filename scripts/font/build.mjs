// Makes server/reports/font: `node scripts/font/build.mjs [folder with the packages]`. Needs the npm registry unless a
// folder is named in which the packages below are already installed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

// Noto Sans SC (OFL 1.1) as Google Fonts gives it out, with outlines as TrueType; and what cuts it down. Neither is a
// dependency of the system.
const wanted = { '@expo-google-fonts/noto-sans-sc': '0.4.3', 'subset-font': '2.9.0' };

const target = new URL('../../server/reports/font/', import.meta.url);
const areas = new URL('../../server/places/data/areas.json', import.meta.url);

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join('');

/** All of GB/T 2312: its signs, letters and 6,763 characters. */
function gb2312() {
  const decoder = new TextDecoder('gb18030');
  const rows = Array.from({ length: 0xf7 - 0xa1 + 1 }, (_, row) => row + 0xa1);
  const cells = Array.from({ length: 94 }, (_, cell) => cell + 0xa1);
  return rows
    .flatMap((row) => cells.map((cell) => decoder.decode(Uint8Array.of(row, cell))))
    .filter((sign) => !/[\uE000-\uF8FF\uFFFD]/.test(sign))
    .join('');
}

/** The characters of a report: names of people and places use many beyond GB/T 2312. */
const characters = () =>
  range(0x20, 0x7e) + range(0xa0, 0xff) + gb2312() + range(0x4e00, 0x9fff) + readFileSync(areas, 'utf8');

/** Code points with their glyphs, from a cmap of format 4: all characters are of the basic plane. */
function* glyphsOf(font, cmap) {
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, n) => cmap + font.readUInt32BE(cmap + 8 + n * 8),
  );
  const at = subtables.find((subtable) => font.readUInt16BE(subtable) === 4);
  if (at === undefined) throw new Error('the font has no cmap of format 4');
  const bytes = font.readUInt16BE(at + 6);
  const [ends, starts, deltas, offsets] = [14, 16 + bytes, 16 + bytes * 2, 16 + bytes * 3].map((from) => at + from);
  for (let n = 0; n < bytes; n += 2) {
    const [start, offset] = [font.readUInt16BE(starts + n), font.readUInt16BE(offsets + n)];
    for (let code = start; code <= font.readUInt16BE(ends + n) && code < 0xffff; code++) {
      const glyph = offset === 0 ? code : font.readUInt16BE(offsets + n + offset + (code - start) * 2);
      yield [code, glyph === 0 ? 0 : (glyph + font.readUInt16BE(deltas + n)) % 0x10000];
    }
  }
}

/**
 * Advance widths, in thousandths of the size, of the characters that are not as wide as they are high: from the tables
 * cmap, hhea and hmtx (OpenType 1.9).
 */
function widthsOf(font) {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, n) => 12 + n * 16).map((at) => [
      font.toString('latin1', at, at + 4),
      font.readUInt32BE(at + 8),
    ]),
  );
  const unitsPerEm = font.readUInt16BE(tables.get('head') + 18);
  const metrics = font.readUInt16BE(tables.get('hhea') + 34);
  const advance = (glyph) =>
    (font.readUInt16BE(tables.get('hmtx') + Math.min(glyph, metrics - 1) * 4) * 1_000) / unitsPerEm;
  const widths = {};
  for (const [code, glyph] of glyphsOf(font, tables.get('cmap'))) {
    const width = Math.round(advance(glyph));
    if (width !== 1_000) widths[code] = width;
  }
  return widths;
}

async function build(folder) {
  const require = createRequire(join(folder, 'package.json'));
  const from = join(folder, 'node_modules/@expo-google-fonts/noto-sans-sc');
  const whole = readFileSync(join(from, '400Regular/NotoSansSC_400Regular.ttf'));
  const font = Buffer.from(await require('subset-font')(whole, characters(), { targetFormat: 'sfnt' }));
  const packed = brotliCompressSync(font, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: font.length },
  });
  mkdirSync(target, { recursive: true });
  writeFileSync(new URL('noto-sans-sc.ttf.br', target), packed);
  writeFileSync(new URL('widths.json', target), `${JSON.stringify(widthsOf(font))}\n`);
  writeFileSync(new URL('OFL.txt', target), readFileSync(join(from, 'LICENSE_FONT')));
  console.log(
    `noto-sans-sc.ttf.br: ${Math.round(packed.length / 1000)} kB, ${Math.round(font.length / 1000)} kB unpacked`,
  );
}

const given = process.argv[2];
const folder = given ?? mkdtempSync(join(tmpdir(), 'lookout-font-'));
try {
  if (given === undefined) {
    writeFileSync(join(folder, 'package.json'), '{}');
    execFileSync(
      'npm',
      ['install', '--no-audit', '--no-fund', ...Object.entries(wanted).map(([name, version]) => `${name}@${version}`)],
      { cwd: folder, stdio: 'inherit' },
    );
  }
  await build(folder);
} finally {
  if (given === undefined) rmSync(folder, { recursive: true, force: true });
}
