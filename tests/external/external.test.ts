import { describe, expect, test } from 'vitest';
import { inHuangshan, inJingde, item } from '../feeds/given.ts';
import { openSystems } from './systems.ts';

const house = openSystems();
const { makeSystem, as, withUser, withDevice, deliver, mine, minePage, names } = house;

describe('our administrator', () => {
  test('keeps a system with its users and devices, each change an event, and no key in the log', async () => {
    const system = await makeSystem();
    const { id, secret } = await withUser(system.id);
    const device = await withDevice(system.id);
    expect((await as().page('externalUser', { systemId: system.id })).answer.data).toMatchObject([
      {
        id,
        version: 1,
        name: '对方管理员',
        manages: true,
        regionCode: '3418',
        keyIssuedAt: expect.any(String),
        names: { systemId: expect.stringMatching(/^林区监控/) },
      },
    ]);
    expect((await as().page('externalDevice', { systemId: system.id })).answer.data).toMatchObject([
      { id: device.id, name: '云台一号', serial: 'YT01', sourceType: '5', keyIssuedAt: expect.any(String) },
    ]);
    await as().change('externalDevice', device.id, 1, { name: '云台二号' });
    expect(
      (await house.server.ctx.store.readStream(`externalDevice-${device.id}`)).map(({ type, actor }) => [type, actor]),
    ).toEqual([
      ['externalDevice.created', house.admin.userId],
      ['externalDevice.changed', house.admin.userId],
    ]);
    const [issued] = await house.server.ctx.store.readStream(`externalKey-${id}`);
    expect(JSON.stringify(issued)).not.toContain(secret);
    expect(issued).toMatchObject({
      type: 'externalKey.issued',
      areaCode: '3418',
      data: { kind: 'externalUser', keyHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  test('pages, filters and sorts more users of a system than were allowed of old, for its people too', async () => {
    const [system, other] = [await makeSystem(), await makeSystem()];
    await withUser(other.id, { name: '别家' });
    const numbers = Array.from({ length: 505 }, (_, n) => n + 1);
    while (numbers.length > 0) {
      const part = numbers
        .splice(0, 25)
        .map((n) =>
          as().create(system.id, 'externalUser', { name: `值守${String(n).padStart(3, '0')}`, manages: n % 100 === 0 }),
        );
      expect((await Promise.all(part)).every(({ status }) => status === 200)).toBe(true);
    }
    const find = { systemId: system.id, sortBy: 'name', sortOrder: 'asc' };
    const last = (await as().page('externalUser', { ...find, pageNum: 6, pageSize: 100 })).answer;
    expect([last.total, names(last)]).toEqual([505, ['值守501', '值守502', '值守503', '值守504', '值守505']]);
    expect(names((await as().page('externalUser', { ...find, manages: 'true' })).answer)).toEqual([
      '值守100',
      '值守200',
      '值守300',
      '值守400',
      '值守500',
    ]);
    expect((await as().page('externalUser', { ...find, keyword: '守12' })).answer.total).toBe(10);
    const { secret } = await withUser(system.id);
    const own = await minePage(secret, 'externalUser', {
      sortBy: 'name',
      sortOrder: 'desc',
      pageNum: 2,
      keyword: '值守',
    });
    expect([own.total, names(own)[0]]).toEqual([505, '值守495']);
    expect(await minePage(secret, 'externalUser', { systemId: other.id, pageSize: 100 })).toMatchObject({ total: 506 });
    expect(await minePage(secret, 'externalUser', { pageSize: 15 })).toMatchObject({
      field: 'pageSize',
      message: '每页条数只能为10、20、50或100',
    });
  });

  test('of another region finds no such system', async () => {
    const system = await makeSystem();
    const device = await withDevice(system.id);
    expect((await as(house.huangshan).page('externalDevice', { systemId: system.id })).answer).toMatchObject({
      data: [],
      total: 0,
    });
    expect(await as(house.huangshan).create(system.id, 'externalUser', { name: '外人' })).toMatchObject({
      status: 404,
      answer: { field: 'systemId', message: '外部系统不存在' },
    });
    expect((await as(house.huangshan).change('externalDevice', device.id, 1, { name: '改名' })).status).toBe(404);
    expect(
      (await house.server.call('externalKey', { kind: 'externalDevice', id: device.id }, house.huangshan.headers))
        .status,
    ).toBe(404);
    expect(
      (
        await house.server.call(
          'external.create',
          { name: '越界', regionCode: '3418', sourceTypes: ['5'] },
          house.huangshan.headers,
        )
      ).answer.code,
    ).toBe('40301');
  });

  test('without the right to it is refused', async () => {
    const system = await makeSystem();
    expect((await as(house.officer).page('externalUser', { systemId: system.id })).status).toBe(403);
    expect((await as(house.officer).create(system.id, 'externalUser', { name: '外人' })).status).toBe(403);
  });

  test('is told what a member may not be', async () => {
    const { id } = await makeSystem();
    expect((await as().create(id, 'externalDevice', { name: '卫星', sourceType: '1' })).answer).toMatchObject({
      field: 'sourceType',
      message: '该系统不能接入此报警来源',
    });
    expect((await as().create(id, 'externalDevice', { sourceType: '5' })).answer).toMatchObject({
      field: 'name',
      message: '请输入设备名称',
    });
    expect((await as().create(id, 'externalUser', { name: '甲', roles: ['XTGLY'] })).status).toBe(400);
    expect((await as().create(id, 'externalUser', { name: '甲', regionCode: '34' })).status).toBe(400);
    const other = await makeSystem();
    const { id: user } = await withUser(other.id);
    expect(await as().change('externalUser', user, 1, { systemId: id })).toMatchObject({
      status: 400,
      answer: { field: 'systemId', message: '外部系统不能修改' },
    });
    const device = await withDevice(other.id);
    expect((await as().change('externalDevice', device.id, 1, { sourceType: '1' })).answer).toMatchObject({
      field: 'sourceType',
      message: '该系统不能接入此报警来源',
    });
  });

  test('who comes second is told what an external manager changed, and the other way round', async () => {
    const system = await makeSystem();
    const device = await withDevice(system.id);
    const { secret } = await withUser(system.id);
    const save = (version: number, values: object) =>
      house.server.call('externalMineSave', { secret, kind: 'externalDevice', id: device.id, version, values });
    expect((await save(1, { name: '热像仪' })).status).toBe(200);
    expect(await as().change('externalDevice', device.id, 1, { serial: 'B2' })).toMatchObject({
      status: 409,
      answer: {
        message: '外部系统：对方管理员刚刚修改了它，请核对后再保存',
        data: {
          by: '外部系统：对方管理员',
          version: 2,
          changes: [{ field: 'name', label: '设备名称', from: '云台一号', to: '热像仪' }],
        },
      },
    });
    expect((await as().change('externalDevice', device.id, 2, { serial: 'B2' })).status).toBe(200);
    expect(await save(2, { name: '可见光' })).toMatchObject({
      status: 409,
      answer: { data: { version: 3, changes: [{ field: 'serial', from: 'YT01', to: 'B2' }] } },
    });
    expect(
      (await house.server.call('externalMineInfo', { secret, kind: 'externalDevice', id: device.id })).answer.data,
    ).toMatchObject({ version: 3, serial: 'B2' });
  });

  test('removes a system only when it is empty', async () => {
    const system = await makeSystem();
    const { id } = await withUser(system.id);
    expect(
      (await house.server.call('external.remove', { id: system.id, version: 1 }, house.admin.headers)).answer.message,
    ).toBe('请先删除它的用户和设备');
    expect((await as().remove('externalUser', id)).status).toBe(200);
    expect(
      (await house.server.call('external.remove', { id: system.id, version: 1 }, house.admin.headers)).status,
    ).toBe(200);
  });
});

describe('a device', () => {
  test('delivers as a feed does, alarms of its source and of its region only', async () => {
    const { id } = await makeSystem();
    const { secret } = await withDevice(id);
    expect((await deliver(secret, item('x1', inJingde))).answer.data).toMatchObject({ accepted: 1 });
    expect((await deliver(secret, item('x1', inJingde))).answer.data).toMatchObject({ duplicate: 1 });
    expect((await deliver(secret, item('x2', inHuangshan))).answer).toMatchObject({
      field: 'longitude',
      message: '该位置不在此密钥的区域内',
    });
    expect((await deliver(secret, item('x3', { sourceType: 7 }))).status).toBe(400);
  });

  test.each([
    [
      'its key is revoked',
      async (_system: string, id: string) =>
        house.server.call('externalKeyRevoke', { kind: 'externalDevice', id }, house.admin.headers),
    ],
    ['its key is replaced', async (_system: string, id: string) => as().key('externalDevice', id)],
    ['it is disabled', async (_system: string, id: string) => as().change('externalDevice', id, 1, { disabled: true })],
    ['it is removed', async (_system: string, id: string) => as().remove('externalDevice', id)],
    [
      'its system is disabled',
      async (systemId: string) =>
        house.server.call(
          'external.change',
          { id: systemId, version: 1, changes: { disabled: true } },
          house.admin.headers,
        ),
    ],
    [
      'its system loses the source',
      async (systemId: string) =>
        house.server.call(
          'external.change',
          { id: systemId, version: 1, changes: { sourceTypes: ['7'] } },
          house.admin.headers,
        ),
    ],
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
    expect((await house.server.call('external.page', {}, { authorization: `Bearer ${secret}` })).status).toBe(401);
  });
});
