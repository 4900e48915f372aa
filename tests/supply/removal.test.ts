import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FireSupply } from '../../contract/fires/supplies.ts';
import { type GivenAdvice, openAdvice } from '../advice/given.ts';

let given: GivenAdvice;
beforeAll(async () => {
  given = await openAdvice();
});
afterAll(() => given.server.stop());

test('neither a species nor its storehouse goes while some of it is out, even at a fire that is over', async () => {
  const at = { longitude: 118.54213, latitude: 30.28654 };
  const storeId = await given.record('storehouse.create', {
    name: '近库',
    level: 'county',
    regionCode: '341825',
    ...at,
  });
  const speciesId = await given.record('material.create', { name: '砍刀', kind: 'tool', unit: '把' });
  await given.ask('county', 'materialReceive', { storeId, speciesId, quantity: 2 });
  const { fireId } = await given.burning();
  await given.ask('county', 'supplySend', { fireId, sendings: [{ storeId, items: [{ speciesId, quantity: 2 }] }] });
  const remove = () => given.ask('admin', 'material.remove', { id: speciesId, version: 1 });
  const removeStore = () => given.ask('admin', 'storehouse.remove', { id: storeId, version: 1 });
  const refusedAs = (what: string) => ({
    status: 409,
    answer: { message: `还有 1 处火情未归还${what}，不能删除；请先在火情详情中登记归还，用完的按消耗登记` },
  });
  const refused = refusedAs('这种物资');
  expect(await remove()).toMatchObject(refused);
  expect(await removeStore()).toMatchObject(refusedAs('本仓库的物资'));
  await given.ask('county', 'noFire', { fireId, reason: '现场查看无火' });
  expect(await remove()).toMatchObject(refused);
  const { supplies = [] } = await given.data<{ supplies?: FireSupply[] }>('county', 'fireDetail', { fireId });
  await given.ask('county', 'supplyReturn', { fireId, sendingId: supplies[0]?.id ?? '', lots: [] });
  expect((await remove()).status).toBe(200);
  expect((await removeStore()).status).toBe(200);
});
