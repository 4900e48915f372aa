import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mine } from '../../contract/external/schemas.ts';
import type { LogPage } from '../../contract/log/schemas.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { inHuangshan, inJingde, item, send } from '../feeds/given.ts';
import { registerAdministrators } from '../support/people.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

const clock = steppedClock();
let server: TestServer;
let admin: SignedIn;
let huangshan: SignedIn;
let officer: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ clock, prepare: registerAdministrators });
  [admin, huangshan, officer] = await Promise.all([server.signIn('admin'), server.signIn('hsadmin'), server.signIn('jingde')]);
});
afterAll(() => server.stop());

interface System { id: string; version: number }

let made = 0;
async function makeSystem(more: object = {}): Promise<System> {
  const { answer, status } = await server.call('external.create', { name: `林区监控${++made}`, regionCode: '3418', sourceTypes: ['5', '7'], ...more }, admin.headers);
  expect(status).toBe(200);
  return answer.data as System;
}
type Kind = 'externalUser' | 'externalDevice';
const as = (who = admin) => ({
  create: (systemId: string, kind: Kind, values: object) => server.call(`${kind}.create`, { systemId, ...values }, who.headers),
  change: (kind: Kind, id: string, version: number, changes: object) => server.call(`${kind}.change`, { id, version, changes }, who.headers),
  page: (kind: Kind, find: object) => server.call(`${kind}.page`, find, who.headers),
  remove: (kind: Kind, id: string, version = 1) => server.call(`${kind}.remove`, { id, version }, who.headers),
  key: async (kind: Kind, id: string) => ((await server.call('externalKey', { kind, id }, who.headers)).answer.data as { secret: string }).secret,
});
async function withMember(systemId: string, kind: Kind, values: object): Promise<{ id: string; secret: string }> {
  const { id } = (await as().create(systemId, kind, values)).answer.data as AnyRecord;
  return { id, secret: await as().key(kind, id) };
}
const withUser = (systemId: string, values: object = { name: '对方管理员', manages: true }) => withMember(systemId, 'externalUser', values);
const withDevice = (systemId: string, values: object = {}) => withMember(systemId, 'externalDevice', { name: '云台一号', serial: 'YT01', sourceType: '5', ...values });
const deliver = (secret: string, ...items: readonly object[]) => send(server, { authorization: `Bearer ${secret}` }, JSON.stringify(items));
const mine = async (secret: string) => (await server.call('externalMine', { secret })).answer;
const minePage = async (secret: string, kind: Kind, find: object = {}) => (await server.call('externalMinePage', { secret, kind, find })).answer;
const names = (answer: { data?: unknown }): unknown[] => (answer.data as AnyRecord[]).map(({ name }) => name);

describe('our administrator', () => {
  test('keeps a system with its users and devices, each change an event, and no key in the log', async () => {
    const system = await makeSystem();
    const { id, secret } = await withUser(system.id);
    const device = await withDevice(system.id);
    expect((await as().page('externalUser', { systemId: system.id })).answer.data).toMatchObject([{ id, version: 1, name: '对方管理员', manages: true, regionCode: '3418', keyIssuedAt: expect.any(String), names: { systemId: expect.stringMatching(/^林区监控/) } }]);
    expect((await as().page('externalDevice', { systemId: system.id })).answer.data).toMatchObject([{ id: device.id, name: '云台一号', serial: 'YT01', sourceType: '5', keyIssuedAt: expect.any(String) }]);
    await as().change('externalDevice', device.id, 1, { name: '云台二号' });
    expect((await server.ctx.store.readStream(`externalDevice-${device.id}`)).map(({ type, actor }) => [type, actor])).toEqual([
      ['externalDevice.created', admin.userId], ['externalDevice.changed', admin.userId],
    ]);
    const [issued] = await server.ctx.store.readStream(`externalKey-${id}`);
    expect(JSON.stringify(issued)).not.toContain(secret);
    expect(issued).toMatchObject({ type: 'externalKey.issued', areaCode: '3418', data: { kind: 'externalUser', keyHash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  });

  test('pages, filters and sorts more users of a system than were allowed of old; the system\'s own people do so too', async () => {
    const [system, other] = [await makeSystem(), await makeSystem()];
    await withUser(other.id, { name: '别家' });
    const numbers = Array.from({ length: 505 }, (_, n) => n + 1);
    while (numbers.length > 0) {
      const part = numbers.splice(0, 25).map((n) => as().create(system.id, 'externalUser', { name: `值守${String(n).padStart(3, '0')}`, manages: n % 100 === 0 }));
      expect((await Promise.all(part)).every(({ status }) => status === 200)).toBe(true);
    }
    const find = { systemId: system.id, sortBy: 'name', sortOrder: 'asc' };
    const last = (await as().page('externalUser', { ...find, pageNum: 6, pageSize: 100 })).answer;
    expect([last.total, names(last)]).toEqual([505, ['值守501', '值守502', '值守503', '值守504', '值守505']]);
    expect(names((await as().page('externalUser', { ...find, manages: 'true' })).answer)).toEqual(['值守100', '值守200', '值守300', '值守400', '值守500']);
    expect((await as().page('externalUser', { ...find, keyword: '守12' })).answer.total).toBe(10);
    const { secret } = await withUser(system.id);
    const own = await minePage(secret, 'externalUser', { sortBy: 'name', sortOrder: 'desc', pageNum: 2, keyword: '值守' });
    expect([own.total, names(own)[0]]).toEqual([505, '值守495']);
    expect(await minePage(secret, 'externalUser', { systemId: other.id, pageSize: 100 })).toMatchObject({ total: 506 });
    expect(await minePage(secret, 'externalUser', { pageSize: 15 })).toMatchObject({ field: 'pageSize', message: '每页条数只能为10、20、50或100' });
  });

  test('of another region finds no such system', async () => {
    const system = await makeSystem();
    const device = await withDevice(system.id);
    expect((await as(huangshan).page('externalDevice', { systemId: system.id })).answer).toMatchObject({ data: [], total: 0 });
    expect(await as(huangshan).create(system.id, 'externalUser', { name: '外人' })).toMatchObject({ status: 404, answer: { field: 'systemId', message: '外部系统不存在' } });
    expect((await as(huangshan).change('externalDevice', device.id, 1, { name: '改名' })).status).toBe(404);
    expect((await server.call('externalKey', { kind: 'externalDevice', id: device.id }, huangshan.headers)).status).toBe(404);
    expect((await server.call('external.create', { name: '越界', regionCode: '3418', sourceTypes: ['5'] }, huangshan.headers)).answer.code).toBe('40301');
  });

  test('without the right to it is refused', async () => {
    const system = await makeSystem();
    expect((await as(officer).page('externalUser', { systemId: system.id })).status).toBe(403);
    expect((await as(officer).create(system.id, 'externalUser', { name: '外人' })).status).toBe(403);
  });

  test('is told what a member may not be', async () => {
    const { id } = await makeSystem();
    expect((await as().create(id, 'externalDevice', { name: '卫星', sourceType: '1' })).answer).toMatchObject({ field: 'sourceType', message: '该系统不能接入此报警来源' });
    expect((await as().create(id, 'externalDevice', { sourceType: '5' })).answer).toMatchObject({ field: 'name', message: '请输入设备名称' });
    expect((await as().create(id, 'externalUser', { name: '甲', roles: ['XTGLY'] })).status).toBe(400);
    expect((await as().create(id, 'externalUser', { name: '甲', regionCode: '34' })).status).toBe(400);
    const other = await makeSystem();
    const { id: user } = await withUser(other.id);
    expect(await as().change('externalUser', user, 1, { systemId: id })).toMatchObject({ status: 400, answer: { field: 'systemId', message: '外部系统不能修改' } });
    const device = await withDevice(other.id);
    expect((await as().change('externalDevice', device.id, 1, { sourceType: '1' })).answer).toMatchObject({ field: 'sourceType', message: '该系统不能接入此报警来源' });
  });

  test('who comes second is told what an external manager changed, and the other way round', async () => {
    const system = await makeSystem();
    const device = await withDevice(system.id);
    const { secret } = await withUser(system.id);
    const save = (version: number, values: object) => server.call('externalMineSave', { secret, kind: 'externalDevice', id: device.id, version, values });
    expect((await save(1, { name: '热像仪' })).status).toBe(200);
    expect(await as().change('externalDevice', device.id, 1, { serial: 'B2' })).toMatchObject({
      status: 409,
      answer: { message: '外部系统：对方管理员刚刚修改了它，请核对后再保存', data: { by: '外部系统：对方管理员', version: 2, changes: [{ field: 'name', label: '设备名称', from: '云台一号', to: '热像仪' }] } },
    });
    expect((await as().change('externalDevice', device.id, 2, { serial: 'B2' })).status).toBe(200);
    expect(await save(2, { name: '可见光' })).toMatchObject({ status: 409, answer: { data: { version: 3, changes: [{ field: 'serial', from: 'YT01', to: 'B2' }] } } });
    expect((await server.call('externalMineInfo', { secret, kind: 'externalDevice', id: device.id })).answer.data).toMatchObject({ version: 3, serial: 'B2' });
  });

  test('removes a system only when it is empty', async () => {
    const system = await makeSystem();
    const { id } = await withUser(system.id);
    expect((await server.call('external.remove', { id: system.id, version: 1 }, admin.headers)).answer.message).toBe('请先删除它的用户和设备');
    expect((await as().remove('externalUser', id)).status).toBe(200);
    expect((await server.call('external.remove', { id: system.id, version: 1 }, admin.headers)).status).toBe(200);
  });
});

describe('a device', () => {
  test('delivers as a feed does, alarms of its source and of its region only', async () => {
    const { id } = await makeSystem();
    const { secret } = await withDevice(id);
    expect((await deliver(secret, item('x1', inJingde))).answer.data).toMatchObject({ accepted: 1 });
    expect((await deliver(secret, item('x1', inJingde))).answer.data).toMatchObject({ duplicate: 1 });
    expect((await deliver(secret, item('x2', inHuangshan))).answer).toMatchObject({ field: 'longitude', message: '该位置不在此密钥的区域内' });
    expect((await deliver(secret, item('x3', { sourceType: 7 }))).status).toBe(400);
  });

  test.each([
    ['its key is revoked', async (_system: string, id: string) => server.call('externalKeyRevoke', { kind: 'externalDevice', id }, admin.headers)],
    ['its key is replaced', async (_system: string, id: string) => as().key('externalDevice', id)],
    ['it is disabled', async (_system: string, id: string) => as().change('externalDevice', id, 1, { disabled: true })],
    ['it is removed', async (_system: string, id: string) => as().remove('externalDevice', id)],
    ['its system is disabled', async (systemId: string) => server.call('external.change', { id: systemId, version: 1, changes: { disabled: true } }, admin.headers)],
    ['its system loses the source', async (systemId: string) => server.call('external.change', { id: systemId, version: 1, changes: { sourceTypes: ['7'] } }, admin.headers)],
  ])('delivers nothing once %s', async (_, end) => {
    const { id } = await makeSystem();
    const device = await withDevice(id);
    expect((await deliver(device.secret, item(`end-${device.id}`))).status).toBe(200);
    await end(id, device.id);
    expect((await deliver(device.secret, item(`end2-${device.id}`))).status).toBe(401);
  });

  test('has a key that opens nothing else', async () => {
    const { id } = await makeSystem();
    const { secret } = await withDevice(id);
    expect(await mine(secret)).toMatchObject({ field: 'secret', message: '访问密钥无效或已停用' });
    expect((await server.call('external.page', {}, { authorization: `Bearer ${secret}` })).status).toBe(401);
  });
});

describe('a person of an external system', () => {
  test('sees his own system by his key, and nothing without one', async () => {
    const { id } = await makeSystem();
    const { id: userId, secret } = await withUser(id);
    await withDevice(id);
    expect((await mine(secret)).data as Mine).toMatchObject({
      system: { name: expect.stringMatching(/^林区监控/), regionName: expect.stringContaining('宣城市'), sourceTypes: ['5', '7'] },
      me: { id: userId, name: '对方管理员', manages: true },
    });
    expect(names(await minePage(secret, 'externalUser'))).toEqual(['对方管理员']);
    expect(names(await minePage(secret, 'externalDevice'))).toEqual(['云台一号']);
    expect(await minePage('lk_wrong', 'externalDevice')).toMatchObject({ field: 'secret', message: '访问密钥无效或已停用' });
    expect(await mine('lk_wrong')).toMatchObject({ field: 'secret', message: '访问密钥无效或已停用' });
    expect(await mine('')).toMatchObject({ field: 'secret', message: '请输入访问密钥' });
    expect((await deliver(secret, item('no-device'))).status).toBe(401);
  });

  test('manages its users and devices, and no other system\'s; the log names him', async () => {
    const { id } = await makeSystem();
    const { secret } = await withUser(id);
    const other = await makeSystem();
    const stranger = await withDevice(other.id);
    expect((await server.call('externalMineSave', { secret, kind: 'externalDevice', values: { name: '热像仪', sourceType: '7' } })).status).toBe(200);
    const [device] = (await minePage(secret, 'externalDevice')).data as AnyRecord[];
    const key = (await server.call('externalMineKey', { secret, kind: 'externalDevice', id: device?.id })).answer.data as { secret: string };
    expect((await deliver(key.secret, item('own', { sourceType: 7 }))).status).toBe(200);
    for (const call of ['externalMineInfo', 'externalMineKey', 'externalMineKeyRevoke'] as const) {
      expect((await server.call(call, { secret, kind: 'externalDevice', id: stranger.id })).status).toBe(404);
    }
    const log = (await server.call('logPage', { stream: `externalDevice-${device?.id}` }, admin.headers)).answer.data as LogPage;
    expect(log.entries[0]).toMatchObject({ actor: '外部系统：对方管理员', what: '外部设备：新增', title: '热像仪' });
  });

  test('who is no manager may only look', async () => {
    const { id } = await makeSystem();
    const { secret } = await withUser(id, { name: '对方值班员' });
    expect((await mine(secret)).data).toMatchObject({ me: { manages: false } });
    expect((await server.call('externalMineSave', { secret, kind: 'externalUser', values: { name: '丙', manages: true } })).answer).toMatchObject({ code: '40300', message: '您只能查看，不能修改' });
  });

  test('can not shut himself out', async () => {
    const { id } = await makeSystem();
    const user = await withUser(id);
    const by = { secret: user.secret, kind: 'externalUser', id: user.id };
    expect((await server.call('externalMineRemove', { ...by, version: 1 })).status).toBe(409);
    expect((await server.call('externalMineKeyRevoke', by)).status).toBe(409);
    expect((await server.call('externalMineSave', { ...by, version: 1, values: { manages: false } })).answer).toMatchObject({ field: 'manages' });
    expect((await server.call('externalMineSave', { ...by, version: 1, values: { disabled: true } })).answer).toMatchObject({ field: 'disabled' });
  });

  test('trying keys is slowed down, and so is a key that is used without end', async () => {
    const { id } = await makeSystem();
    const { secret } = await withUser(id);
    clock.advance(60_000);
    const wrong = await Promise.all(Array.from({ length: 25 }, async (_, n) => (await server.call('externalMine', { secret: `lk_wrong${n}` })).status));
    expect(wrong.filter((status) => status === 429)).toHaveLength(5);
    const often: number[] = [];
    for (let n = 0; n < 125; n++) often.push((await server.call('externalMine', { secret })).status);
    expect(often.filter((status) => status === 429)).toHaveLength(5);
  });
});
