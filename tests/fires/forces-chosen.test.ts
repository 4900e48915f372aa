import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FireDetail } from '../../contract/fires/schemas.ts';
import { forcesFrom } from '../../server/fires/forces.ts';
import type { SignedIn } from '../support/server.ts';
import { type GivenFires, openFires } from './given.ts';

let fires: GivenFires;
let blind: SignedIn;
beforeAll(async () => {
  fires = await openFires();
  await fires.data('admin', 'role.create', { roleName: '只管报警', roleCode: 'ALARMS', permissions: ['alarms.act'] });
  await fires.server.auth.registerUser({
    userName: 'blind',
    realName: '值班员乙',
    password: 'Fire@2026',
    regionCode: '341825',
    deptName: '测试',
    roles: ['ALARMS'],
  });
  blind = await fires.server.signIn('blind');
});
afterAll(() => fires.server.stop());

const place = { regionCode: '341825', longitude: 118.54213, latitude: 30.28654 };
const crew = async (): Promise<string> =>
  (
    await fires.data<{ id: string }>('admin', 'crew.create', {
      ...place,
      name: '旌德县专业队',
      kind: 'professional',
      headcount: 32,
    })
  ).id;
const send = async (forces: object[]) => {
  const { fireId } = await fires.burning();
  const { answer } = await fires.ask('county', 'commandAndDispatch', { fireId, forces });
  return { answer, sent: (await fires.data<FireDetail>('county', 'fireDetail', { fireId })).forces };
};

describe('who is chosen to be sent', () => {
  test('comes with what its record says, and with the strength that the officer says where one is said', async () => {
    const resourceId = await crew();
    const known = {
      id: expect.any(String),
      kind: 'crew',
      resourceId,
      name: '旌德县专业队',
      crewKind: 'professional',
      longitude: 118.54213,
      latitude: 30.28654,
      state: 'sent',
      sentAt: expect.any(String),
    };
    expect((await send([{ kind: 'crew', resourceId }])).sent).toEqual([{ ...known, strength: 32 }]);
    const other = await crew();
    expect((await send([{ kind: 'crew', resourceId: other, strength: 10 }])).sent).toEqual([
      { ...known, resourceId: other, strength: 10 },
    ]);
  });

  test('from a storehouse has no strength of its own', async () => {
    const { id: resourceId } = await fires.data<{ id: string }>('admin', 'storehouse.create', {
      ...place,
      name: '旌德县物资库',
      level: 'county',
    });
    const { sent } = await send([{ kind: 'storehouse', resourceId }]);
    expect(sent).toEqual([
      {
        id: expect.any(String),
        kind: 'storehouse',
        resourceId,
        name: '旌德县物资库',
        longitude: 118.54213,
        latitude: 30.28654,
        state: 'sent',
        sentAt: expect.any(String),
      },
    ]);
  });

  test('is chosen once: the second time is named by its line', async () => {
    const resourceId = await crew();
    const { answer, sent } = await send([
      { kind: 'crew', resourceId },
      { kind: 'uav', name: '甲' },
      { kind: 'uav', name: '乙' },
      { kind: 'crew', resourceId },
    ]);
    expect(answer).toMatchObject({ code: 'C0005', field: 'forces.3', message: '同一力量选择了两次' });
    expect(sent).toEqual([]);
  });

  test('is found in the stock by who may read it alone', async () => {
    const resourceId = await crew();
    const { fireId } = await fires.burning();
    expect(
      (await fires.server.call('commandAndDispatch', { fireId, forces: [{ kind: 'crew', resourceId }] }, blind.headers))
        .answer,
    ).toMatchObject({ code: 'A0400', field: 'forces.0', message: '未找到所选的扑火队伍' });
    expect(
      (
        await fires.server.call(
          'commandAndDispatch',
          { fireId, forces: [{ kind: 'crew', name: '二队' }] },
          blind.headers,
        )
      ).status,
    ).toBe(200);
  });

  test.each(['vehicle', 'uav', 'other'] as const)('as %s is not found among people', async (kind) => {
    const { answer } = await send([{ kind, resourceId: fires.who.county.userId }]);
    expect(answer).toMatchObject({ code: 'A0400', field: 'forces.0' });
  });

  test('by name alone is taken at its word, also twice', async () => {
    const { sent } = await send([
      { kind: 'crew', name: '一队' },
      { kind: 'crew', name: '二队' },
    ]);
    expect(sent).toMatchObject([
      { kind: 'crew', name: '一队' },
      { kind: 'crew', name: '二队' },
    ]);
  });

  test('as a ranger is somebody the officer knows', async () => {
    const { sent } = await send([{ kind: 'ranger', resourceId: fires.who.county.userId }]);
    expect(sent).toMatchObject([
      { kind: 'ranger', resourceId: fires.who.county.userId, name: '旌德值班员', strength: 1 },
    ]);
    expect((await send([{ kind: 'ranger', resourceId: fires.who.elsewhere.userId }])).answer).toMatchObject({
      code: 'A0400',
      field: 'forces.0',
      message: '未找到所选的护林员',
    });
  });

  test('is neither a record that there is not, nor one of another region', async () => {
    const { id: elsewhere } = await fires.data<{ id: string }>('admin', 'crew.create', {
      ...place,
      name: '徽州专业队',
      kind: 'professional',
      headcount: 20,
      regionCode: '341004',
      longitude: 118.32,
      latitude: 29.83,
    });
    for (const resourceId of ['no-such', elsewhere]) {
      expect((await send([{ kind: 'crew', resourceId }])).answer).toMatchObject({
        code: 'A0400',
        field: 'forces.0',
        message: '未找到所选的扑火队伍',
      });
    }
  });

  test('without a name is called by its kind', async () => {
    const made = await forcesFrom(fires.server.ctx, { ...fires.who.county, regionCode: '341825' } as never, [
      { kind: 'uav' },
      { kind: 'crew', strength: 3 },
    ]);
    expect(made).toEqual([
      { id: expect.any(String), kind: 'uav', name: '无人机' },
      { id: expect.any(String), kind: 'crew', name: '扑火队伍', strength: 3 },
    ]);
  });
});
