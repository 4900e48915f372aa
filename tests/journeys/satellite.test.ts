import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openGazetteer } from '../../server/places/gazetteer.ts';
import { apiOf, deliver, inHuangshan } from './support/api.ts';
import { incidentList, openDesk, picture, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { countIn } from './support/trays.ts';
import { lookout, projectRoot } from './support/running-server.ts';

const realFile = join(projectRoot, '../shared/data/firms/modis-2022-03-28.csv');
const smallFile = join(projectRoot, 'tests/recordings/firms-small.csv');

/** County codes of all rows of a file that lie inside the authority's region, found apart from the server. */
function countiesOf(file: string): string[] {
  const gazetteer = openGazetteer();
  const [header = '', ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const names = header.split(',');
  const [x, y] = [names.indexOf('longitude'), names.indexOf('latitude')];
  return rows.flatMap((row) => {
    const cells = row.split(',');
    return gazetteer.locate(Number(cells[x]), Number(cells[y]))?.county.code ?? [];
  });
}

/** The counties of the small file's rows that are inside, well-formed and said once. */
const smallCounties = ['341825', '341882', '341004', '341825'];

/** The small file with what it saw seen an hour ago. */
function seenJustNow(): string {
  const [day = '', time = ''] = new Date(Date.now() - 3_600_000).toISOString().split('T');
  const file = join(mkdtempSync(join(tmpdir(), 'lookout-firms-')), 'now.csv');
  const rows = readFileSync(smallFile, 'utf8').replaceAll(
    /2026-02-28,\d{4}/g,
    `${day},${time.slice(0, 5).replace(':', '')}`,
  );
  writeFileSync(file, rows);
  return file;
}

describe.each([
  ['the real MODIS file of 28 March 2022', realFile, () => countiesOf(realFile), 'history'],
  ['a small file', seenJustNow(), () => smallCounties, 'now'],
] as const)('%s', (name, file, countiesInside, seen) => {
  const isThere = existsSync(file);
  const house = openHouse(isThere);

  test.skipIf(!isThere)(
    `becomes alarms in their counties, once, on the screens of those whose they are (wants ${name})`,
    async () => {
      const desk = await openDesk(house.browser);
      const xuancheng = await signIn(desk, house.server.url, 'xuancheng');
      await xuancheng.getByRole('button', { name: /^报警 [1-9]\d* 条未读/ }).waitFor();
      const unreadBefore = await countIn(xuancheng, '报警信息');
      const province = await apiOf(house.server.url, 'sheng');
      const before = await province.alarms('&sourceType=1');

      const first = await lookout(
        'ingest',
        'firms',
        file,
        '--url',
        house.server.url,
        '--key',
        house.server.key(),
        '--json',
      );
      expect(first.code).toBe(0);
      const expected = countiesInside();
      expect(expected.length).toBeGreaterThan(0);
      const [answer] = JSON.parse(first.text) as { accepted: number; duplicate: number }[];
      expect(answer?.accepted).toBe(expected.length);

      const after = await province.alarms('&sourceType=1');
      expect(after.total - before.total).toBe(expected.length);
      const known = new Set(before.rows.map(({ id }) => id));
      const added = (await province.alarms('&sourceType=1&isRead=2')).rows.filter(({ id }) => !known.has(id));
      expect(added.filter(({ areaCode }) => !expected.includes(areaCode))).toEqual([]);
      const ofXuancheng = expected.filter((code) => code.startsWith('3418')).length;
      // What was seen years ago comes as history: it stands in the list with its year, and asks for nobody.
      if (seen === 'history') {
        await incidentList(xuancheng).getByText('历史', { exact: true }).first().waitFor();
        await incidentList(xuancheng).getByText('2022-03-28').first().waitFor();
      }
      const asking = seen === 'now' ? ofXuancheng : 0;
      await expect.poll(() => countIn(xuancheng, '报警信息')).toBe(unreadBefore + asking);
      const ringing = xuancheng.getByRole('button', { name: /报警声正在响/ });
      await expect.poll(async () => (await ringing.count()) > 0).toBe(asking > 0);

      const second = await lookout(
        'ingest',
        'firms',
        file,
        '--url',
        house.server.url,
        '--key',
        house.server.key(),
        '--json',
      );
      expect(JSON.parse(second.text)).toMatchObject([
        { accepted: 0, duplicate: expected.length + (answer?.duplicate ?? 0) },
      ]);
      expect((await province.alarms('&sourceType=1')).total).toBe(after.total);

      const huangshan = await apiOf(house.server.url, 'huangshan');
      const { rows } = await huangshan.alarms();
      expect(rows.filter(({ areaCode }) => !areaCode.startsWith('3410'))).toEqual([]);
      // The list opens on today, which may be young.
      await deliver(house.server.url, house.server.key(), [{ ...inHuangshan, sourceId: 'young-day' }]);
      const page = await signIn(await openDesk(house.browser), house.server.url, 'huangshan');
      await incidentList(page).waitFor();
      expect(await page.getByText('宣城市').count()).toBe(0);
      await picture(xuancheng, `satellite-${file === realFile ? 'real' : 'small'}`);
    },
  );
});
