import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { calls } from '../../contract/api/calls.ts';
import { pictureOf } from '../../server/reports/picture-size.ts';
import type { Who } from '../fires/given.ts';
import { fireId } from './known-history.ts';
import { isWellFormed, openDocx, openPdf, openXlsx } from './opened.ts';
import { openToldFire } from './told-fire.ts';

const house = openToldFire();
const { events } = house;

async function file(format: string, who: Who = 'county'): Promise<{ bytes: Buffer; type: unknown; name: string }> {
  const { rawPayload, headers, statusCode } = await house.given.server.inject({
    method: 'GET',
    url: calls.fireReport.path,
    query: { fireId, format },
    headers: house.given.who[who].headers,
  });
  expect(statusCode).toBe(200);
  return {
    bytes: rawPayload,
    type: headers['content-type'],
    name: decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? ''),
  };
}

describe('the report as a file', () => {
  test('.docx opens again with its figures, their events and the photo', async () => {
    const { bytes, type, name } = await file('docx');
    expect(type).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document');
    expect(name).toMatch(/^旌阳镇云乐路北侧山坡火情处置报告_\d{14}\.docx$/);
    const { tables, paragraphs, parts, xml } = openDocx(bytes);
    expect(paragraphs[0]).toBe('旌阳镇云乐路北侧山坡火情处置报告');
    expect(tables.flat()).toContainEqual([
      '3.8',
      '力量到场',
      '2026-03-01 10:43:09',
      '33分09秒',
      '42分39秒',
      events('raised', 'dispatched', 'arrived')
        .map((one) => `[#${one}]`)
        .join(' '),
    ]);
    expect(tables.at(-1)).toContainEqual([
      `#${house.at['signed']}`,
      '2026-03-01 10:14:45',
      '火情签收',
      '宣城值班员',
      '3.6 3.7 5.1',
    ]);
    expect(parts.filter((part) => part.startsWith('word/media/'))).toEqual([
      'word/media/sketch.png',
      'word/media/sketch2.png',
      'word/media/photo1.png',
    ]);
    expect(xml.match(/r:embed="photo1"/g)).toHaveLength(1);
    expect(xml.match(/r:embed="sketch"/g)).toHaveLength(1);
    expect(paragraphs).toContain(`图1 火点：旌阳镇云乐路北侧山坡 [#${house.at['opened']}]`);
    expect(tables.at(-2)).toEqual([
      ['', '签名', '日期'],
      ['填报人', '', '　　　年　　月　　日'],
      ['审核人', '', '　　　年　　月　　日'],
      ['签发人', '', '　　　年　　月　　日'],
    ]);
    expect(isWellFormed(xml)).toBe(true);
  });

  test('.xlsx opens again with the same', async () => {
    const { bytes } = await file('xlsx');
    const rows = await openXlsx(bytes);
    expect(rows[0]?.[0]).toBe('旌阳镇云乐路北侧山坡火情处置报告');
    expect(rows.map((row) => row.slice(0, 6))).toContainEqual([
      '3.10',
      '扑灭',
      '2026-03-01 12:00:00',
      '30分00秒',
      '119分30秒',
      events('raised', 'ended')
        .map((one) => `[#${one}]`)
        .join(' '),
    ]);
    expect(rows.map((row) => row.slice(0, 5))).toContainEqual([
      `#${house.at['land']}`,
      '2026-03-01 13:00:00',
      '登记过火林地',
      '旌德值班员',
      '2.1 2.2 2.3',
    ]);
    expect(rows.map((row) => row.slice(0, 3))).toContainEqual(['签发人', '', '年　　月　　日']);
  });

  test('.xlsx holds the maps and the photo, each below the row that names it', async () => {
    const { bytes } = await file('xlsx');
    const parts = unzipSync(bytes);
    const text = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
    expect(Object.keys(parts).filter((name) => name.startsWith('xl/media/'))).toEqual([
      'xl/media/picture1.png',
      'xl/media/picture2.png',
      'xl/media/picture3.png',
    ]);
    expect(text('[Content_Types].xml')).toContain('PartName="/xl/drawings/drawing1.xml"');
    expect(text('xl/worksheets/sheet1.xml')).toMatch(/<\/sheetData><drawing r:id="rId1"\/><\/worksheet>$/);
    expect(text('xl/drawings/_rels/drawing1.xml.rels').match(/Target="..\/media\/picture\d.png"/g)).toHaveLength(3);
    const drawing = text('xl/drawings/drawing1.xml');
    expect([isWellFormed(drawing), isWellFormed(text('xl/worksheets/sheet1.xml'))]).toEqual([true, true]);
    const rows = await openXlsx(bytes);
    const above = [...drawing.matchAll(/<xdr:row>(\d+)<\/xdr:row>/g)].map(([, row]) => rows[Number(row) - 1]?.[0]);
    expect(above).toEqual(['火场示意图', '火场近图', 'P1']);
    const [sketch = new Uint8Array()] = [parts['xl/media/picture1.png']];
    expect(pictureOf(Buffer.from(sketch))).toMatchObject({ kind: 'png', width: 1_200, height: 800, plain: true });
  });

  test('.pdf can be read and copied in Chinese, on numbered pages, with the photo', async () => {
    const { bytes, type } = await file('pdf');
    expect(type).toBe('application/pdf');
    const { texts, pages, pictures } = openPdf(bytes);
    expect(texts[0]).toBe('旌阳镇云乐路北侧山坡火情处置报告');
    expect(texts).toContain('较大森林火灾（受害森林面积 1.1 公顷，达到 1 公顷以上）');
    expect(texts).toContain('33分09秒');
    expect(texts).toContain(`#${house.at['ended']}`);
    expect(texts).toContain(`旌阳镇云乐路北侧山坡火情处置报告　第 ${pages} 页 共 ${pages} 页`);
    // Both maps and the photo.
    expect(pictures).toBe(3);
    for (const text of ['填报人：', '审核人：', '签发人：', '日期：　　　年　　月　　日', '火场示意图', '处置结束'])
      expect(texts).toContain(text);
    // The whole font has 7.7 MB: only what is used of it is in there.
    expect(bytes.length).toBeLessThan(400_000);
  });

  test('is made for each person one at a time, the next when that one is there; a colleague’s beside it', async () => {
    const ask = (who: Who) =>
      house.given.server.inject({
        method: 'GET',
        url: calls.fireReport.path,
        query: { fireId, format: 'docx' },
        headers: house.given.who[who].headers,
      });
    const [colleague, ...own] = await Promise.all([ask('city'), ask('county'), ask('county')]);
    // Either of two that are asked for at once may be the first.
    const [made, refused] = own.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([colleague.statusCode, made?.statusCode, refused?.statusCode]).toEqual([200, 200, 429]);
    expect(refused?.json()).toEqual({ code: 'A0429', message: '您的上一份报告还在生成，请等它完成后再试' });
    expect((await house.given.ask('elsewhere', 'fireReport', { fireId, format: 'pdf' })).status).toBe(404);
    expect((await house.given.ask('elsewhere', 'fireReport', { fireId, format: 'pdf' })).status).toBe(404);
    await expect.poll(async () => (await ask('county')).statusCode).toBe(200);
  });

  test('of another kind is refused', async () => {
    expect((await house.given.ask('county', 'fireReport', { fireId, format: 'odt' })).answer).toMatchObject({
      code: 'A0400',
      field: 'format',
      message: '格式只能是 docx、xlsx、pdf 或 json',
    });
  });
});
