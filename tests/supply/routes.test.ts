import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FireSupply } from '../../contract/fires/supplies.ts';
import type { MaterialMove, MaterialStore } from '../../contract/materials/schemas.ts';
import type { FireSupplies, SupplyNeeds } from '../../contract/supply/schemas.ts';
import { resourceCalls } from '../../contract/catalogue/resource-calls.ts';
import { type GivenAdvice, openAdvice } from '../advice/given.ts';
import { password } from '../support/people.ts';
import { requestOf } from '../support/server.ts';

let given: GivenAdvice;
const at = { longitude: 118.54213, latitude: 30.28654 };
const ids: Record<string, string> = {};

const store = (name: string, more: object = {}): Promise<string> =>
  given.record('storehouse.create', { name, level: 'county', regionCode: '341825', ...at, ...more });
const receive = (storeId: string, speciesId: string, quantity: number, expiresOn?: string) =>
  given.ask('county', 'materialReceive', { storeId, speciesId, quantity, expiresOn });
const needs = (who: 'county' | 'city', areaCode: string): Promise<SupplyNeeds> =>
  given.data<SupplyNeeds>(who, 'supplyNeeds', { areaCode });
const set = (who: 'county' | 'city' | 'admin', areaCode: string, version: number, list: Record<string, number>) =>
  given.ask(who, 'supplyNeedsSet', {
    areaCode,
    level: 4,
    version,
    needs: Object.entries(list).map(([speciesId, quantity]) => ({ speciesId, quantity })),
  });
const supplies = (fireId: string): Promise<FireSupplies> =>
  given.data<FireSupplies>('county', 'fireSupplies', { fireId });
const send = (who: 'county' | 'city', fireId: string, storeId: string, items: Record<string, number>) =>
  given.ask(who, 'supplySend', {
    fireId,
    sendings: [{ storeId, items: Object.entries(items).map(([speciesId, quantity]) => ({ speciesId, quantity })) }],
  });
const sent = async (fireId: string): Promise<FireSupply[]> =>
  (await given.data<{ supplies?: FireSupply[] }>('county', 'fireDetail', { fireId })).supplies ?? [];
const usable = async (storeId: string, speciesId: string): Promise<number> =>
  (await given.data<MaterialStore>('county', 'materialStore', { storeId })).lines.find(
    (line) => line.speciesId === speciesId,
  )?.usable ?? 0;

beforeAll(async () => {
  given = await openAdvice();
  ids['blower'] = await given.record('material.create', { name: '风力灭火机', kind: 'machine', unit: '台' });
  ids['hose'] = await given.record('material.create', { name: '水带', kind: 'water', unit: '盘', shelfMonths: 60 });
  ids['near'] = await store('近库');
  ids['far'] = await store('远库', { longitude: 118.62, latitude: 30.36 });
  await receive(ids['near'], ids['blower'], 6);
  await receive(ids['far'], ids['blower'], 4);
  await receive(ids['far'], ids['hose'], 20, '2030-06-30');
});
afterAll(() => given.server.stop());
const of = (name: string): string => ids[name] ?? '';

describe('what a fire needs', () => {
  test('is said by a region for its fires, holds below it, and gives way to a county’s own list', async () => {
    expect((await set('city', '3418', 0, { [of('blower')]: 12, [of('hose')]: 10 })).status).toBe(200);
    const inherited = await needs('county', '341825');
    expect(inherited.lists.find(({ level }) => level === 4)).toMatchObject({ fromName: '宣城市', isOwn: false });
    expect(inherited.rows.map(({ speciesName, have, levels }) => [speciesName, have, levels[0]])).toEqual([
      ['风力灭火机', 10, { level: 4, needed: 12, lack: 2 }],
      ['水带', 20, { level: 4, needed: 10, lack: 0 }],
    ]);
    await set('county', '341825', 0, { [of('blower')]: 8 });
    const own = await needs('county', '341825');
    expect(own.lists[0]).toMatchObject({ fromName: '旌德县', isOwn: true });
    expect(own.rows).toMatchObject([{ speciesName: '风力灭火机', levels: [{ needed: 8, lack: 0 }, {}, {}, {}] }]);
    await set('county', '341825', 1, {});
    expect((await needs('county', '341825')).lists[0]).toMatchObject({ fromName: '宣城市' });
  });

  test('is set neither for a region above or beside nor over what somebody else has set meanwhile', async () => {
    expect(await set('county', '3418', 1, { [of('blower')]: 1 })).toMatchObject({
      answer: { message: '只能设置本辖区及下级的物资需求' },
    });
    expect(await set('city', '3418', 0, { [of('blower')]: 1 })).toMatchObject({
      status: 409,
      answer: { message: '该区域的需求清单刚被他人修改，请核对后重新保存', data: { version: 1 } },
    });
  });

  test('is told to no township: what its county needs and has is for the county and above', async () => {
    const town = { userName: 'town', realName: '旌阳镇值班员', regionCode: '341825100', deptName: '', roles: ['ZBY'] };
    await given.server.auth.registerUser({ ...town, password });
    const { headers } = await given.server.signIn('town');
    for (const args of [{}, { areaCode: '341825100' }])
      expect(await given.server.call('supplyNeeds', args, headers)).toMatchObject({
        status: 403,
        answer: { field: 'areaCode', message: '物资需求以县为单位，请由县级及以上单位查看' },
      });
    expect((await needs('county', '341825100')).areaCode).toBe('341825');
  });

  test('stands on the fire by its level: what is in reach, what is lacking, and who sends it soonest', async () => {
    const { fireId } = await given.burning();
    const shown = await supplies(fireId);
    expect(shown).toMatchObject({ levelName: '四级', fromName: '宣城市' });
    expect(shown.lines).toMatchObject([
      { speciesName: '风力灭火机', needed: 12, sent: 0, inReach: 10, lack: 2 },
      { speciesName: '水带', needed: 10, sent: 0, inReach: 20, lack: 0 },
    ]);
    expect(shown.stores.map(({ name }) => name)).toEqual(['近库', '远库']);
    expect(shown.stores[0]?.minutes).toBeLessThan(shown.stores[1]?.minutes ?? 0);
    expect(shown.propose).toEqual([
      { storeId: of('near'), items: [{ speciesId: of('blower'), quantity: 6 }] },
      {
        storeId: of('far'),
        items: [
          { speciesId: of('blower'), quantity: 4 },
          { speciesId: of('hose'), quantity: 10 },
        ],
      },
    ]);
  });
});

describe('material that is sent to a fire', () => {
  test('leaves the storehouse in the same moment, arrives, and comes back lot by lot; the rest was used', async () => {
    const { fireId } = await given.burning();
    expect((await send('county', fireId, of('far'), { [of('hose')]: 8, [of('blower')]: 1 })).status).toBe(200);
    expect(await usable(of('far'), of('hose'))).toBe(12);
    const [sending] = await sent(fireId);
    expect(sending).toMatchObject({
      storeName: '远库',
      state: 'sent',
      lots: [{ expiresOn: '2030-06-30', quantity: 8 }, {}],
    });
    expect(sending?.minutes).toBeGreaterThan(0);
    expect((await supplies(fireId)).lines[1]).toMatchObject({ speciesName: '水带', sent: 8, inReach: 12, lack: 0 });
    const sendingId = sending?.id ?? '';
    expect((await given.ask('county', 'supplyArrive', { fireId, sendingId })).status).toBe(200);
    expect((await given.ask('county', 'supplyArrive', { fireId, sendingId })).answer.message).toBe('这批物资已到场');
    const back = (quantity: number) =>
      given.ask('county', 'supplyReturn', {
        fireId,
        sendingId,
        lots: [{ speciesId: of('hose'), expiresOn: '2030-06-30', quantity }],
      });
    expect((await back(9)).answer.message).toBe('归还的数量多于调出的数量');
    expect(await usable(of('far'), of('hose'))).toBe(12);
    expect((await back(5)).status).toBe(200);
    expect(await usable(of('far'), of('hose'))).toBe(17);
    expect(await sent(fireId)).toMatchObject([{ state: 'returned', returned: [{ speciesName: '水带', quantity: 5 }] }]);
    expect((await back(1)).answer.message).toBe('这批物资已归还');
    const moves = await given.data<MaterialMove[]>('county', 'materialMoves', { storeId: of('far') });
    expect(moves.slice(0, 2)).toMatchObject([
      { type: 'materials.returned', change: 5, speciesName: '水带' },
      { type: 'materials.issued', change: -1, speciesName: '风力灭火机' },
    ]);
    expect(moves[1]?.text).toMatch(/^扑救 /u);
  });

  test('goes to one of two who take the last at once; the other is told what is left', async () => {
    const [one, two] = [await given.burning(), await given.burning('county', { longitude: 118.56, latitude: 30.31 })];
    const both = await Promise.all([
      send('county', one.fireId, of('near'), { [of('blower')]: 4 }),
      send('county', two.fireId, of('near'), { [of('blower')]: 4 }),
    ]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.answer).toMatchObject({
      field: 'sendings',
      message: '近库：“风力灭火机”可用的只剩 2 台',
    });
    expect(await usable(of('near'), of('blower'))).toBe(2);
    const all = [...(await sent(one.fireId)), ...(await sent(two.fireId))];
    expect(all).toHaveLength(1);
  });

  test('is sent by whoever commands the fire alone, from storehouses that they see, each named once', async () => {
    const { fireId } = await given.burning();
    const other = await given.record('storehouse.create', {
      name: '黄山库',
      level: 'county',
      regionCode: '341004',
      longitude: 118.32,
      latitude: 29.83,
    });
    expect((await send('county', fireId, other, { [of('blower')]: 1 })).answer.message).toBe(
      '没有这座仓库，或不在您的辖区内',
    );
    const twice = [1, 2].map((quantity) => ({ storeId: of('far'), items: [{ speciesId: of('blower'), quantity }] }));
    expect((await given.ask('county', 'supplySend', { fireId, sendings: twice })).answer.message).toBe(
      '同一座仓库选择了两次',
    );
    await given.ask('county', 'noFire', { fireId, reason: '现场查看无火' });
    expect((await send('county', fireId, of('far'), { [of('blower')]: 1 })).status).toBe(409);
  });

  test('stands in the report of the fire with what came back', async () => {
    const { fireId } = await given.burning();
    await send('county', fireId, of('far'), { [of('hose')]: 2 });
    const { body } = await given.server.inject(
      requestOf('fireReport', { fireId, format: 'json' }, given.who.county.headers),
    );
    const { data } = JSON.parse(body) as { data: { sections: { key: string; lines: { cells: string[] }[] }[] } };
    const { sections } = data;
    expect(sections.find(({ key }) => key === 'supplies')?.lines[0]?.cells.slice(0, 2)).toEqual(['远库', '水带 2 盘']);
  });
});

describe('a run card that names material', () => {
  const crew = { kind: 'crew', name: '兴隆镇队', strength: 10 };
  const dispatch = (fireId: string, storeId: string, quantity: number) =>
    given.ask('county', 'commandAndDispatch', {
      fireId,
      forces: [crew],
      otherwise: '先到先派',
      sendings: [{ storeId, items: [{ speciesId: of('pump'), quantity }] }],
    });
  let store2 = '';
  beforeAll(async () => {
    ids['pump'] = await given.record('material.create', { name: '水泵', kind: 'water', unit: '台' });
    store2 = await store('泵库');
    await receive(store2, of('pump'), 5);
    await given.record('runCard.create', {
      name: '旌德县四级调派卡',
      regionCode: '341825',
      level: '4',
      professional: 1,
      materials: [
        { id: of('pump'), n: 3 },
        { id: of('hose'), n: 4 },
      ],
    });
  });

  test('has it proposed from the nearest storehouses, beside what the level needs; the most counts', async () => {
    const { fireId } = await given.burning();
    const shown = await supplies(fireId);
    expect(shown).toMatchObject({ cardName: '旌德县四级调派卡' });
    expect(shown.lines.map(({ speciesName, needed }) => [speciesName, needed])).toEqual(
      expect.arrayContaining([
        ['水泵', 3],
        ['水带', 10],
      ]),
    );
    expect(shown.propose.find(({ storeId }) => storeId === store2)).toEqual({
      storeId: store2,
      items: [{ speciesId: of('pump'), quantity: 3 }],
    });
  });

  test('has it go with the forces in one append, or neither goes', async () => {
    const { fireId } = await given.burning();
    const before = await given.server.ctx.store.versionOf(`fire-${fireId}`);
    expect((await dispatch(fireId, store2, 6)).answer).toMatchObject({
      field: 'sendings',
      message: '泵库：“水泵”可用的只剩 5 台',
    });
    expect(await given.server.ctx.store.versionOf(`fire-${fireId}`)).toBe(before);
    expect((await dispatch(fireId, store2, 3)).status).toBe(200);
    const events = (await given.server.ctx.store.readStream(`fire-${fireId}`)).slice(-2);
    expect(events.map(({ type }) => type)).toEqual(['fire.dispatched', 'fire.suppliesSent']);
    expect(await sent(fireId)).toMatchObject([{ storeName: '泵库', lots: [{ speciesName: '水泵', quantity: 3 }] }]);
    expect(await usable(store2, of('pump'))).toBe(2);
  });

  test('is shown by name and number, refused where nobody keeps it, and goes out and in by tables', async () => {
    const { headers } = given.who.admin;
    const { answer } = await given.server.call('runCard.page', { keyword: '旌德县四级' }, headers);
    expect((answer.data as { names: Record<string, string> }[])[0]?.names).toMatchObject({
      materials: '水泵 3、水带 4',
    });
    const table = await given.server.inject(requestOf('runCard.export', { format: 'csv' }, headers));
    expect(table.body).toContain('水泵 3、水带 4');
    const lines = [
      '名称,适用区域,火情级别,专业队（支）,物资',
      '绩溪三级,341824,三级,1,水泵 2、水带 1',
      '绩溪二级,341824,二级,1,水泵两台',
      // Minutes, where each blank begins a search to the end of the cell.
      `绩溪一级,341824,一级,1,水泵${' '.repeat(150_000)}两台`,
      `绩溪四级,341824,四级,1,${'水泵 1、'.repeat(200)}`,
    ];
    const form = new FormData();
    form.append('file', new File([lines.join('\n')], 'cards.csv'));
    const response = new Response(form);
    const { method, path } = resourceCalls['runCard.import'];
    const done = await given.server.inject({
      method,
      url: path,
      payload: Buffer.from(await response.arrayBuffer()),
      headers: { ...headers, 'content-type': response.headers.get('content-type') ?? '' },
    });
    expect(done.json()).toMatchObject({
      data: {
        created: 1,
        errors: [
          { line: 3, message: '物资“水泵两台”应写作名称和数量，如：灭火弹 20' },
          { line: 4, message: expect.stringMatching(/^物资“水泵 *”应写作名称和数量，如：灭火弹 20$/) as string },
          { line: 5, message: '物资最多写 100 种' },
        ],
      },
    });
    const wrong = { name: '三级', regionCode: '341825', level: '3', professional: 1 };
    const refused = await given.server.call('runCard.create', { ...wrong, materials: [{ id: 'none', n: 1 }] }, headers);
    expect(refused.answer).toMatchObject({ field: 'materials', message: '物资中有已删除的种类' });
  });
});
