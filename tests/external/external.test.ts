import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Members, Mine } from '../../contract/external/schemas.ts';
import type { LogPage } from '../../contract/log/schemas.ts';
import { inHuangshan, inJingde, item, send } from '../feeds/given.ts';
import { registerPeople } from '../support/people.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

const clock = steppedClock();
let server: TestServer;
let admin: SignedIn;
let huangshan: SignedIn;
let officer: SignedIn;

beforeAll(async () => {
  server = await startTestServer({
    clock,
    async prepare({ auth }) {
      await registerPeople(auth.registerUser);
      await auth.registerUser({ userName: 'hsadmin', realName: '黄山管理员', password: 'Fire@2026', regionCode: '3410', deptName: '测试', roles: ['XTGLY'] });
    },
  });
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
const as = (who = admin) => ({
  save: (systemId: string, kind: string, values: object, more: object = {}) => server.call('externalSave', { systemId, kind, values, ...more }, who.headers),
  members: async (systemId: string) => (await server.call('externalMembers', { systemId }, who.headers)).answer.data as Members,
  key: async (systemId: string, kind: string, id: string) => ((await server.call('externalKey', { systemId, kind, id }, who.headers)).answer.data as { secret: string }).secret,
});
async function withUser(systemId: string, values: object = { name: '对方管理员', manages: true }): Promise<{ id: string; secret: string }> {
  await as().save(systemId, 'externalUser', values);
  const id = (await as().members(systemId)).users.at(-1)?.id ?? '';
  return { id, secret: await as().key(systemId, 'externalUser', id) };
}
async function withDevice(systemId: string, values: object = {}): Promise<{ id: string; secret: string }> {
  await as().save(systemId, 'externalDevice', { name: '云台一号', serial: 'YT01', sourceType: '5', ...values });
  const id = (await as().members(systemId)).devices.at(-1)?.id ?? '';
  return { id, secret: await as().key(systemId, 'externalDevice', id) };
}
const deliver = (secret: string, ...items: readonly object[]) => send(server, { authorization: `Bearer ${secret}` }, JSON.stringify(items));
const mine = async (secret: string) => (await server.call('externalMine', { secret })).answer;

describe('our administrator', () => {
  test('keeps a system with its users and devices, each change an event, and no key in the log', async () => {
    const system = await makeSystem();
    const { id, secret } = await withUser(system.id);
    const device = await withDevice(system.id);
    expect(await as().members(system.id)).toEqual({
      users: [{ id, version: 1, name: '对方管理员', manages: true, keyIssuedAt: expect.any(String) }],
      devices: [{ id: device.id, version: 1, name: '云台一号', serial: 'YT01', sourceType: '5', keyIssuedAt: expect.any(String) }],
    });
    await as().save(system.id, 'externalDevice', { name: '云台二号' }, { id: device.id, version: 1 });
    expect((await server.ctx.store.readStream(`externalDevice-${device.id}`)).map(({ type, actor }) => [type, actor])).toEqual([
      ['externalDevice.created', admin.userId], ['externalDevice.changed', admin.userId],
    ]);
    const [issued] = await server.ctx.store.readStream(`externalKey-${id}`);
    expect(JSON.stringify(issued)).not.toContain(secret);
    expect(issued).toMatchObject({ type: 'externalKey.issued', areaCode: '3418', data: { kind: 'externalUser', keyHash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  });

  test('of another region finds no such system', async () => {
    const system = await makeSystem();
    const device = await withDevice(system.id);
    expect((await server.call('externalMembers', { systemId: system.id }, huangshan.headers)).status).toBe(404);
    expect((await as(huangshan).save(system.id, 'externalUser', { name: '外人' })).status).toBe(404);
    expect((await server.call('externalKey', { systemId: system.id, kind: 'externalDevice', id: device.id }, huangshan.headers)).status).toBe(404);
    expect((await server.call('external.create', { name: '越界', regionCode: '3418', sourceTypes: ['5'] }, huangshan.headers)).answer.code).toBe('40301');
  });

  test('without the right to it is refused', async () => {
    const system = await makeSystem();
    expect((await server.call('externalMembers', { systemId: system.id }, officer.headers)).status).toBe(403);
    expect((await as(officer).save(system.id, 'externalUser', { name: '外人' })).status).toBe(403);
  });

  test('is told what a member may not be', async () => {
    const { id } = await makeSystem();
    expect((await as().save(id, 'externalDevice', { name: '卫星', sourceType: '1' })).answer).toMatchObject({ field: 'sourceType', message: '该系统不能接入此报警来源' });
    expect((await as().save(id, 'externalDevice', { sourceType: '5' })).answer).toMatchObject({ field: 'name', message: '请输入设备名称' });
    expect((await as().save(id, 'externalUser', { name: '甲', roles: ['XTGLY'] })).status).toBe(400);
    const other = await makeSystem();
    const { id: user } = await withUser(other.id);
    expect((await as().save(id, 'externalUser', { name: '乙' }, { id: user, version: 1 })).status).toBe(404);
    const moved = await as().save(other.id, 'externalUser', { systemId: id }, { id: user, version: 1 });
    expect(moved.status).toBe(400);
  });

  test('removes a system only when it is empty', async () => {
    const system = await makeSystem();
    const { id } = await withUser(system.id);
    expect((await server.call('external.remove', { id: system.id, version: 1 }, admin.headers)).answer.message).toBe('请先删除它的用户和设备');
    expect((await server.call('externalRemove', { systemId: system.id, kind: 'externalUser', id, version: 1 }, admin.headers)).status).toBe(200);
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
    ['its key is revoked', async (systemId: string, id: string) => server.call('externalKeyRevoke', { systemId, kind: 'externalDevice', id }, admin.headers)],
    ['its key is replaced', async (systemId: string, id: string) => as().key(systemId, 'externalDevice', id)],
    ['it is disabled', async (systemId: string, id: string) => as().save(systemId, 'externalDevice', { disabled: true }, { id, version: 1 })],
    ['it is removed', async (systemId: string, id: string) => server.call('externalRemove', { systemId, kind: 'externalDevice', id, version: 1 }, admin.headers)],
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
      me: { id: userId, name: '对方管理员', manages: true }, users: [{ id: userId }], devices: [{ name: '云台一号' }],
    });
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
    const device = ((await mine(secret)).data as Mine).devices[0];
    const key = (await server.call('externalMineKey', { secret, kind: 'externalDevice', id: device?.id })).answer.data as { secret: string };
    expect((await deliver(key.secret, item('own', { sourceType: 7 }))).status).toBe(200);
    for (const call of ['externalMineKey', 'externalMineKeyRevoke'] as const) {
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
