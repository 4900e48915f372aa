import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import type { OrganizationItem, OrganizationNode } from '../../contract/dictionaries/schemas.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let province: SignedIn;
let city: SignedIn;
let county: SignedIn;

const created = (kind: 'dictionary' | 'organization', id: string, areaCode: string, data: object): Promise<unknown> =>
  server.ctx.store.append({
    actor: 'system',
    writes: [
      {
        stream: `${kind}-${id}`,
        expectedVersion: 0,
        events: [{ type: `${kind}.created`, areaCode, data } as NewEvent],
      },
    ],
  });
const entry = (id: string, values: object): Promise<unknown> =>
  created('dictionary', id, '34', { name: id, code: id, order: 1, ...values });
const office = (id: string, regionCode: string, parentId?: string): Promise<unknown> =>
  created('organization', id, regionCode, {
    name: id,
    regionCode,
    kind: 'station',
    order: 1,
    ...(parentId === undefined ? {} : { parentId }),
  });

beforeAll(async () => {
  server = await startTestServer();
  [province, city, county] = [
    await server.signIn('sheng'),
    await server.signIn('xuancheng'),
    await server.signIn('jingde'),
  ];
  await entry('herbs', { name: '草类' });
  await entry('herbs-2', { parentId: 'herbs', name: '乙', order: 2 });
  await entry('herbs-1', { parentId: 'herbs', name: '甲', order: 1 });
  await entry('herbs-1-1', { parentId: 'herbs-1', name: '甲一' });
  await entry('herbs-3', { parentId: 'herbs', name: '丙', order: 3, disabled: true });
  await office('o-province', '34');
  await office('o-city', '3418', 'o-province');
  await office('o-county', '341825', 'o-city');
  await office('o-other', '3410', 'o-province');
});
afterAll(() => server.stop());

const idsOf = (data: unknown): string[] =>
  (data as { id: string }[]).map(({ id }) => id).filter((id) => id.startsWith('o-'));
const all = (nodes: readonly OrganizationNode[]): OrganizationNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children ?? [])]);

describe('choices of the user form', () => {
  it('are the genders', async () => {
    expect((await server.call('genderSelect', {}, county.headers)).answer).toEqual({
      code: '00000',
      data: [
        { code: '0', name: '男' },
        { code: '1', name: '女' },
      ],
    });
  });

  it('and the political statuses, in the order of the national codes', async () => {
    const { answer } = await server.call('politicalSelect', {}, county.headers);
    const data = answer.data as { code: string; name: string }[];
    expect([data.length, data[0], data.at(-1)]).toEqual([
      13,
      { code: '01', name: '中共党员' },
      { code: '13', name: '群众' },
    ]);
  });
});

describe('a dictionary', () => {
  it('is found by its code, its entries in their order, without what is disabled', async () => {
    expect((await server.call('dictionaryByCode', { code: 'herbs' }, county.headers)).answer.data).toEqual([
      {
        id: 'herbs-1',
        parentId: 'herbs',
        code: 'herbs-1',
        name: '甲',
        order: 1,
        children: [{ id: 'herbs-1-1', parentId: 'herbs-1', code: 'herbs-1-1', name: '甲一', order: 1 }],
      },
      { id: 'herbs-2', parentId: 'herbs', code: 'herbs-2', name: '乙', order: 2 },
    ]);
  });

  it('stands among the dictionaries at parent 0, and its entries below it', async () => {
    const top = (await server.call('dictionaryEntries', { parentId: '0' }, county.headers)).answer.data;
    expect(top).toContainEqual({ id: 'herbs', parentId: '0', code: 'herbs', name: '草类', order: 1 });
    expect(top).toEqual((await server.call('dictionaryEntries', {}, county.headers)).answer.data);
    const below = (await server.call('dictionaryEntries', { parentId: 'herbs' }, county.headers)).answer.data as {
      name: string;
    }[];
    expect(below.map(({ name }) => name)).toEqual(['甲', '乙']);
  });

  it.each<[CallName, object, number, string, string]>([
    ['dictionaryByCode', {}, 400, 'A0400', 'code'],
    ['dictionaryByCode', { code: ' ' }, 400, 'A0400', 'code'],
    ['dictionaryByCode', { code: 'x'.repeat(51) }, 400, 'A0400', 'code'],
    ['dictionaryByCode', { code: 'none' }, 404, 'A0404', 'code'],
    ['dictionaryByCode', { code: 'herbs-1' }, 404, 'A0404', 'code'],
    ['dictionaryEntries', { parentId: '' }, 400, 'A0400', 'parentId'],
    ['dictionaryEntries', { parentId: 'x'.repeat(61) }, 400, 'A0400', 'parentId'],
    ['organizationList', { parentId: 'x'.repeat(61) }, 400, 'A0400', 'parentId'],
    ['organizationList', { regionCode: '341' }, 400, 'A0400', 'regionCode'],
    ['organizationList', { regionCode: 'city' }, 400, 'A0400', 'regionCode'],
  ])('%s refuses %j', async (name, args, status, code, field) => {
    expect(await server.call(name, args, province.headers)).toMatchObject({ status, answer: { code, field } });
  });
});

describe('organisations', () => {
  it("are trees from one's own region down", async () => {
    const seen = async (who: SignedIn): Promise<string[]> =>
      idsOf(all((await server.call('organizationTrees', {}, who.headers)).answer.data as OrganizationNode[]));
    expect(new Set(await seen(province))).toEqual(new Set(['o-province', 'o-city', 'o-county', 'o-other']));
    expect(await seen(city)).toEqual(['o-city', 'o-county']);
    expect(await seen(county)).toEqual(['o-county']);
  });

  it.each<[string, object, string[]]>([
    ['all that is seen', {}, ['o-city', 'o-county']],
    ['the top', { parentId: '0' }, ['o-city']],
    ['what lies below one', { parentId: 'o-city' }, ['o-county']],
    ['a region', { regionCode: '341825' }, ['o-county']],
    ['the top of a region', { regionCode: '341825', parentId: '0' }, ['o-county']],
    ["a wider region, of which only one's own part is seen", { regionCode: '34' }, ['o-city', 'o-county']],
    ["a sibling's region, which is empty", { regionCode: '3410' }, []],
    ['what lies below one that is not seen', { parentId: 'o-other' }, []],
  ])('are listed by %s', async (_, args, ids) => {
    const { answer } = await server.call('organizationList', args, city.headers);
    expect(idsOf(answer.data)).toEqual(ids);
    expect(answer.total).toBe((answer.data as OrganizationItem[]).length);
  });
});

it.each<CallName>([
  'genderSelect',
  'politicalSelect',
  'dictionaryByCode',
  'dictionaryEntries',
  'organizationTrees',
  'organizationList',
])('%s is for nobody without a token', async (name) => {
  expect(await server.call(name, { code: 'herbs' })).toMatchObject({ status: 401, answer: { code: 'A0001' } });
});
