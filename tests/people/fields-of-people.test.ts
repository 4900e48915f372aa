import { describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { resourceCalls } from '../../contract/catalogue/resource-calls.ts';
import { formBody } from '../files/given.ts';
import { openPeople } from './known-people.ts';

const house = openPeople();
const { who } = house;

describe('a field of people', () => {
  const unit = { name: '旌德县林业局', regionCode: '341825', kind: 'authority', order: 1 };
  const made = async (values: object): Promise<AnyRecord> =>
    (await house.server.call('organization.create', { ...unit, ...values }, who('admin').headers)).answer
      .data as AnyRecord;
  const page = async (id: string): Promise<AnyRecord> =>
    (await house.server.call('organization.info', { id }, who('admin').headers)).answer.data as AnyRecord;

  test('refuses an unknown person, and a disabled one, by the name of the field', async () => {
    const { answer } = await house.server.call(
      'user.create',
      {
        userName: 'gone',
        realName: '离岗',
        regionCode: '34',
        deptName: '省局',
        roles: ['JLY'],
        userType: '1',
        disabled: true,
      },
      who('admin').headers,
    );
    for (const leader of ['nobody', '离岗', (answer.data as AnyRecord).id]) {
      expect(await house.server.call('organization.create', { ...unit, leader }, who('admin').headers)).toMatchObject({
        status: 400,
        answer: { code: 'A0400', field: 'leader', message: '负责人不存在、已停用或不在您的可选范围内，请重新选择' },
      });
    }
  });

  test('shows names; who is disabled or removed keeps it, marked, and may stay as other fields change', async () => {
    const account = (
      await house.server.call(
        'user.create',
        {
          userName: 'leader',
          realName: '林场场长',
          regionCode: '341825',
          deptName: '林场',
          roles: ['JLY'],
          userType: '1',
        },
        who('admin').headers,
      )
    ).answer.data as AnyRecord;
    const { id } = await made({ leader: account.id });
    expect(await page(id)).toMatchObject({
      leader: account.id,
      names: { leader: '林场场长' },
      people: { [account.id]: '林场场长' },
    });
    await house.server.call(
      'user.change',
      { id: account.id, version: 1, changes: { disabled: true } },
      who('admin').headers,
    );
    expect((await page(id)).names).toMatchObject({ leader: '林场场长（已停用）' });
    expect(
      (
        await house.server.call(
          'organization.change',
          { id, version: 1, changes: { order: 9, leader: account.id } },
          who('admin').headers,
        )
      ).status,
    ).toBe(200);
    expect((await house.server.call('user.remove', { id: account.id, version: 2 }, who('admin').headers)).status).toBe(
      200,
    );
    expect((await page(id)).people).toEqual({ [account.id]: '林场场长（已停用）' });
    const { answer } = await house.server.call('organizationList', { regionCode: '341825' }, who('jingde').headers);
    expect(answer.data).toContainEqual(expect.objectContaining({ id, leader: '林场场长（已停用）' }));
    expect(
      await house.server.call('organization.change', { id, version: 1, changes: { order: 2 } }, who('admin').headers),
    ).toMatchObject({ status: 409, answer: { data: { by: '系统管理员' } } });
  });

  test('is exported and imported by names; a name that means nobody, or several, is told with its line', async () => {
    for (const userName of ['same1', 'same2'])
      await house.server.auth.registerUser({
        userName,
        realName: '同名',
        password: 'Fire@2026',
        regionCode: '34',
        deptName: '省局',
        roles: ['NONE'],
      });
    const lines = [
      '机构名称,所属区域,机构类别,负责人,排序',
      '一号站,安徽省宣城市旌德县,林业站,旌德值班员,1',
      '二号站,安徽省宣城市旌德县,林业站,查无此人,2',
      '三号站,安徽省宣城市旌德县,林业站,同名,3',
    ];
    const { method, path } = resourceCalls['organization.import'];
    const { payload, headers } = await formBody({ name: 'stations.csv', content: Buffer.from(lines.join('\n')) });
    const response = await house.server.inject({
      method,
      url: path,
      payload,
      headers: { ...headers, ...who('admin').headers },
    });
    expect(response.json()).toMatchObject({
      data: {
        rows: 3,
        created: 1,
        errors: [
          { line: 3, field: 'leader', message: '负责人“查无此人”不存在、已停用或不在您的可选范围内' },
          { line: 4, field: 'leader', message: '负责人“同名”有同名人员，请导入后在页面上选择' },
        ],
      },
    });
    const made = (
      (await house.server.call('organization.page', { keyword: '一号站' }, who('admin').headers)).answer
        .data as AnyRecord[]
    )[0]!;
    expect(made['leader']).toBe(who('jingde').userId);
    const exported = await house.server.inject({
      method: 'GET',
      url: resourceCalls['organization.export'].path,
      query: { format: 'csv', keyword: '一号站' },
      headers: who('admin').headers,
    });
    expect(exported.payload.split('\r\n')[1]).toContain('旌德值班员');
  });

  test('tells the second of two keepers people by their names', async () => {
    const { id } = await made({ leader: who('jingde').userId });
    await house.server.call(
      'organization.change',
      { id, version: 1, changes: { leader: who('guard1').userId } },
      who('admin').headers,
    );
    const { answer } = await house.server.call(
      'organization.change',
      { id, version: 1, changes: { order: 5 } },
      who('admin').headers,
    );
    expect(answer.data).toMatchObject({ changes: [{ field: 'leader', from: '旌德值班员', to: '巡护甲' }] });
  });

  test('that held a name before people were known by their ids shows it as it stands', async () => {
    await house.server.ctx.store.append({
      actor: 'system',
      writes: [
        {
          stream: 'organization-old',
          expectedVersion: 0,
          events: [
            {
              type: 'organization.created',
              areaCode: '341825',
              data: { ...unit, kind: 'station', leader: '旧时站长' },
            },
          ],
        },
      ],
    });
    expect(await page('old')).toMatchObject({ names: { leader: '旧时站长' }, people: { 旧时站长: '旧时站长' } });
    expect(
      (
        await house.server.call(
          'organization.change',
          { id: 'old', version: 1, changes: { leader: '旧时站长', order: 3 } },
          who('admin').headers,
        )
      ).status,
    ).toBe(200);
  });
});
