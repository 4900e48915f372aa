import { describe, expect, test } from 'vitest';
import type { Mine } from '../../contract/external/schemas.ts';
import type { LogPage } from '../../contract/log/schemas.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { item } from '../feeds/given.ts';
import { openSystems } from './systems.ts';

const house = openSystems();
const { clock, makeSystem, withUser, withDevice, deliver, mine, minePage, names } = house;

describe('a person of an external system', () => {
  test('sees their own system by their key, and nothing without one', async () => {
    const { id } = await makeSystem();
    const { id: userId, secret } = await withUser(id);
    await withDevice(id);
    expect((await mine(secret)).data as Mine).toMatchObject({
      system: {
        name: expect.stringMatching(/^林区监控/),
        regionName: expect.stringContaining('宣城市'),
        sourceTypes: ['5', '7'],
      },
      me: { id: userId, name: '对方管理员', manages: true },
    });
    expect(names(await minePage(secret, 'externalUser'))).toEqual(['对方管理员']);
    expect(names(await minePage(secret, 'externalDevice'))).toEqual(['云台一号']);
    expect(await minePage('lk_wrong', 'externalDevice')).toMatchObject({
      field: 'secret',
      message: '访问密钥无效或已停用',
    });
    expect(await mine('lk_wrong')).toMatchObject({ field: 'secret', message: '访问密钥无效或已停用' });
    expect(await mine('')).toMatchObject({ field: 'secret', message: '请输入访问密钥' });
    expect((await deliver(secret, item('no-device'))).status).toBe(401);
  });

  test('is told to come later after twenty wrong keys a minute, wherever in one network they come from', async () => {
    const guess = async (from: string) =>
      (await house.server.call('externalMine', { secret: 'lk_wrong' }, { 'x-forwarded-for': from })).status;
    for (let n = 0; n < 20; n += 1) expect(await guess(`2001:db8:4:0:${n.toString(16)}::1`)).toBe(400);
    expect(await guess('2001:db8:4:0:ffff::1')).toBe(429);
    expect(await guess('2001:db8:4:1::1')).toBe(400);
  });

  test("manages its users and devices, and no other system's; the log names the person", async () => {
    const { id } = await makeSystem();
    const { secret } = await withUser(id);
    const other = await makeSystem();
    const stranger = await withDevice(other.id);
    expect(
      (
        await house.server.call('externalMineSave', {
          secret,
          kind: 'externalDevice',
          values: { name: '热像仪', sourceType: '7' },
        })
      ).status,
    ).toBe(200);
    const [device] = (await minePage(secret, 'externalDevice')).data as AnyRecord[];
    const key = (await house.server.call('externalMineKey', { secret, kind: 'externalDevice', id: device?.id })).answer
      .data as { secret: string };
    expect((await deliver(key.secret, item('own', { sourceType: 7 }))).status).toBe(200);
    for (const call of ['externalMineInfo', 'externalMineKey', 'externalMineKeyRevoke'] as const) {
      expect((await house.server.call(call, { secret, kind: 'externalDevice', id: stranger.id })).status).toBe(404);
    }
    const log = (await house.server.call('logPage', { stream: `externalDevice-${device?.id}` }, house.admin.headers))
      .answer.data as LogPage;
    expect(log.entries[0]).toMatchObject({ actor: '外部系统：对方管理员', what: '外部设备：新增', title: '热像仪' });
  });

  test('makes and removes a device once by its key, also where the answer was lost', async () => {
    const { id } = await makeSystem();
    const { secret } = await withUser(id);
    const kind = 'externalDevice';
    const keyed = (key: string) => ({ 'idempotency-key': key });
    const save = (values: object) =>
      house.server.call('externalMineSave', { secret, kind, values }, keyed('save-the-imager'));
    const imager = { name: '热像仪', sourceType: '7' };
    const [first, again] = await Promise.all([save(imager), save(imager)]);
    const later = await save(imager);
    const device = first.answer.data as AnyRecord;
    expect([again, later]).toMatchObject([
      { answer: { data: { id: device.id } } },
      { answer: { data: { id: device.id } } },
    ]);
    expect(await save({ ...imager, name: '另一台' })).toMatchObject({
      status: 400,
      answer: { field: 'Idempotency-Key' },
    });
    expect(names(await minePage(secret, kind))).toEqual(['热像仪']);
    const one = { secret, kind, id: device.id, version: 1 };
    const remove = () => house.server.call('externalMineRemove', one, keyed('remove-the-imager'));
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  });

  test('who is no manager may only look', async () => {
    const { id } = await makeSystem();
    const { secret } = await withUser(id, { name: '对方值班员' });
    expect((await mine(secret)).data).toMatchObject({ me: { manages: false } });
    expect(
      (
        await house.server.call('externalMineSave', {
          secret,
          kind: 'externalUser',
          values: { name: '丙', manages: true },
        })
      ).answer,
    ).toMatchObject({ code: '40300', message: '您只能查看，不能修改' });
  });

  test('can not shut themselves out', async () => {
    const { id } = await makeSystem();
    const user = await withUser(id);
    const by = { secret: user.secret, kind: 'externalUser', id: user.id };
    expect((await house.server.call('externalMineRemove', { ...by, version: 1 })).status).toBe(409);
    expect((await house.server.call('externalMineKeyRevoke', by)).status).toBe(409);
    expect(
      (await house.server.call('externalMineSave', { ...by, version: 1, values: { manages: false } })).answer,
    ).toMatchObject({ field: 'manages' });
    expect(
      (await house.server.call('externalMineSave', { ...by, version: 1, values: { disabled: true } })).answer,
    ).toMatchObject({ field: 'disabled' });
  });

  test('trying keys is slowed down, and so is a key that is used without end', async () => {
    const { id } = await makeSystem();
    const { secret } = await withUser(id);
    clock.advance(60_000);
    const wrong = await Promise.all(
      Array.from(
        { length: 25 },
        async (_, n) => (await house.server.call('externalMine', { secret: `lk_wrong${n}` })).status,
      ),
    );
    expect(wrong.filter((status) => status === 429)).toHaveLength(5);
    const often: number[] = [];
    for (let n = 0; n < 125; n++) often.push((await house.server.call('externalMine', { secret })).status);
    expect(often.filter((status) => status === 429)).toHaveLength(5);
  });
});
