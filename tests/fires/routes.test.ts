import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperatorLogRow } from '../../contract/fires/schemas.ts';
import { given as uploaded } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { points, raised } from '../alarms/raised.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let city: SignedIn;
let county: SignedIn;
let elsewhere: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ clock: steppedClock() });
  [city, county, elsewhere] = [
    await server.signIn('xuancheng'),
    await server.signIn('jingde'),
    await server.signIn('huangshan'),
  ];
});
afterAll(() => server.stop());

const ask: TestServer['call'] = (name, args, headers = city.headers) => server.call(name, args, headers);
const burning = async (): Promise<{ alarmId: string; fireId: string }> => {
  const alarmId = await raised(server);
  await ask('receiveFire', { alarmId });
  const { answer } = await ask('confirmAlarm', { alarmId });
  return { alarmId, fireId: (answer.data as { fireId: string }).fireId };
};

describe('entering by hand', () => {
  test('makes an alarm that waits on the list', async () => {
    const { answer } = await ask('saveFire', {
      sourceType: 4,
      ...points.jingde,
      startTime: '2026-03-01T09:40:00+08:00',
      content: '村民来电：山上冒烟',
    });
    expect(answer.data).toEqual({ id: expect.any(String), status: 'pending', version: 1 });
    expect((await ask('alarmInfo', { id: (answer.data as { id: string }).id })).answer.data).toMatchObject({
      sourceType: 4,
      sourceTypeName: '电话报警',
      areaCode: '341825',
      startTime: '2026-03-01T01:40:00.000Z',
      content: '村民来电：山上冒烟',
    });
  });

  test('as a fire, makes the alarm and its fire in one step, owned by who entered it', async () => {
    const head = server.ctx.store.head();
    const { answer } = await ask('saveFire', {
      kind: 'fire',
      ...points.jingde,
      placeName: '版书镇江村后山',
      content: '已见明火',
    });
    const { id, fireId } = answer.data as { id: string; fireId: string };
    expect(answer.data).toEqual({ id, status: 'confirmed', version: 3, fireId });
    expect(server.ctx.store.head()).toBe(head + 4);
    expect((await ask('fireDetail', { fireId })).answer.data).toMatchObject({
      placeName: '版书镇江村后山',
      alarmIds: [id],
      remark: '已见明火',
    });
    expect((await ask('alarmInfo', { id })).answer.data).toMatchObject({
      status: 'confirmed',
      fireId,
      owner: { realName: '宣城值班员' },
    });
  });

  test.each(['xuancheng', 'sheng'] as const)(
    'as a fire puts it into the hand of their own duty, who sends help at once (%s)',
    async (name) => {
      const { headers } = await server.signIn(name);
      const { fireId } = (await ask('saveFire', { kind: 'fire', ...points.jingde }, headers)).answer.data as {
        fireId: string;
      };
      expect((await ask('isFireHandle', { fireId }, headers)).answer.data).toMatchObject({ isHandle: true });
      expect(
        (await ask('commandAndDispatch', { fireId, forces: [{ kind: 'crew', name: '省专业队' }] }, headers)).status,
      ).toBe(200);
    },
  );

  test.each(['alarm', 'fire'] as const)(
    'as %s shows its pictures to all who see it, and to nobody else',
    async (kind) => {
      const photo = await uploaded(server, city.headers, {
        bucketName: 'image',
        name: '山火.png',
        content: samples.png,
      });
      const { id } = (await ask('saveFire', { kind, ...points.jingde, imageUrls: [photo.fileUrl, photo.fileUrl] }))
        .answer.data as { id: string };
      expect((await ask('alarmInfo', { id }, county.headers)).answer.data).toMatchObject({
        imageUrls: [photo.fileUrl, photo.fileUrl],
      });
      expect((await ask('fileTicket', { fileId: photo.fileId }, county.headers)).status).toBe(200);
      expect((await ask('fileTicket', { fileId: photo.fileId }, elsewhere.headers)).status).toBe(404);
    },
  );

  test.each(['alarm', 'fire'] as const)('as %s with a picture that another has uploaded is refused', async (kind) => {
    const { fileUrl } = await uploaded(server, elsewhere.headers, {
      bucketName: 'image',
      name: '山火.png',
      content: samples.png,
    });
    const head = server.ctx.store.head();
    expect((await ask('saveFire', { kind, ...points.jingde, imageUrls: [fileUrl] })).answer).toMatchObject({
      code: 'A0400',
      field: 'imageUrls',
      message: '文件不存在，请重新上传',
    });
    expect(server.ctx.store.head()).toBe(head);
  });

  test('sent twice with one key is one alarm', async () => {
    const headers = { ...city.headers, 'idempotency-key': 'save-once-1' };
    const [first, second] = await Promise.all([1, 2].map(() => ask('saveFire', points.jingde, headers)));
    expect(first!.status).toBe(200);
    expect(second!.answer.data).toEqual(first!.answer.data);
  });

  test.each([
    ["in another officer's region", points.huangshan, '40301', 'longitude'],
    ["outside the authority's region", { longitude: 116.4, latitude: 39.9 }, '40301', 'longitude'],
    ['in the future', { ...points.jingde, startTime: '2026-03-01T10:10:00+08:00' }, 'A0400', 'startTime'],
    ['as from a satellite', { ...points.jingde, sourceType: 1 }, 'A0400', 'sourceType'],
    ['without a place', {}, 'A0400', 'longitude'],
  ])('%s is refused', async (_, body, code, field) => {
    const head = server.ctx.store.head();
    expect((await ask('saveFire', body)).answer).toMatchObject({
      code,
      field,
      message: expect.stringMatching(/\p{Script=Han}/u),
    });
    expect(server.ctx.store.head()).toBe(head);
  });
});

describe('a fire', () => {
  test('that was none is ruled out once, with a reason', async () => {
    const { fireId } = await burning();
    expect((await ask('noFire', { fireId, reason: '现场查看无火' })).answer.data).toEqual({
      id: fireId,
      status: 'noFire',
      version: 2,
    });
    expect(await ask('noFire', { fireId, reason: '再来一次' })).toMatchObject({
      status: 409,
      answer: { code: 'C0002' },
    });
    expect((await ask('fireDetail', { fireId })).answer.data).toMatchObject({
      statusName: '无火情',
      reason: '现场查看无火',
    });
  });

  test('is moved to where it burns, within its county', async () => {
    const { fireId } = await burning();
    const near = { longitude: 118.55, latitude: 30.3 };
    expect((await ask('firePosition', { fireId, ...near })).answer.data).toMatchObject({ status: 'open', version: 2 });
    expect((await ask('fireDetail', { fireId })).answer.data).toMatchObject({ areaCode: '341825', ...near });
  });

  test('is not moved into another county', async () => {
    const { fireId } = await burning();
    for (const [who, where] of [
      [city, points.huangshan],
      [city, points.guangde],
      [county, points.guangde],
      [city, { longitude: 116.4, latitude: 39.9 }],
    ] as const) {
      expect(await ask('firePosition', { fireId, ...where }, who.headers)).toMatchObject({
        status: 403,
        answer: { code: '40301', field: 'longitude' },
      });
    }
  });

  test('of another region does not exist', async () => {
    const { fireId, alarmId } = await burning();
    const answers = [
      await ask('fireDetail', { fireId }, elsewhere.headers),
      await ask('noFire', { fireId, reason: 'x' }, elsewhere.headers),
      await ask('firePosition', { fireId, ...points.huangshan }, elsewhere.headers),
      await ask('fireOperatorLog', { fireId }, elsewhere.headers),
      await ask('fireOperatorLog', { alarmId }, elsewhere.headers),
    ];
    expect(answers.map(({ status, answer }) => [status, answer.code])).toEqual(answers.map(() => [404, 'A0404']));
  });
});

describe('the operator log', () => {
  test('of a fire tells in Chinese who did what to it and to its alarms', async () => {
    const { fireId } = await burning();
    const alarmId = await raised(server);
    await ask('receiveFire', { alarmId }, county.headers);
    await ask('alarmsRepeat', { alarmId, fireId, remark: '同一处' }, county.headers);
    const { answer } = await ask('fireOperatorLog', { fireId });
    const rows = answer.data as OperatorLogRow[];
    expect(rows.map((row) => `${row.actorName} ${row.action}${row.remark ? ` ${row.remark}` : ''}`)).toEqual([
      '接入：test 上报报警',
      '宣城值班员 接警',
      '宣城值班员 确认火情',
      '宣城值班员 建立火情',
      '接入：test 上报报警',
      '旌德值班员 接警',
      '旌德值班员 关联火情 同一处',
      '旌德值班员 并入报警',
    ]);
    expect(answer.total).toBe(8);
  });

  test('of one alarm is its own', async () => {
    const { alarmId } = await burning();
    const { answer } = await ask('fireOperatorLog', { alarmId });
    expect((answer.data as OperatorLogRow[]).map((row) => row.type)).toEqual([
      'alarm.raised',
      'alarm.received',
      'alarm.confirmed',
    ]);
  });

  test('wants one of both ids', async () => {
    expect(await ask('fireOperatorLog', {})).toMatchObject({
      status: 400,
      answer: { field: 'fireId', message: '请给出 fireId 或 alarmId 之一' },
    });
  });
});

describe('places', () => {
  test('a point is told from village to province', async () => {
    expect((await ask('districtByPoint', points.jingde)).answer.data).toMatchObject({
      province: { code: '34', name: '安徽省' },
      city: { code: '3418', name: '宣城市' },
      county: { code: '341825', name: '旌德县' },
      nearestTownship: { level: 'township' },
      nearestVillage: { level: 'village' },
      areaName: '安徽省宣城市旌德县',
    });
    expect(await ask('districtByPoint', { longitude: 116.4, latitude: 39.9 })).toMatchObject({
      status: 404,
      answer: { field: 'longitude' },
    });
  });

  test('a code has its full name', async () => {
    expect((await ask('nameFromCode', { code: '341825' })).answer.data).toBe('安徽省宣城市旌德县');
    expect(await ask('nameFromCode', { code: '349999' })).toMatchObject({ status: 404, answer: { field: 'code' } });
  });

  test('the outline is fetched once and then kept', async () => {
    const request = { method: 'GET', url: '/api-map/v1/outline', headers: city.headers } as const;
    const first = await server.inject(request);
    expect(first.json()).toMatchObject({ province: { type: 'FeatureCollection' } });
    const again = await server.inject({
      ...request,
      headers: { ...city.headers, 'if-none-match': String(first.headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
