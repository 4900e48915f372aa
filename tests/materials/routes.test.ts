import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { InventoryRow, MaterialMove, MaterialStore, MaterialStoreRow } from '../../contract/materials/schemas.ts';
import { requestOf } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let county: SignedIn;
let city: SignedIn;
let admin: SignedIn;
let store: string;
let other: string;
let species: string;
const clock = steppedClock();
const day = (days: number): string => new Date(clock.now() + days * 86_400_000).toISOString().slice(0, 10);

const made = async (call: 'storehouse.create' | 'material.create', values: object): Promise<string> => {
  const { status, answer } = await server.call(call, values, admin.headers);
  expect(status).toBe(200);
  return (answer.data as { id: string }).id;
};

beforeAll(async () => {
  server = await startTestServer({ clock });
  [county, city, admin] = (await Promise.all(['jingde', 'xuancheng', 'admin'].map((who) => server.signIn(who)))) as [
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  const at = { longitude: 118.54213, latitude: 30.28654 };
  store = await made('storehouse.create', { name: '旌德储备库', level: 'county', regionCode: '341825', ...at });
  other = await made('storehouse.create', { name: '旌德二库', level: 'county', regionCode: '341825', ...at });
  species = await made('material.create', {
    name: '灭火弹',
    kind: 'extinguishing',
    unit: '枚',
    shelfMonths: 36,
    minimum: 8,
  });
});
afterAll(() => server.stop());

const receive = (quantity: number, expiresOn: string, storeId = store) =>
  server.call('materialReceive', { storeId, speciesId: species, quantity, expiresOn }, county.headers);
const issue = (quantity: number, who = county) =>
  server.call('materialIssue', { storeId: store, speciesId: species, quantity, purpose: '扑救' }, who.headers);
const shelf = async (storeId = store): Promise<MaterialStore> =>
  (await server.call('materialStore', { storeId }, county.headers)).answer.data as MaterialStore;

test('what is received lies there by its lots, with what expires soon', async () => {
  await receive(10, day(400));
  expect((await receive(4, day(20))).status).toBe(200);
  expect((await shelf()).lines).toMatchObject([
    { speciesName: '灭火弹', quantity: 14, usable: 14, expiring: 4, expired: 0, minimum: 8, isBelow: false },
  ]);
});

test('of two who take at once what is there but once, the second is told what is left', async () => {
  const both = await Promise.all([issue(9), issue(9, city)]);
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.answer).toMatchObject({ field: 'quantity', message: '“灭火弹”可用的只剩 5 枚' });
  expect((await shelf()).lines).toMatchObject([{ quantity: 5, isBelow: true }]);
});

test('ten who each take one of five are five times served', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => issue(1)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
  expect((await shelf()).lines).toMatchObject([{ quantity: 0, usable: 0, isBelow: true }]);
});

test('what is moved leaves one storehouse and lies in the other, at once and with its last day', async () => {
  await receive(6, day(300));
  const moved = await server.call(
    'materialMove',
    { storeId: store, speciesId: species, quantity: 2, toId: other },
    county.headers,
  );
  expect(moved.status).toBe(200);
  expect((await shelf()).lines).toMatchObject([{ quantity: 4 }]);
  expect((await shelf(other)).lines).toMatchObject([{ quantity: 2, lots: [{ expiresOn: day(300), quantity: 2 }] }]);
});

test('the course tells each movement, newest first, with who told it and why', async () => {
  const { answer } = await server.call('materialMoves', { storeId: store, pageSize: 10 }, county.headers);
  const rows = answer.data as MaterialMove[];
  expect(rows.slice(0, 3)).toMatchObject([
    { type: 'materials.movedOut', change: -2, text: '→ 旌德二库' },
    { type: 'materials.received', change: 6 },
    { type: 'materials.issued', change: -1, text: '扑救' },
  ]);
});

test('the inventory is narrowed by what stands badly, and saved as a table', async () => {
  const of = async (standing: 'below' | 'expired') =>
    (await server.call('materialInventory', { standing, text: '灭火弹' }, county.headers)).answer
      .data as InventoryRow[];
  expect((await of('below')).map(({ storeName }) => storeName).sort()).toEqual(['旌德二库', '旌德储备库']);
  expect(await of('expired')).toEqual([]);
  clock.advance(301 * 86_400_000);
  county = await server.signIn('jingde');
  expect(await of('expired')).toMatchObject([{ expired: 2 }, { expired: 4, usable: 0 }]);
  const file = await server.inject(
    requestOf('materialExport', { format: 'csv', standing: 'expired', days: 90 }, county.headers),
  );
  expect(file.body.split(/\r?\n/).filter((line) => line.includes('灭火弹,灭火药剂,枚'))).toHaveLength(2);
});

test('a storehouse that still holds something is not removed, nor the species that lies in it', async () => {
  admin = await server.signIn('admin');
  expect(await server.call('storehouse.remove', { id: store, version: 1 }, admin.headers)).toMatchObject({
    status: 409,
  });
  expect(await server.call('material.remove', { id: species, version: 1 }, admin.headers)).toMatchObject({
    status: 409,
    answer: { message: '还有 2 座仓库存放这种物资，不能删除' },
  });
});

test('the unit of a species is changed only while there is none of it', async () => {
  const change = (id: string, changes: object) =>
    server.call('material.change', { id, version: 1, changes }, admin.headers);
  expect(await change(species, { unit: '箱' })).toMatchObject({
    status: 409,
    answer: { field: 'unit', message: '还有 2 座仓库存放这种物资，不能更改计量单位' },
  });
  const rope = await made('material.create', { name: '安全绳', kind: 'protection', unit: '条' });
  const { store: log } = server.ctx;
  const spied = vi.spyOn(log, 'append').mockImplementationOnce(async (request) => {
    const put = { storeId: store, speciesId: rope, quantity: 3 };
    expect((await server.call('materialReceive', put, county.headers)).status).toBe(200);
    return log.append(request);
  });
  expect(await change(rope, { unit: '捆' })).toMatchObject({ status: 409, answer: { field: 'unit' } });
  spied.mockRestore();
  expect((await change(rope, { unit: '条', remark: '十米' })).status).toBe(200);
  const empty = { storeId: store, speciesId: rope, seen: 3, counted: 0 };
  expect((await server.call('materialCount', empty, county.headers)).status).toBe(200);
  const changed = { id: rope, version: 2, changes: { unit: '捆' } };
  expect((await server.call('material.change', changed, admin.headers)).status).toBe(200);
});

test('what is removed while somebody puts things into it takes nothing in', async () => {
  const at = { longitude: 118.54213, latitude: 30.28654 };
  const values = { name: '旌德三库', level: 'county', regionCode: '341825', ...at };
  const gone = { id: await made('storehouse.create', values), version: 1 };
  const obsolete = { id: await made('material.create', { name: '铁锹', kind: 'tool', unit: '把' }), version: 1 };
  /** Removes when the receipt was decided and is about to be written. */
  const during = async (remove: 'storehouse.remove' | 'material.remove', what: object, args: object) => {
    const { store: log } = server.ctx;
    const spied = vi.spyOn(log, 'append').mockImplementationOnce(async (request) => {
      expect((await server.call(remove, what, admin.headers)).status).toBe(200);
      return log.append(request);
    });
    const answered = await server.call('materialReceive', { quantity: 3, ...args }, county.headers);
    spied.mockRestore();
    return answered;
  };
  expect(await during('storehouse.remove', gone, { storeId: gone.id, speciesId: obsolete.id })).toMatchObject({
    status: 404,
    answer: { field: 'storeId', message: '没有这座仓库，或不在您的辖区内' },
  });
  expect(await during('material.remove', obsolete, { storeId: other, speciesId: obsolete.id })).toMatchObject({
    status: 400,
    answer: { field: 'speciesId', message: '没有这种物资' },
  });
});

test('what comes in while somebody removes it keeps the storehouse, and the species', async () => {
  const at = { longitude: 118.54213, latitude: 30.28654 };
  const values = { name: '旌德四库', level: 'county', regionCode: '341825', ...at };
  const full = await made('storehouse.create', values);
  const wanted = await made('material.create', { name: '水枪', kind: 'water', unit: '把' });
  for (const [remove, id, message] of [
    ['storehouse.remove', full, '仓库内还有物资，请先调出或盘点为零'],
    ['material.remove', wanted, '还有 1 座仓库存放这种物资，不能删除'],
  ] as const) {
    const { store: log } = server.ctx;
    const spied = vi.spyOn(log, 'append').mockImplementationOnce(async (request) => {
      const put = { storeId: full, speciesId: wanted, quantity: 3 };
      expect((await server.call('materialReceive', put, county.headers)).status).toBe(200);
      return log.append(request);
    });
    const answered = await server.call(remove, { id, version: 1 }, admin.headers);
    spied.mockRestore();
    expect(answered).toMatchObject({ status: 409, answer: { message } });
    const seen = 3;
    const empty = { storeId: full, speciesId: wanted, seen, counted: 0 };
    expect((await server.call('materialCount', empty, county.headers)).status).toBe(200);
  }
});

test('the list has the storehouses of a region with their stock at a glance, and none of another', async () => {
  const of = async (areaCode: string) =>
    (await server.call('materialStores', { areaCode }, county.headers)).answer.data as MaterialStoreRow[];
  expect((await of('341825')).find(({ id }) => id === store)).toMatchObject({ species: 1, expired: 1, below: 1 });
  expect(await of('3410')).toEqual([]);
});
