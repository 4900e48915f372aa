import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DisasterInForce, DisasterRow, DisasterView } from '../../contract/disasters/schemas.ts';
import { hourMs, minuteMs } from '../../contract/time.ts';
import { createDisasterDeadlines } from '../../server/disasters/deadlines.ts';
import { feedHeaders } from '../feeds/given.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';
import { cap, type CapParts, geocode } from './given.ts';

let server: TestServer;
let feed: Record<string, string>;
let county: SignedIn;
let city: SignedIn;
let huangshan: SignedIn;
const clock = steppedClock();

async function signIn(): Promise<void> {
  [county, city, huangshan] = (await Promise.all(
    ['jingde', 'xuancheng', 'huangshan'].map((who) => server.signIn(who)),
  )) as [SignedIn, SignedIn, SignedIn];
}
beforeAll(async () => {
  server = await startTestServer({ clock });
  feed = await feedHeaders(server, 'weather');
  await signIn();
});
afterAll(() => server.stop());

const iso = (fromNowMs: number): string => new Date(clock.now() + fromNowMs).toISOString().replace(/\.\d+Z/, '+00:00');
const sender = 'qx@xuancheng.example';
async function post(payload: string, headers: Record<string, string> = feed, type = 'application/cap+xml') {
  const { statusCode, body } = await server.inject({
    method: 'POST',
    url: '/api-alarms/v1/disasters/ingest',
    headers: { ...headers, 'content-type': type },
    payload,
  });
  return { status: statusCode, answer: JSON.parse(body) as { data?: { status: string; id?: string }; field?: string } };
}
const deliver = (parts: CapParts) => post(cap({ sent: iso(-minuteMs), expires: iso(6 * hourMs), ...parts }));
async function idOf(parts: CapParts): Promise<string> {
  const { answer } = await deliver(parts);
  return answer.data?.id ?? '';
}
const listOf = async (who: SignedIn, more: object = {}): Promise<DisasterRow[]> =>
  (await server.call('disasterPage', { pageSize: 100, ...more }, who.headers)).answer.data as DisasterRow[];
const seenBy = async (who: SignedIn, id: string, more: object = {}): Promise<DisasterRow | undefined> =>
  (await listOf(who, more)).find((row) => row.id === id);
const view = async (who: SignedIn, id: string): Promise<DisasterView> =>
  (await server.call('disasterView', { id }, who.headers)).answer.data as DisasterView;
const confirm = (who: SignedIn, id: string, identifier: string) =>
  server.call('disasterConfirm', { id, identifier, note: '已部署' }, who.headers);

test('a warning is listed for whom it concerns, above and below, and for nobody else', async () => {
  const id = await idOf({ identifier: 'city-wide', area: `<areaDesc>宣城市</areaDesc>${geocode('341800')}` });
  for (const who of [county, city])
    expect(await seenBy(who, id)).toMatchObject({
      standing: 'valid',
      areaNames: ['安徽省宣城市'],
      confirmed: 0,
      isConfirmed: false,
      message: { colour: 'orange', headline: '旌德县气象台发布大风预警' },
    });
  expect(await seenBy(huangshan, id)).toBeUndefined();
  expect((await server.call('disasterView', { id }, huangshan.headers)).status).toBe(404);
});

test('the same message again is a duplicate, also of two deliveries at once', async () => {
  const both = await Promise.all([deliver({ identifier: 'twice' }), deliver({ identifier: 'twice' })]);
  expect(new Set(both.map(({ answer }) => answer.data?.status))).toEqual(new Set(['accepted', 'duplicate']));
  expect((await deliver({ identifier: 'twice' })).answer.data).toEqual({
    status: 'duplicate',
    id: both[0]?.answer.data?.id,
  });
});

test('a polygon without a code concerns the counties that it touches; one elsewhere is left outside', async () => {
  const around = '<polygon>30.25,118.50 30.25,118.58 30.33,118.58 30.33,118.50 30.25,118.50</polygon>';
  const id = await idOf({ identifier: 'shape', area: around });
  expect((await seenBy(county, id))?.areaNames).toContain('安徽省宣城市旌德县');
  const far = '<circle>39.9,116.4 20</circle>';
  expect((await deliver({ identifier: 'far', area: far })).answer.data).toEqual({ status: 'outside' });
  expect((await deliver({ identifier: 'far2', area: geocode('110000') })).answer.data).toEqual({ status: 'outside' });
});

test('an update takes the place of what it refers to and wants to be confirmed anew; a cancel ends it', async () => {
  const sent = iso(-2 * minuteMs);
  const id = await idOf({ identifier: 'u1', sent });
  expect((await confirm(county, id, 'u1')).status).toBe(200);
  expect((await confirm(county, id, 'u1')).answer).toMatchObject({ message: '您的单位已确认' });
  const references = `${sender},u1,${sent}`;
  expect(await idOf({ identifier: 'u2', msgType: 'Update', references, headline: '大风红色预警' })).toBe(id);
  expect(await seenBy(county, id)).toMatchObject({
    updates: 1,
    isConfirmed: false,
    confirmed: 0,
    message: { identifier: 'u2', colour: 'red' },
  });
  expect((await confirm(county, id, 'u1')).answer).toMatchObject({ message: '预警内容已更新，请查看后再确认' });
  await confirm(city, id, 'u2');
  const cancel = await deliver({
    identifier: 'u3',
    msgType: 'Cancel',
    references: `${sender},u2,${iso(-minuteMs)}`,
    info: '<info><headline>解除大风预警</headline></info>',
  });
  expect(cancel.answer.data).toEqual({ status: 'accepted', id });
  expect(await seenBy(county, id)).toBeUndefined();
  expect(await seenBy(county, id, { show: 'past' })).toMatchObject({ standing: 'cancelled' });
  const { history, confirmations } = await view(county, id);
  expect(history.map(({ type }) => type)).toEqual([
    'disaster.issued',
    'disaster.confirmed',
    'disaster.updated',
    'disaster.confirmed',
    'disaster.cancelled',
  ]);
  expect(confirmations).toMatchObject([
    { regionName: '安徽省宣城市旌德县', isOfThis: false, note: '已部署' },
    { regionName: '安徽省宣城市', isOfThis: true },
  ]);
  expect((await confirm(county, id, 'u2')).answer).toMatchObject({ message: '该预警已结束，无需确认' });
});

test('an update that moves a warning to another province ends it here', async () => {
  const sent = iso(-2 * minuteMs);
  const id = await idOf({ identifier: 'moved', sent });
  const references = `${sender},moved,${sent}`;
  const away = { msgType: 'Update', area: geocode('110000') };
  expect((await deliver({ identifier: 'moved2', references, ...away })).answer.data).toEqual({
    status: 'accepted',
    id,
  });
  expect(await seenBy(county, id)).toBeUndefined();
  expect(await seenBy(county, id, { show: 'past' })).toMatchObject({ standing: 'cancelled' });
  const unknown = { identifier: 'moved3', references: `${sender},nobody-knows,${iso(-9 * 24 * hourMs)}` };
  expect((await deliver({ ...unknown, sent: iso(-8 * 24 * hourMs), ...away })).answer.data).toEqual({
    status: 'outside',
  });
});

test('nobody changes or calls off what another sender has issued', async () => {
  const sent = iso(-minuteMs);
  const id = await idOf({ identifier: 'theirs', sent });
  const references = `${sender},theirs,${sent}`;
  const other = { sender: 'else@example', references };
  expect((await deliver({ identifier: 'x1', msgType: 'Cancel', info: '', ...other })).status).toBe(404);
  expect(await idOf({ identifier: 'x2', msgType: 'Update', ...other })).not.toBe(id);
  expect(await seenBy(county, id)).toMatchObject({ standing: 'valid', message: { identifier: 'theirs' } });
});

test('what waits is what nobody has confirmed, what is due first on top, and no tests', async () => {
  const blue = await idOf({ identifier: 'w-blue', headline: '大风蓝色预警' });
  const red = await idOf({ identifier: 'w-red', headline: '大风红色预警' });
  const trial = await idOf({ identifier: 'w-test', status: 'Test' });
  const waiting = async (): Promise<string[]> => (await listOf(county, { waiting: '1' })).map(({ id }) => id);
  const before = await waiting();
  expect(before.filter((id) => id === blue || id === red)).toEqual([red, blue]);
  expect(before).not.toContain(trial);
  await confirm(city, red, 'w-red');
  expect(await waiting()).not.toContain(red);
});

test('an older message does not take the place of a newer one', async () => {
  const sent = iso(-minuteMs);
  await idOf({ identifier: 'new', sent });
  const references = `${sender},new,${sent}`;
  const older = await deliver({ identifier: 'old', msgType: 'Update', references, sent: iso(-hourMs) });
  expect(older).toMatchObject({ status: 409, answer: { field: 'sent' } });
});

test('the key has to be there and bound to no source of alarms, the body XML and not too large', async () => {
  expect((await post(cap(), {})).status).toBe(401);
  expect((await post(cap(), await feedHeaders(server, 'bound', 1))).status).toBe(403);
  expect((await post('{}', feed, 'application/json')).status).toBe(415);
  expect((await post(`<alert>${' '.repeat(130_000)}</alert>`)).status).toBe(413);
  expect(await deliver({ identifier: '' })).toMatchObject({ status: 400, answer: { field: 'identifier' } });
});

test('what nobody confirms in time is told once to the duty above', async () => {
  const id = await idOf({ identifier: 'silent', headline: '大风红色预警' });
  const deadlines = createDisasterDeadlines(server.ctx);
  await deadlines.tell();
  expect((await view(county, id)).told).toBeUndefined();
  clock.advance(11 * minuteMs);
  await signIn();
  await deadlines.tell();
  await deadlines.tell();
  const { told, history } = await view(county, id);
  expect(told).toBe('安徽省宣城市');
  expect(history.filter(({ type }) => type === 'disaster.clockPassed')).toMatchObject([
    { text: '无人按时确认，已提醒安徽省宣城市' },
  ]);
});

test('a warning ends by its own time, and is found among the past', async () => {
  const id = await idOf({ identifier: 'short', expires: iso(5 * minuteMs) });
  clock.advance(6 * minuteMs);
  await signIn();
  expect(await seenBy(county, id)).toBeUndefined();
  expect(await seenBy(county, id, { show: 'past' })).toMatchObject({ standing: 'expired' });
  expect((await confirm(county, id, 'short')).answer).toMatchObject({ message: '该预警已过期，无需确认' });
});

const onMap = async (who: SignedIn): Promise<DisasterInForce[]> =>
  (await server.call('disastersInForce', {}, who.headers)).answer.data as DisasterInForce[];

test('maps get what holds for a region until it ends or is called off, and no tests', async () => {
  const sent = iso(-minuteMs);
  const [short, long] = [
    await idOf({ identifier: 'map-short', expires: iso(5 * minuteMs) }),
    await idOf({ identifier: 'map-long', sent, headline: '大风红色预警' }),
  ];
  const trial = await idOf({ identifier: 'map-test', status: 'Test' });
  const shownTo = async (who: SignedIn) => (await onMap(who)).map(({ id }) => id);
  expect((await onMap(county)).find(({ id }) => id === long)).toMatchObject({
    event: '大风',
    headline: '大风红色预警',
    colour: 'red',
    status: 'Actual',
    areaCodes: ['341825'],
  });
  expect(await shownTo(city)).toEqual(expect.arrayContaining([short, long]));
  expect(await shownTo(city)).not.toContain(trial);
  expect(await shownTo(huangshan)).not.toContain(long);
  clock.advance(6 * minuteMs);
  await signIn();
  expect(await shownTo(county)).not.toContain(short);
  expect(await shownTo(county)).toContain(long);
  await deliver({ identifier: 'map-end', msgType: 'Cancel', info: '', references: `${sender},map-long,${sent}` });
  expect(await shownTo(county)).not.toContain(long);
});

test('a key adds so many messages a day; what is known already or outside takes none of them', async () => {
  const small = await startTestServer({ clock, options: { quotaFactor: 0.001 } });
  const headers = { ...(await feedHeaders(small, 'weather')), 'content-type': 'application/cap+xml' };
  const send = async (parts: CapParts): Promise<number> =>
    (
      await small.inject({
        method: 'POST',
        url: '/api-alarms/v1/disasters/ingest',
        headers,
        payload: cap({ sent: iso(-minuteMs), ...parts }),
      })
    ).statusCode;
  const all = [];
  for (const identifier of ['q1', 'q1', 'q1', 'q2', 'q3']) all.push(await send({ identifier }));
  expect(all).toEqual([200, 200, 200, 200, 429]);
  await small.stop();
});

test('a cancel that is faster than its warning is kept: the warning comes as called off', async () => {
  const references = `${sender},slow-1,${iso(-minuteMs)}`;
  const fast = { identifier: 'fast-1', msgType: 'Cancel', info: '', references };
  const { answer } = await deliver(fast);
  expect(answer.data).toMatchObject({ status: 'accepted' });
  expect((await deliver(fast)).answer.data).toMatchObject({ status: 'duplicate' });
  expect(await seenBy(county, answer.data?.id ?? '')).toBeUndefined();
  const id = await idOf({ identifier: 'slow-1' });
  expect(id).toBe(answer.data?.id);
  expect(await view(county, id)).toMatchObject({ standing: 'cancelled' });
  expect(await seenBy(county, id)).toBeUndefined();
});

test('an update that is faster than its warning stands in its place when that comes', async () => {
  const update = await idOf({
    identifier: 'fast-2',
    msgType: 'Update',
    references: `${sender},slow-2,${iso(-minuteMs)}`,
  });
  expect(await view(county, update)).toMatchObject({ standing: 'valid' });
  const id = await idOf({ identifier: 'slow-2' });
  expect(await view(county, id)).toMatchObject({ standing: 'superseded' });
  expect(await view(county, update)).toMatchObject({ standing: 'valid' });
});

test('nobody calls off early what another issues, and nothing of days ago is kept for', async () => {
  const early = { msgType: 'Cancel', info: '', references: `${sender},slow-3,${iso(-minuteMs)}` };
  expect((await deliver({ ...early, identifier: 'fast-3', sender: 'other@example' })).status).toBe(404);
  expect((await deliver({ ...early, identifier: 'fast-4', sent: iso(-25 * hourMs) })).status).toBe(404);
  expect(await view(county, await idOf({ identifier: 'slow-3' }))).toMatchObject({ standing: 'valid' });
});
