import { deflateSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../contract/reports/schemas.ts';
import { asPdf } from '../../server/reports/as-pdf.ts';
import { pictureOf } from '../../server/reports/picture-size.ts';
import { createWorkers } from '../../server/workers/workers.ts';
import { begun } from '../workers/begun.ts';
import { openPdf, pngChunk, pngFile, pngHead, pngOf } from './opened.ts';

const [data, end] = [pngChunk('IDAT', deflateSync(Buffer.alloc(4))), pngChunk('IEND')];

describe('a PNG', () => {
  test('that is whole goes into every document', () => {
    expect(pictureOf(pngOf(40, 30))).toMatchObject({ kind: 'png', width: 40, height: 30, plain: true });
  });

  test.each([
    [
      'a part that claims to be longer than the file',
      [pngHead(1, 1), pngChunk('zTXt', Buffer.alloc(0), 0xffff_fff4), data, end],
    ],
    [
      'a part that reaches beyond the end by one byte',
      [pngHead(1, 1), data, pngChunk('tEXt', Buffer.alloc(4), 17), end],
    ],
    ['no pixels', [pngHead(1, 1), end]],
    ['no end', [pngHead(1, 1), data]],
    ['something after its end', [pngHead(1, 1), data, end, data]],
    ['its head in second place', [data, pngHead(1, 1), end]],
    ['two heads, the second larger', [pngHead(1, 1), pngHead(60_000, 60_000), data, end]],
    ['no width', [pngHead(0, 1), data, end]],
    ['more pixels than a photo has', [pngHead(60_000, 60_000), data, end]],
  ])('with %s is shown nowhere', (_, parts) => {
    expect(pictureOf(pngFile(...parts))).toBeUndefined();
  });

  test.each([
    ['transparency in each pixel', [pngHead(9_000, 4_000, { colours: 6 }), data, end]],
    ['grey with transparency', [pngHead(9_000, 4_000, { colours: 4 }), data, end]],
    ['a transparent colour', [pngHead(9_000, 4_000), pngChunk('tRNS', Buffer.alloc(6)), data, end]],
    ['interlaced lines', [pngHead(9_000, 4_000, { interlaced: 1 }), data, end]],
  ])('with %s would have to be unfolded for a PDF', (_, parts) => {
    expect(pictureOf(pngFile(...parts))).toMatchObject({ plain: false });
  });
});

test('a photo that a PDF can not take as it is is named in it as not shown, beside one that is shown', async () => {
  const photo = (n: number): Report['photos'][number] => ({
    number: `P${n}`,
    at: '2026-03-01 10:50:00',
    who: '旌德值班员',
    caption: '火势向南',
    event: n,
    fileId: `file-${n}`,
  });
  const report: Report = {
    fireId: 'f',
    isRunning: false,
    title: '报告',
    madeAt: '2026-03-01T04:00:00.000Z',
    madeBy: '旌德值班员',
    regionName: '旌德县',
    sections: [],
    sketch: { width: 12, height: 8, widthM: 10_000, lines: [], marks: [] },
    photos: [photo(1), photo(2)],
    events: [],
  };
  const files: Readonly<Record<string, Buffer>> = {
    'file-1': pngFile(pngHead(9_000, 4_000, { colours: 6 }), data, end),
    'file-2': pngOf(40, 30),
  };
  const { texts, pictures } = openPdf(
    await buffer(
      begun(
        asPdf(report, async (id) => pictureOf(files[id ?? ''] ?? Buffer.alloc(0)), {
          workers: createWorkers(),
          by: 'jingde',
        }),
      ),
    ),
  );
  expect(pictures).toBe(1);
  expect(texts.filter((text) => text.startsWith('P')).map((text) => text.includes('未嵌入'))).toEqual([true, false]);
});
