import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { unzipSync, strFromU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LogEntry, LogPage } from '../../contract/log/schemas.ts';
import { issueKey } from '../../server/feeds/keys.ts';
import { inHuangshan, inJingde, item, send } from '../feeds/given.ts';
import { registerAdministrators } from '../support/people.ts';
import { steppedClock } from '../support/server-clock.ts';
import { requestOf, startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

const clock = steppedClock();
let server: TestServer;
let admin: SignedIn;
let city: SignedIn;
let officer: SignedIn;
let key: string;
let middle: string;

beforeAll(async () => {
  server = await startTestServer({ clock, prepare: registerAdministrators });
  [admin, city, officer] = await Promise.all([
    server.signIn('admin'),
    server.signIn('cityadmin'),
    server.signIn('jingde'),
  ]);
  const issued = await issueKey(server.ctx.store, { name: '摄像机', actor: admin.userId, regionCode: '34' });
  key = 'key' in issued ? issued.key : '';
  const made = await server.call(
    'help.create',
    { title: '巡护要点', order: 3, content: '<p>每日<b>巡护</b></p>' },
    admin.headers,
  );
  clock.advance(600_000);
  middle = new Date(clock.now()).toISOString();
  clock.advance(1_000);
  await server.call(
    'help.change',
    { id: (made.answer.data as { id: string }).id, version: 1, changes: { order: 7, published: true } },
    admin.headers,
  );
  await send(server, { authorization: `Bearer ${key}` }, JSON.stringify([item(1, inJingde), item(2, inHuangshan)]));
});
afterAll(() => server.stop());

const ask = async (args: object, who = admin): Promise<LogPage> =>
  (await server.call('logPage', { pageSize: 100, ...args }, who.headers)).answer.data as LogPage;
const entries = async (args: object, who = admin): Promise<readonly LogEntry[]> => (await ask(args, who)).entries;

describe('the log as people read it', () => {
  test('tells who did what to what, by names, with what was before and is now', async () => {
    const [changed] = await entries({ group: 'help' });
    expect(changed).toMatchObject({
      type: 'help.changed',
      what: '帮助文档：修改',
      actor: '系统管理员',
      title: '巡护要点',
      areaName: '安徽省',
      changes: [
        { label: '排序', from: '3', to: '7' },
        { label: '已发布', from: '', to: '是' },
      ],
    });
  });

  test('tells formatted text without its marks', async () => {
    const made = (await entries({ group: 'help' })).at(-1);
    expect(made?.changes.find(({ label }) => label === '内容')).toEqual({ label: '内容', to: '每日 巡护' });
  });

  test('tells from where somebody signed in, and whose session it is', async () => {
    const signed = (await entries({ group: 'session', actor: '旌德' }))[0];
    expect(signed).toMatchObject({
      what: '登录',
      actor: '旌德值班员',
      title: '旌德值班员',
      address: '127.0.0.1',
      areaName: expect.stringContaining('旌德县'),
    });
  });

  test('never shows a key, a hash or a password', async () => {
    const issued = (await entries({ group: 'feed' }))[0];
    expect(issued).toMatchObject({ what: '签发接口密钥', title: '摄像机', changes: [{ label: '名称', to: '摄像机' }] });
    expect(JSON.stringify(await entries({}))).not.toMatch(/keyHash|[0-9a-f]{64}/);
  });

  test('names a feed as the one who delivered', async () => {
    expect((await entries({ group: 'alarm', actor: '摄像' })).map(({ actor }) => actor)).toEqual([
      '接口：摄像机',
      '接口：摄像机',
    ]);
    expect(await entries({ group: 'alarm', actor: '无此人' })).toEqual([]);
  });

  test('goes no further than the region of who reads it', async () => {
    const seen = await entries({}, city);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter(({ areaCode }) => !areaCode.startsWith('3418'))).toEqual([]);
    expect(await entries({ regionCode: '3410' }, city)).toEqual([]);
    expect((await entries({ group: 'alarm', regionCode: '3410' })).map(({ areaCode }) => areaCode)).toEqual([
      expect.stringMatching(/^3410/),
    ]);
  });

  test('is closed to who has no right to it', async () => {
    expect((await server.call('logPage', {}, officer.headers)).status).toBe(403);
    expect((await server.call('logExport', {}, officer.headers)).status).toBe(403);
    expect((await server.call('logPage', {})).status).toBe(401);
  });

  test('holds to a range of time', async () => {
    const later = await entries({ from: middle });
    expect(later.map(({ type }) => type).sort()).toEqual(['alarm.raised', 'alarm.raised', 'help.changed']);
    expect((await entries({ to: middle })).some(({ type }) => type === 'help.changed')).toBe(false);
    expect(await entries({ from: middle, to: new Date(clock.now()).toISOString() })).toEqual([]);
  });

  test('says that a camera was turned for an incident, and not for which: it may lie in a region beside', async () => {
    const turnedFor = { incidentId: randomUUID(), placeName: '甘棠镇', byItself: true };
    const pose = { bearingDeg: 90, tiltDeg: 0, zoom: 1 };
    const data = { cameraId: randomUUID(), name: '白云山摄像机', from: pose, to: pose, turnedFor };
    await server.ctx.store.append({
      actor: 'system',
      writes: [{ stream: 'video-1', expectedVersion: 0, events: [{ type: 'video.turned', areaCode: '341825', data }] }],
    });
    const [turned] = await entries({ group: 'video' }, city);
    expect(turned?.changes.find(({ label }) => label === '因警情转向')).toEqual({ label: '因警情转向', to: '是' });
    expect(JSON.stringify(turned)).not.toMatch(/甘棠镇/);
  });

  test('says in words what stands in it as codes, one or several', async () => {
    const viewed = { name: '护林员一', kind: 'ranger', hours: 6 } as const;
    const left = { kind: 'transfer', id: 'f', placeName: '甘棠镇', what: '转交待签收' } as const;
    const handed = { by: { userId: 'u', realName: '值班员一' }, note: '', open: [left] };
    await server.ctx.store.append({
      actor: 'system',
      writes: [
        {
          stream: 'position-1',
          expectedVersion: 0,
          events: [{ type: 'position.trackViewed', areaCode: '341825', data: viewed }],
        },
        {
          stream: 'shift-341825',
          expectedVersion: 0,
          events: [{ type: 'shift.handedOver', areaCode: '341825', data: handed }],
        },
      ],
    });
    const [seen] = await entries({ group: 'position' }, city);
    expect(seen?.changes).toContainEqual({ label: '种类', to: '护林员' });
    const [over] = await entries({ group: 'shift' }, city);
    expect(over?.changes.find(({ to }) => to?.includes('甘棠镇'))?.to).toMatch(/未签收/);
  });

  test('shows the life of one thing', async () => {
    const [newest] = await entries({ group: 'help' });
    expect((await entries({ stream: newest?.stream })).map(({ type }) => type)).toEqual([
      'help.changed',
      'help.created',
    ]);
  });

  test('goes page by page to the oldest event and back to the newest', async () => {
    const down: number[] = [];
    let page = await ask({ pageSize: 50 });
    expect(page.newer).toBeUndefined();
    for (;;) {
      down.push(...page.entries.map(({ position }) => position));
      if (page.older === undefined) break;
      page = await ask({ pageSize: 50, before: page.older });
    }
    const head = server.ctx.store.head();
    expect(down).toEqual(Array.from({ length: head }, (_, n) => head - n));
    while (page.newer !== undefined) page = await ask({ pageSize: 50, after: page.newer });
    expect(page.entries[0]?.position).toBe(head);
  });

  test('refuses what it can not look for', async () => {
    expect((await server.call('logPage', { from: 'gestern' }, admin.headers)).answer).toMatchObject({
      field: 'from',
      message: '应为时间',
    });
    expect((await server.call('logPage', { pageSize: 7 }, admin.headers)).status).toBe(400);
  });
});

describe('its export', () => {
  const file = async (format: string) =>
    await server.inject(requestOf('logExport', { group: 'help', format }, admin.headers));

  test('holds what is filtered, as CSV that no spreadsheet runs', async () => {
    const response = await file('csv');
    expect(response.headers['content-type']).toContain('text/csv');
    const lines = response.body.trim().split('\r\n');
    expect(response.body.startsWith('\uFEFF')).toBe(true);
    expect(lines[0]).toBe('序号,时间,操作人,事件,对象,数据流,区域,来源地址,变更内容');
    expect(lines).toHaveLength(3);
    expect(response.body).toContain('排序：3 → 7');
  });

  test('and as a workbook', async () => {
    const sheet = strFromU8(
      unzipSync(new Uint8Array((await file('xlsx')).rawPayload))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    );
    expect(sheet.match(/<row /g)).toHaveLength(3);
    expect(sheet).toContain('系统管理员');
  });
});

test('who exports the log while their last file is being read is refused, and gets the next one after it', async () => {
  const asked = { ...requestOf('logExport', { format: 'csv' }, admin.headers), payloadAsStream: true as const };
  // More than the buffers on the way hold, so that the file is not over before it is read.
  const many = Array.from({ length: 900 }, (_, i) => item(i + 10, { ...inJingde, description: `第 ${i} 处` }));
  await send(server, { authorization: `Bearer ${key}` }, JSON.stringify(many));
  const first = await server.app.inject(asked);
  expect(first.statusCode).toBe(200);
  expect((await server.app.inject(asked)).statusCode).toBe(429);
  const lines = (await text(first.stream())).trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(many.length);
  const next = await server.app.inject(asked);
  expect(next.statusCode).toBe(200);
  next.stream().destroy();
});
