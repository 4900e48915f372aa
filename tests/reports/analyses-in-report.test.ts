import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '../../contract/reports/schemas.ts';
import { sketchPicture } from '../../server/reports/sketch-png.ts';
import { mapsOf, sketchLines } from '../../server/reports/sketch.ts';
import { type GivenAdvice, openAdvice } from '../advice/given.ts';
import { aFigure } from '../support/sample-figure.ts';

let given: GivenAdvice;
beforeAll(async () => {
  given = await openAdvice();
});
afterAll(() => given.server.stop());

const report = (fireId: string): Promise<Report> => given.data<Report>('county', 'fireReport', { fireId });
const cellsOf = ({ sections }: Report, key: string): string[][] =>
  sections.find((section) => section.key === key)?.lines.map(({ cells }) => cells) ?? [];

test('a report without analyses says so, and its nearer map shows the fire with what lies nearby', async () => {
  const { fireId } = await given.burning();
  const made = await report(fireId);
  expect(made.sections.find(({ key }) => key === 'forecast')).toMatchObject({ lines: [], empty: '没有做过火势推演' });
  const [[whole], [title, close]] = mapsOf(made) as [[string], [string, NonNullable<Report['closeSketch']>]];
  expect([whole, title]).toEqual(['火场示意图', '火场近图']);
  expect(close.widthM).toBeLessThan(made.sketch.widthM / 3);
  expect(close.marks.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['fire', 'alarm']));
});

test('the newest forecast stands in it with places to call, as do buffer and plot; and on a map', async () => {
  const { fireId } = await given.burning();
  const at = { longitude: 118.54, latitude: 30.29 };
  await given.record('protectedObject.create', {
    name: '版书油库',
    kind: 'fuel',
    regionCode: '341825',
    phone: '0563-8000000',
    ...at,
  });
  const line = [
    [at.longitude + 0.01, at.latitude - 0.02],
    [at.longitude + 0.01, at.latitude + 0.02],
  ];
  await given.data('county', 'forecastSpread', {
    fireId,
    hours: 1,
    winds: [{ fromMin: 0, speedMs: 8, fromDeg: 270 }],
    finePct: 6,
    livePct: 80,
    held: [{ line, fromMin: 10, widthM: 3 }],
  });
  await given.data('county', 'drawBuffer', { fireId, around: 'fire', radiusM: 1_000 });
  await given.data('county', 'plotDraw', { fireId, figure: aFigure() });
  const made = await report(fireId);
  const forecast = Object.fromEntries(cellsOf(made, 'forecast')) as Record<string, string>;
  expect(forecast['推演']).toContain('surface-3');
  expect(forecast['气象与含水率']).toContain('风从 270° 来，8 米/秒');
  expect(forecast['阻隔线']).toBe('阻隔线 1：2 个点，宽 3 米，10 分钟后生效');
  expect(forecast['各时刻过火面积']).toMatch(/^30 分钟 .* 公顷；1 小时 .* 公顷$/u);
  expect(forecast['火线强度']).toContain('kW/m');
  expect(
    cellsOf(made, 'reached')
      .find((cells) => cells[2] === '版书油库')
      ?.at(-1),
  ).toBe('0563-8000000');
  expect(cellsOf(made, 'buffers').map(([what]) => what)).toContain('保护目标');
  expect(cellsOf(made, 'plot')[0]?.[0]).toBe('进攻箭头');
  const [, [title, close]] = mapsOf(made) as [unknown, [string, NonNullable<Report['closeSketch']>]];
  expect(title).toBe('分析和标绘示意图');
  expect(close.drawn?.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['buffer', 'front', 'plot', 'held']));
  expect(close.widthM).toBeLessThan(made.sketch.widthM);
  expect(sketchLines(close).join()).toContain('粗实线 推演末火线');
  expect((await sketchPicture(close)).bytes.length).toBeGreaterThan(1_000);
});
