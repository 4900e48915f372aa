import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { districtLevels, type DistrictNode } from '../../contract/places/district.ts';
import type { DistrictItem, FoundPlace } from '../../contract/places/schemas.ts';
import { packingFor } from '../../server/http/packed-answers.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let province: SignedIn;
let city: SignedIn;
let county: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  [province, city, county] = [
    await server.signIn('sheng'),
    await server.signIn('xuancheng'),
    await server.signIn('jingde'),
  ];
});
afterAll(() => server.stop());

const codes = (root: DistrictNode): string[] => [root.code, ...(root.children ?? []).flatMap(codes)];
const byDigits = (root: DistrictNode): Record<number, number> => {
  const counted: Record<number, number> = {};
  for (const { length } of codes(root)) counted[length] = (counted[length] ?? 0) + 1;
  return counted;
};
const tree = async (regionCode: string, who: SignedIn, level?: string): Promise<DistrictNode> =>
  (await server.call('districtTree', { regionCode, ...(level === undefined ? {} : { level }) }, who.headers)).answer
    .data as DistrictNode;
const select = async (args: object, who: SignedIn): Promise<{ names: string[]; total: number | undefined }> => {
  const { answer } = await server.call('districtSelect', args, who.headers);
  return { names: (answer.data as DistrictItem[]).map(({ fullName }) => fullName), total: answer.total };
};
const fetchTree = (headers: Record<string, string>, query = '') =>
  server.inject({
    method: 'GET',
    url: `/api-upms/district/districtTree/34${query}`,
    headers: { ...province.headers, ...headers },
  });

describe('the tree of districts', () => {
  it('holds the whole province, the villages of the development zones too', async () => {
    expect(byDigits(await tree('34', province))).toEqual({ 2: 1, 4: 16, 6: 104 + 15, 9: 1_685, 12: 18_334 });
  });

  it.each([
    ['province', { 2: 1 }],
    ['city', { 2: 1, 4: 16 }],
    ['county', { 2: 1, 4: 16, 6: 119 }],
    ['township', { 2: 1, 4: 16, 6: 119, 9: 1_685 }],
  ])('goes no deeper than the level that is asked for: %s', async (level, expected) => {
    expect(byDigits(await tree('34', province, level))).toEqual(expected);
  });

  it('begins at the region that is asked for, whatever the level', async () => {
    const jingde = await tree('341825', county);
    expect(jingde).toMatchObject({ code: '341825', name: '旌德县' });
    expect(jingde.children?.[0]).toMatchObject({ code: '341825100', name: '旌阳镇' });
    expect(codes(jingde).every((code) => code.startsWith('341825'))).toBe(true);
    expect(await tree('341825', county, 'city')).toEqual({ code: '341825', name: '旌德县' });
    expect(await tree('341825100001', county)).toEqual({ code: '341825100001', name: '南门居委会' });
  });

  it('is for nobody outside their own region: not a sibling, not the region above', async () => {
    for (const code of ['3410', '34', '341821', '99']) {
      expect(await server.call('districtTree', { regionCode: code }, county.headers)).toMatchObject({
        status: 403,
        answer: { code: '40301', field: 'regionCode' },
      });
    }
    expect(codes(await tree('341825', city)).length).toBeGreaterThan(50);
  });

  it('is for nobody without a token', async () => {
    expect(await server.call('districtTree', { regionCode: '34' })).toMatchObject({
      status: 401,
      answer: { code: 'A0001' },
    });
    expect(await server.call('districtSelect', {})).toMatchObject({ status: 401, answer: { code: 'A0001' } });
  });

  it.each([
    ['3', 400, 'A0400'],
    ['341', 400, 'A0400'],
    ['34182', 400, 'A0400'],
    ['3418251', 400, 'A0400'],
    ['3418251000011', 400, 'A0400'],
    ['abc', 400, 'A0400'],
    ['3x', 400, 'A0400'],
    ['３４', 400, 'A0400'],
    [' ', 400, 'A0400'],
    ["34'--", 400, 'A0400'],
    ['3499', 404, 'A0404'],
    ['349999', 404, 'A0404'],
    ['341825999', 404, 'A0404'],
    ['341825100999', 404, 'A0404'],
  ])('refuses the code %j', async (regionCode, status, code) => {
    const refused = await server.call('districtTree', { regionCode }, province.headers);
    expect(refused).toMatchObject({ status, answer: { code, field: 'regionCode' } });
    expect(await server.call('districtSelect', { parentCode: regionCode }, province.headers)).toMatchObject({
      status,
      answer: { code, field: 'parentCode' },
    });
  });

  it('refuses a level that is none', async () => {
    expect(await server.call('districtTree', { regionCode: '34', level: 'street' }, province.headers)).toMatchObject({
      status: 400,
      answer: { code: 'A0400', field: 'level' },
    });
  });
});

describe('the way of the tree to the browser', () => {
  it('travels packed as the browser wants it, and is the same however it travels', async () => {
    const [br, zipped, plain] = await Promise.all([
      fetchTree({ 'accept-encoding': 'gzip, deflate, br' }),
      fetchTree({ 'accept-encoding': 'gzip' }),
      fetchTree({ 'accept-encoding': 'identity' }),
    ]);
    expect([br, zipped, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(plain.headers['vary']).toBe('accept-encoding');
  });

  it('is small: the whole province in at most 300 kB, down to the counties in at most 3 kB', async () => {
    const sizes = await Promise.all(
      ['', '?level=county'].map(
        async (query) => (await fetchTree({ 'accept-encoding': 'br' }, query)).rawPayload.length,
      ),
    );
    expect(sizes[0]).toBeLessThan(300_000);
    expect(sizes[1]).toBeLessThan(3_000);
  });

  it('is not sent again to who has it, and only to those it may be shown to', async () => {
    const first = await fetchTree({});
    const etag = String(first.headers['etag']);
    const again = await fetchTree({ 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.rawPayload.length, again.headers['etag']]).toEqual([304, 0, etag]);
    expect((await fetchTree({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
    expect((await fetchTree({ 'if-none-match': etag }, '?level=county')).statusCode).toBe(200);
    expect((await fetchTree({ 'if-none-match': etag, ...county.headers })).statusCode).toBe(403);
  });

  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['deflate', 'identity'],
    ['GZIP', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['br ; q=0.1', 'br'],
    ['brotli', 'identity'],
  ])('Accept-Encoding %j takes %s', (accepted, packing) => {
    expect(packingFor(accepted)).toBe(packing);
  });
});

describe('one level of the districts', () => {
  it("is that of one's own region where none is named", async () => {
    expect((await select({}, city)).names).toContain('安徽省宣城市旌德县');
    expect((await select({}, county)).names).toContain('安徽省宣城市旌德县旌阳镇');
    expect((await select({}, province)).total).toBe(16);
  });

  it('is that of an area within it, for a city with its development zones', async () => {
    const { names, total } = await select({ parentCode: '3401' }, province);
    expect(names).toContain('安徽省合肥市合肥高新技术产业开发区');
    expect(total).toBe(names.length);
    expect(await select({ parentCode: '341825100001' }, county)).toEqual({ names: [], total: 0 });
  });

  it('is for nobody outside', async () => {
    for (const parentCode of ['34', '3410', '341821100']) {
      expect(await server.call('districtSelect', { parentCode }, county.headers)).toMatchObject({
        status: 403,
        answer: { code: '40301', field: 'parentCode' },
      });
    }
  });
});

describe('districts are found', () => {
  it.each<[string, string[]]>([
    ['旌德', ['安徽省宣城市旌德县']],
    ['旌德 南门', ['安徽省宣城市旌德县旌阳镇南门居委会']],
    ['旌阳镇南门', ['安徽省宣城市旌德县旌阳镇南门居委会']],
    ['341825100001', ['安徽省宣城市旌德县旌阳镇南门居委会']],
    ['没有这样的地方', []],
  ])('by %s', async (keyword, names) => {
    expect((await select({ keyword }, city)).names).toEqual(names);
  });

  it('the wide ones first, at most 50, with the number of all', async () => {
    const { answer } = await server.call('districtSelect', { keyword: '城' }, province.headers);
    const found = answer.data as DistrictItem[];
    const order = found.map(({ level }) => districtLevels.indexOf(level));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(found[0]).toEqual({ code: '3418', name: '宣城市', level: 'city', fullName: '安徽省宣城市' });
    expect(found).toHaveLength(50);
    expect(answer.total).toBeGreaterThan(50);
  });

  it("only within one's own region, and within the area that is named", async () => {
    expect((await select({ keyword: '南门' }, county)).names.every((name) => name.includes('旌德县'))).toBe(true);
    const near = (await select({ keyword: '居委会', parentCode: '341825100' }, city)).names;
    expect(near.length).toBeGreaterThan(0);
    expect(near.every((name) => name.includes('旌阳镇'))).toBe(true);
  });

  it('not by a text that is too long', async () => {
    expect(await server.call('districtSelect', { keyword: '山'.repeat(51) }, city.headers)).toMatchObject({
      status: 400,
      answer: { field: 'keyword' },
    });
  });
});

describe('a place for a fire is found by its name', () => {
  const find = async (keyword: string, who: SignedIn): Promise<FoundPlace[]> =>
    (await server.call('placeSearch', { keyword }, who.headers)).answer.data as FoundPlace[];
  const first = async (keyword: string, who: SignedIn, n = 1): Promise<string[]> =>
    (await find(keyword, who)).slice(0, n).map(({ fullName }) => fullName);

  it.each<[string, string]>([
    ['旌德', '安徽省宣城市旌德县'],
    ['版书', '安徽省宣城市旌德县版书镇'],
    ['版书镇', '安徽省宣城市旌德县版书镇'],
    ['朱旺', '安徽省宣城市旌德县蔡家桥镇朱旺村委会'],
    ['朱旺村', '安徽省宣城市旌德县蔡家桥镇朱旺村委会'],
    ['蔡家桥镇朱旺村', '安徽省宣城市旌德县蔡家桥镇朱旺村委会'],
    ['旌德县 朱旺', '安徽省宣城市旌德县蔡家桥镇朱旺村委会'],
    ['旌德蔡家桥朱旺', '安徽省宣城市旌德县蔡家桥镇朱旺村委会'],
  ])('%s, what fits best on top', async (keyword, fullName) => {
    expect(await first(keyword, city)).toEqual([fullName]);
  });

  it('the name itself before what only begins with it or holds it, and of these the wide ones first', async () => {
    const names = (await find('三溪', province)).map(({ name }) => name);
    expect(names[0]).toBe('三溪镇');
    const fits = names.map((name) => (/^三溪(?:镇|村|社区)?(?:村委会|居委会|村民委员会)?$/.test(name) ? 0 : 1));
    expect(fits).toEqual([...fits].sort((a, b) => a - b));
  });

  it('with its seat, which is said to be surveyed only where it is; a county has none', async () => {
    const [county, town] = [(await find('旌德', city))[0], (await find('版书镇', city))[0]];
    expect(county).toMatchObject({ level: 'county' });
    expect(county?.seat).toBeUndefined();
    expect(town?.seat).toMatchObject({ surveyed: expect.any(Boolean) as boolean });
    const [village] = await find('朱旺', city);
    expect(village?.seat?.surveyed).toBe(false);
    expect(Math.abs((village?.seat?.longitude ?? 0) - 118.5)).toBeLessThan(0.3);
  });

  it("only within one's own region, at most twenty, with the number of all", async () => {
    expect(await first('版书镇', await server.signIn('huangshan'))).toEqual([]);
    const { answer } = await server.call('placeSearch', { keyword: '新' }, province.headers);
    expect((answer.data as FoundPlace[]).length).toBe(20);
    expect(answer.total).toBeGreaterThan(100);
    expect((answer.data as FoundPlace[]).every(({ level }) => level !== 'province' && level !== 'city')).toBe(true);
  });

  it('not by nothing', async () => {
    expect(await server.call('placeSearch', { keyword: '  ' }, city.headers)).toMatchObject({
      status: 400,
      answer: { field: 'keyword', message: '请输入地名' },
    });
  });
});
