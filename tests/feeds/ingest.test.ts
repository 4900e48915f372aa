import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import gcoord from 'gcoord';
import type { AlarmRow } from '../../contract/alarms/schemas.ts';
import { revokeKey } from '../../server/feeds/keys.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { feedHeaders, inBeijing, inHuangshan, inJingde, item, send } from './given.ts';

let server: TestServer;
let key: { authorization: string };
let officer: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ clock: steppedClock() });
  key = await feedHeaders(server);
  officer = await server.signIn('xuancheng');
});
afterAll(() => server.stop());

let n = 0;
beforeEach(() => {
  n += 1;
});

const json = JSON.stringify;
const row = async (id: string | undefined): Promise<Record<string, unknown>> =>
  (await server.call('alarmInfo', { id: id ?? '' }, officer.headers)).answer.data as Record<string, unknown>;

describe('a camera that posts an alarm', () => {
  test('gets its id, and the officer of the region sees it in the right county with the nearest village', async () => {
    const { status, answer } = await send(server, key, json(item(n, { confidence: 87, content: '疑似烟雾' })));
    expect({ status, code: answer.code }).toEqual({ status: 200, code: '00000' });
    expect(answer.data).toMatchObject({ accepted: 1, duplicate: 0, refused: 0, items: [{ status: 'accepted' }] });
    const page = await server.call('alarmPage', {}, officer.headers);
    expect((page.answer.data as AlarmRow[])[0]).toMatchObject({
      id: answer.data.items[0]?.id,
      areaCode: '341825',
      areaName: '安徽省宣城市旌德县',
      status: 'pending',
      isRead: 2,
      sourceTypeName: '视频监控',
      confidence: 87,
      placeName: expect.stringMatching(/^.+(镇|乡|街道).+(村|社区).*附近$/),
    });
  });

  test('may send it again: it is the same alarm', async () => {
    const first = await send(server, key, json(item(n)));
    const head = server.ctx.store.head();
    const again = await send(server, key, json(item(n)));
    expect(again.answer.data).toMatchObject({
      accepted: 0,
      duplicate: 1,
      items: [{ status: 'duplicate', id: first.answer.data.items[0]?.id }],
    });
    expect(server.ctx.store.head()).toBe(head);
  });

  test('shares no ids with another feed', async () => {
    const other = await feedHeaders(server, 'other');
    const [mine, theirs] = [await send(server, key, json(item(n))), await send(server, other, json(item(n)))];
    expect(theirs.answer.data.accepted).toBe(1);
    expect(theirs.answer.data.items[0]?.id).not.toBe(mine.answer.data.items[0]?.id);
  });
});

describe('several alarms in one delivery', () => {
  test.each([
    ['an array', 'application/json', (items: object[]) => json(items)],
    ['NDJSON', 'application/x-ndjson', (items: object[]) => `${items.map((one) => json(one)).join('\n')}\n\n`],
  ])('as %s are answered in the order sent, 207 where mixed', async (_, type, body) => {
    const items = [item(`${n}a`), item(`${n}b`, inBeijing), item(`${n}a`), item(`${n}c`, inHuangshan)];
    const { status, answer } = await send(server, key, body(items), { 'content-type': type });
    expect(status).toBe(207);
    expect(answer.code).toBe('00000');
    expect(answer.data.items.map((one) => one.status)).toEqual(['accepted', 'refused', 'duplicate', 'accepted']);
    expect(answer.data.items[1]).toEqual({ status: 'refused', field: 'longitude', message: '该位置不在本系统辖区内' });
    expect(answer.data).toMatchObject({ accepted: 2, duplicate: 1, refused: 1 });
  });

  test('of which none is good are refused with all reasons', async () => {
    const { status, answer } = await send(server, key, json([item(n, { sourceType: 9 }), item(n, { latitude: 'x' })]));
    expect({ status, code: answer.code, field: answer.field }).toEqual({
      status: 400,
      code: 'A0400',
      field: 'sourceType',
    });
    expect(answer.data.items.map((one) => one.field)).toEqual(['sourceType', 'latitude']);
  });

  test('may hold one line of NDJSON that is no JSON', async () => {
    const { status, answer } = await send(server, key, `${json(item(n))}\n{"sourceType":\n`, {
      'content-type': 'application/x-ndjson',
    });
    expect(status).toBe(207);
    expect(answer.data.items[1]).toMatchObject({ status: 'refused', message: '不是有效的 JSON' });
  });
});

describe('coordinates and times', () => {
  test.each([
    ['gcj02', gcoord.GCJ02],
    ['bd09', gcoord.BD09],
  ] as const)('of a %s map are brought to WGS84', async (coordinateSystem, system) => {
    const [longitude, latitude] = gcoord.transform<[number, number]>(
      [inJingde.longitude, inJingde.latitude],
      gcoord.WGS84,
      system,
    );
    const { answer } = await send(server, key, json(item(n, { longitude, latitude, coordinateSystem })));
    const taken = await row(answer.data.items[0]?.id);
    expect(taken['longitude']).toBeCloseTo(inJingde.longitude, 4);
    expect(taken['latitude']).toBeCloseTo(inJingde.latitude, 4);
  });

  test('of any zone are kept as UTC', async () => {
    const { answer } = await send(server, key, json(item(n, { startTime: '2026-03-01T09:30:00+08:00' })));
    expect((await row(answer.data.items[0]?.id))['startTime']).toBe('2026-03-01T01:30:00.000Z');
  });
});

describe('CloudEvents 1.0', () => {
  const event = (more: object = {}): object => ({
    specversion: '1.0',
    id: `e${n}`,
    source: '/cameras/7',
    type: 'camera.smoke',
    time: '2026-03-01T01:58:00Z',
    datacontenttype: 'application/json',
    data: { sourceType: 7, ...inJingde },
    ...more,
  });
  const structured = { 'content-type': 'application/cloudevents+json' };

  test('structured: the event tells own id and time where the data do not', async () => {
    const { answer } = await send(server, key, json(event()), structured);
    expect(await row(answer.data.items[0]?.id)).toMatchObject({
      sourceType: 7,
      sourceId: `/cameras/7#e${n}`,
      startTime: '2026-03-01T01:58:00.000Z',
    });
  });

  test('structured with base64 data', async () => {
    const { data: _data, ...rest } = event() as { data: object };
    const encoded = Buffer.from(json(item(n))).toString('base64');
    expect((await send(server, key, json({ ...rest, data_base64: encoded }), structured)).answer.data.accepted).toBe(1);
  });

  test('binary: attributes in headers, the alarm as body', async () => {
    const headers = {
      'ce-specversion': '1.0',
      'ce-id': `b${n}`,
      'ce-source': '/cameras/8',
      'ce-type': 'camera.smoke',
      'ce-time': '2026-03-01T01:57:00Z',
    };
    const { answer } = await send(server, key, json({ sourceType: 7, ...inJingde }), headers);
    expect(await row(answer.data.items[0]?.id)).toMatchObject({
      sourceId: `/cameras/8#b${n}`,
      startTime: '2026-03-01T01:57:00.000Z',
    });
  });

  test('batch: each event is answered for itself', async () => {
    const { status, answer } = await send(
      server,
      key,
      json([event(), event({ specversion: '0.3' }), event({ source: '' })]),
      { 'content-type': 'application/cloudevents-batch+json' },
    );
    expect(status).toBe(207);
    expect(answer.data.items.map((one) => one.field)).toEqual([undefined, 'specversion', 'source']);
  });

  test.each([
    ['without id', { id: undefined }, 'id'],
    ['without type', { type: undefined }, 'type'],
    ['with a wrong time', { time: 'noon' }, 'time'],
    ['with data of another kind', { datacontenttype: 'text/xml' }, 'datacontenttype'],
    ['without data', { data: undefined }, 'data'],
    ['with data twice', { data_base64: 'e30=' }, 'data'],
  ])('%s is refused by name', async (_, more, field) => {
    const { status, answer } = await send(server, key, json(event(more)), structured);
    expect({ status, field: answer.field }).toEqual({ status: 400, field });
  });
});

describe('a key', () => {
  test("that is missing, wrong or a person's token opens nothing", async () => {
    for (const authorization of ['', 'Bearer lk_wrong', officer.headers.authorization]) {
      const { status, answer } = await send(server, { authorization }, json(item(n)));
      expect({ status, code: answer.code }).toEqual({ status: 401, code: 'A0430' });
    }
  });

  test('for one source takes no other', async () => {
    const cameras = await feedHeaders(server, 'only-cameras', 5);
    const { answer } = await send(server, cameras, json([item(n), item(n, { sourceType: 7 })]));
    expect(answer.data.items[1]).toEqual({
      status: 'refused',
      field: 'sourceType',
      message: '该密钥不能接入来源“AI算法”',
    });
  });

  test('that is revoked opens nothing from then on', async () => {
    const brief = await feedHeaders(server, 'brief');
    expect((await send(server, brief, json(item(n)))).status).toBe(200);
    await revokeKey(server.ctx.store, { name: 'brief', actor: 'system', regionCode: '34' });
    expect((await send(server, brief, json(item(n)))).status).toBe(401);
  });
});
