import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import type { LinkRow, SmsRecord } from '../../contract/rescue/schemas.ts';
import { points } from '../alarms/raised.ts';
import { changeByAdministrator, newestSms } from '../auth/given.ts';
import { type GivenRescue, openRescue } from './given.ts';

const leader = '13800000011';
let given: GivenRescue;
beforeAll(async () => {
  given = await openRescue();
  await changeByAdministrator(given.server, 'trainer', { mobile: leader });
}, 60_000);
afterAll(() => given.server.stop());

const records = (who: 'county' | 'elsewhere', args: object = {}) => given.data<SmsRecord[]>(who, 'smsRecords', args);

describe('an SMS about a fire', () => {
  test('holds the place, the time and a link that opens it; the record of it covers the secret', async () => {
    const { fireId, forceId } = await given.withCrew();
    const { sent } = await given.data<{ sent: { to: string; linkId: string }[] }>('county', 'pushSms', {
      fireId,
      to: [{ phone: leader, name: '队长', forceId }],
      hours: 12,
    });
    expect(sent).toEqual([{ to: '队长（138****0011）', linkId: expect.any(String) }]);
    const { text = '' } = (await newestSms(given.server, leader)) ?? {};
    expect(text).toMatch(
      /^【瞭望】安徽省宣城市旌德县.+发生森林火情（03-01 09:50），请查看并答复：http:\/\/\S+\/s\/r\/\S+ （03-01 22:00前有效，请勿转发）$/,
    );
    const secret = /\/s\/r\/([\w-]+)/.exec(text)?.[1] ?? '';
    expect((await given.view(secret)).answer.data).toMatchObject({
      to: '队长（138****0011）',
      force: { name: '旌德县专业队' },
    });
    const [record] = await records('county', { fireId });
    expect(record).toMatchObject({ phone: leader, state: 'kept', fireId });
    expect(record?.text).toContain('/s/r/******');
    expect(JSON.stringify(await given.events(fireId))).not.toContain(leader);
  });

  test('without a link is told as people notified, by what they are called', async () => {
    const { fireId } = await given.withCrew();
    await given.data('county', 'pushSms', {
      fireId,
      to: [{ phone: leader, name: '队长' }],
      content: '请携带风力灭火机',
    });
    expect((await newestSms(given.server, leader))?.text).toBe('【瞭望】请携带风力灭火机');
    expect((await given.events(fireId)).at(-1)).toMatchObject({
      type: 'fire.peopleNotified',
      data: { userIds: [], phones: ['队长（138****0011）'], content: '【瞭望】请携带风力灭火机' },
    });
    expect(await given.data('county', 'pushed', { fireId })).toMatchObject([
      { phones: ['队长（138****0011）'], people: [] },
    ]);
  });

  test('goes to a person by the phone of their account, and to a force by its record’s', async () => {
    await changeByAdministrator(given.server, 'jingde', { mobile: '13800000012' });
    const { fireId } = await given.burning();
    const crew = await given.data<{ id: string }>('admin', 'crew.create', {
      name: '兴隆镇半专业队',
      regionCode: '341825',
      kind: 'semiProfessional',
      headcount: 8,
      longitude: 118.5,
      latitude: 30.3,
      phone: '13800000013',
    });
    const { forces } = await given.data<{ forces: { id: string }[] }>('county', 'commandAndDispatch', {
      fireId,
      forces: [{ kind: 'crew', resourceId: crew.id }],
    });
    const { sent } = await given.data<{ sent: { to: string }[] }>('county', 'pushSms', {
      fireId,
      to: [{ userId: given.who.county.userId }, { forceId: forces[0]?.id }, { phone: '13800000013' }],
      hours: 6,
    });
    expect(sent.map(({ to }) => to)).toEqual(['旌德值班员（138****0012）', '兴隆镇半专业队（138****0013）']);
  });

  test('goes to a stranger as the region has it written, and never in an officer’s own words', async () => {
    const { fireId } = await given.withCrew();
    const stranger = '13911112222';
    for (const hours of [undefined, 6]) {
      const order = {
        fireId,
        to: [{ phone: leader }, { phone: stranger, name: '村民' }],
        content: '中奖了，请点击',
        ...(hours ? { hours } : {}),
      };
      expect(await given.ask('county', 'pushSms', order)).toMatchObject({
        status: 400,
        answer: { field: 'content', message: expect.stringContaining('139****2222') },
      });
    }
    expect(await records('county', { fireId })).toEqual([]);
    await given.data('county', 'pushSms', { fireId, to: [{ phone: stranger, name: '村民' }], hours: 6 });
    expect((await newestSms(given.server, stranger))?.text).toContain('发生森林火情');
  });

  test('in an officer’s own words leaves sixty times an hour at most', async () => {
    const { fireId } = await given.withCrew();
    const send = () => given.ask('city', 'pushSms', { fireId, to: [{ phone: leader }], content: '请到岗' });
    const said: unknown[] = [];
    for (let n = 0; n <= serverLimits.ownTextPerOfficer; n++) said.push((await send()).answer.code);
    expect(said.filter((code) => code === '00000')).toHaveLength(serverLimits.ownTextPerOfficer);
    expect(said.at(-1)).toBe('A0429');
  });

  test.each([
    ['nobody', { to: [] }, 'to', '请选择收信人'],
    ['a landline', { to: [{ phone: '05638601234' }] }, 'to.0.phone', '请输入正确格式的手机号！'],
    ['a link of seven hours', { to: [{ phone: leader }], hours: 7 }, 'hours', '有效期只能为6、12、24、36、48或72小时'],
    ['who is not known', { to: [{ userId: 'nobody' }], hours: 6 }, 'to.0', '所选人员不存在或已停用'],
  ])('to %s is refused, and nothing is sent', async (_, args, field, message) => {
    const { fireId } = await given.withCrew();
    const before = await given.events(fireId);
    expect(await given.ask('county', 'pushSms', { fireId, ...args })).toMatchObject({
      status: 400,
      answer: { field, message },
    });
    expect([await given.events(fireId), await records('county', { fireId })]).toEqual([before, []]);
  });

  test('to a force without a mobile asks for one', async () => {
    const { fireId, forceId } = await given.withCrew();
    expect(await given.ask('county', 'pushSms', { fireId, to: [{ forceId }], hours: 6 })).toMatchObject({
      status: 400,
      answer: { field: 'to.0', message: '旌德县专业队没有登记可收短信的手机号，请直接填写手机号' },
    });
  });

  test('says what its region has written, and the county’s own words go before the city’s', async () => {
    const template = (regionCode: string, text: string, more: object = {}) =>
      given.data<{ id: string }>('admin', 'smsTemplate.create', {
        name: '模板',
        regionCode,
        kind: 'link',
        text,
        enabled: true,
        ...more,
      });
    await template('3418', '宣城：{地点}，答复 {链接}');
    const { id } = await template('341825', '旌德：{链接}');
    await template('341825', '停用：{链接}', { enabled: false });
    const { fireId, forceId } = await given.withCrew();
    const textNow = async (): Promise<string> => {
      await given.data('county', 'pushSms', { fireId, to: [{ phone: leader, forceId }], hours: 6 });
      return (await newestSms(given.server, leader))?.text ?? '';
    };
    expect(await textNow()).toMatch(/^【瞭望】旌德：http/);
    await given.data('admin', 'smsTemplate.remove', { id, version: 1 });
    expect(await textNow()).toMatch(/^【瞭望】宣城：.*旌德县.*，答复 http/);
    expect(
      await given.ask('admin', 'smsTemplate.create', {
        name: '缺链接',
        regionCode: '34',
        kind: 'link',
        text: '请到场',
        enabled: true,
      }),
    ).toMatchObject({ status: 400, answer: { field: 'text' } });
  });

  test('of another city is in nobody’s records but that city’s', async () => {
    const { fireId } = await given.withCrew();
    await given.data('county', 'pushSms', { fireId, to: [{ phone: leader }] });
    expect(await records('elsewhere')).toEqual([]);
    expect((await given.ask('trainer', 'smsRecords', {})).status).toBe(403);
  });

  test('to a crew from beyond the border goes to its phone, covered in the list for who may not see it', async () => {
    const crewOf = (regionCode: string, phone: string, longitude: number, latitude: number) =>
      given.data<{ id: string }>('admin', 'crew.create', {
        name: `${regionCode}专业队`,
        regionCode,
        kind: 'professional',
        headcount: 20,
        longitude,
        latitude,
        phone,
      });
    const [foreign, own] = [
      await crewOf('341881', '13800000081', 118.9, 30.6),
      await crewOf('341825', '13800000082', 118.5, 30.3),
    ];
    const { fireId } = await given.burning();
    const { forces } = await given.data<{ forces: { id: string }[] }>('city', 'commandAndDispatch', {
      fireId,
      forces: [
        { kind: 'crew', resourceId: foreign.id },
        { kind: 'crew', resourceId: own.id },
      ],
    });
    await given.data('county', 'pushSms', { fireId, to: forces.map(({ id }) => ({ forceId: id })) });
    const phones = async (who: 'county' | 'city') =>
      (await given.data<SmsRecord[]>(who, 'smsRecords', { fireId })).map(({ phone }) => phone).toSorted();
    await expect.poll(() => phones('county')).toEqual(['138****0081', '13800000082']);
    expect(await phones('city')).toEqual(['13800000081', '13800000082']);
    expect((await newestSms(given.server, '13800000081'))?.text).toContain('发生森林火情');
  });

  test('sent twice with one key is one SMS and one link', async () => {
    const { fireId, forceId } = await given.withCrew();
    const body = { fireId, to: [{ phone: '13800000014', forceId }], hours: 6 };
    const headers = { ...given.who.county.headers, 'idempotency-key': 'sms-once-1' };
    const [first, second] = [
      await given.server.call('pushSms', body, headers),
      await given.server.call('pushSms', body, headers),
    ];
    expect(second.answer.data).toEqual(first.answer.data);
    expect(await records('county', { fireId })).toHaveLength(1);
    expect(await given.data<LinkRow[]>('county', 'fireLinks', { fireId })).toMatchObject([
      { state: 'kept', stateName: '未接短信网关，未外发', bySms: true, isAlive: true },
    ]);
  });
});

test('of what is refused no secret of a link stays', async () => {
  const { fireId, forceId } = await given.withCrew();
  const secrets = async (): Promise<number> =>
    (await given.server.ctx.db.selectFrom('link_secrets').select('hash').execute()).length;
  const before = await secrets();
  for (const [who, status] of [
    ['elsewhere', 404],
    ['province', 409],
  ] as const) {
    expect((await given.ask(who, 'smsH5Url', { fireId, to: '村主任' })).status).toBe(status);
    expect((await given.ask(who, 'pushSms', { fireId, to: [{ phone: leader }], hours: 6 })).status).toBe(status);
  }
  expect((await given.ask('county', 'pushSms', { fireId, to: [{ forceId }], hours: 6 })).status).toBe(400);
  expect(await secrets()).toBe(before);
  await given.data('county', 'pushSms', {
    fireId,
    to: [{ phone: leader }, { phone: leader }, { phone: '13800000015' }],
    hours: 6,
  });
  expect(await secrets()).toBe(before + 2);
});

test('an officer sends two hundred SMS an hour and is told when to send more; a colleague is not held up', async () => {
  given.clock.advance(3_600_000);
  const phones = (from: number) => Array.from({ length: 50 }, (_, n) => ({ phone: String(13_900_000_000 + from + n) }));
  const { fireId } = await given.burning();
  for (const from of [0, 50, 100, 150]) await given.data('county', 'pushSms', { fireId, to: phones(from) });
  expect(await given.ask('county', 'pushSms', { fireId, to: phones(200) })).toMatchObject({
    status: 429,
    answer: { code: 'A0429', message: '短信发送过多（每人每小时最多200条），请 15 分钟后再试', data: { seconds: 900 } },
  });
  const sent = async (): Promise<number> =>
    ((await given.ask('county', 'smsRecords', { fireId })).answer as { total?: number }).total ?? 0;
  await expect.poll(sent).toBe(200);
  const other = await given.burning('elsewhere', points.huangshan);
  await given.data('elsewhere', 'pushSms', { fireId: other.fireId, to: phones(300) });
  given.clock.advance(900_000);
  await given.data('county', 'pushSms', { fireId, to: phones(200) });
  await expect.poll(sent).toBe(250);
});
