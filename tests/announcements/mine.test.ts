import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concerns } from '../../contract/announcements/audience.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { databaseFile } from '../../server/data-dir.ts';
import { projections } from '../../server/projections.ts';
import { rebuildReadModels } from '../../server/store/read-models.ts';
import { openDatabase } from '../../server/store/sqlite-store.ts';
import { registerPeople } from '../support/people.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';
import { drill, mineOf, publish, unreadOf, viewOf } from './given.ts';

const clock = steppedClock();
let server: TestServer;
const people: Record<string, SignedIn> = {};
const roles: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({
    clock,
    async prepare({ auth }) {
      await registerPeople(auth.registerUser);
      const more = [
        ['cityadmin', '3418', 'XTGLY'],
        ['grid', '341825', 'WGY'],
        ['idle', '341825', 'NONE'],
      ] as const;
      for (const [userName, regionCode, role] of more) {
        await auth.registerUser({
          userName,
          realName: userName,
          password: 'Fire@2026',
          regionCode,
          deptName: '测试',
          roles: [role],
        });
      }
    },
  });
  for (const name of ['admin', 'sheng', 'xuancheng', 'jingde', 'huangshan', 'cityadmin', 'grid', 'idle'])
    people[name] = await server.signIn(name);
  for (const [roleCode, roleName] of [
    ['WGY', '网格员'],
    ['XHY', '巡护员'],
  ]) {
    roles[roleCode!] = (
      (await server.call('role.create', { roleName, roleCode }, people['admin']!.headers)).answer.data as AnyRecord
    ).id;
  }
});
afterAll(() => server.stop());

const who = (name: string): SignedIn => people[name]!;

describe('an announcement is for', () => {
  const all = ['sheng', 'xuancheng', 'jingde', 'huangshan', 'grid', 'idle'];
  test.each<[string, string, () => object, string[]]>([
    ['everybody of the author’s region, where nobody is named', 'admin', () => ({}), all],
    [
      'a city’s people alone, where the city is the author',
      'cityadmin',
      () => ({}),
      ['xuancheng', 'jingde', 'grid', 'idle'],
    ],
    [
      'the regions named and what lies in them, not the seat above',
      'admin',
      () => ({ regionCodes: ['3418'] }),
      ['xuancheng', 'jingde', 'grid', 'idle'],
    ],
    ['one county', 'cityadmin', () => ({ regionCodes: ['341825'] }), ['jingde', 'grid', 'idle']],
    ['several regions', 'admin', () => ({ regionCodes: ['341825', '3410'] }), ['jingde', 'huangshan', 'grid', 'idle']],
    ['nobody of a village that has no people here', 'admin', () => ({ regionCodes: ['341825100001'] }), []],
    ['those of a role', 'admin', () => ({ roleIds: [roles['WGY']] }), ['grid']],
    ['those of one of several roles', 'admin', () => ({ roleIds: [roles['XHY'], roles['WGY']] }), ['grid']],
    ['those of a role in a region', 'admin', () => ({ regionCodes: ['3410'], roleIds: [roles['WGY']] }), []],
    ['nobody, where the role is nobody’s', 'admin', () => ({ roleIds: [roles['XHY']] }), []],
    [
      'the people named and nobody else',
      'admin',
      () => ({ userIds: [who('jingde').userId, who('huangshan').userId] }),
      ['jingde', 'huangshan'],
    ],
    [
      'the duty officer above who is named, and nobody of the author’s own',
      'cityadmin',
      () => ({ userIds: [who('sheng').userId] }),
      ['sheng'],
    ],
    [
      'those named beside a region and a role',
      'admin',
      () => ({ regionCodes: ['341825'], roleIds: [roles['WGY']], userIds: [who('huangshan').userId] }),
      ['huangshan', 'grid'],
    ],
    [
      'those named beside a role',
      'cityadmin',
      () => ({ roleIds: [roles['WGY']], userIds: [who('idle').userId] }),
      ['grid', 'idle'],
    ],
  ])('%s', async (_name, author, more, seenBy) => {
    const { id } = await publish(server, who(author), more());
    const seen: string[] = [];
    for (const name of all)
      if ((await mineOf(server, who(name), { pageSize: 100 })).some((row) => row.id === id)) seen.push(name);
    expect(seen).toEqual(seenBy);
    for (const name of all) {
      const view = await server.call('noticeView', { id }, who(name).headers);
      const read = await server.call('noticeRead', { ids: [id] }, who(name).headers);
      expect([name, view.status, read.status]).toEqual([name, ...(seenBy.includes(name) ? [200, 200] : [404, 404])]);
    }
  });

  test('nobody beyond its author’s own region: the author is refused', async () => {
    expect(
      await server.call('notice.create', { ...drill, regionCodes: ['341825', '3410'] }, who('cityadmin').headers),
    ).toMatchObject({ status: 403, answer: { code: '40301', field: 'regionCodes' } });
    const made = await publish(server, who('cityadmin'));
    expect(
      await server.call(
        'notice.change',
        { id: made.id, version: 1, changes: { regionCodes: ['34'] } },
        who('admin').headers,
      ),
    ).toMatchObject({ status: 403, answer: { field: 'regionCodes' } });
  });

  test('nobody its author may not know: the author is refused by the name of the field', async () => {
    for (const stranger of [who('huangshan').userId, who('admin').userId, 'nobody']) {
      expect(
        await server.call(
          'notice.create',
          { ...drill, userIds: [who('jingde').userId, stranger] },
          who('cityadmin').headers,
        ),
      ).toMatchObject({
        status: 400,
        answer: { code: 'A0400', field: 'userIds', message: '接收人员不存在、已停用或不在您的可选范围内，请重新选择' },
      });
    }
  });

  test('others, once its people are others', async () => {
    const { id } = await publish(server, who('admin'), { userIds: [who('jingde').userId] });
    await server.call(
      'notice.change',
      { id, version: 1, changes: { userIds: [who('idle').userId] } },
      who('admin').headers,
    );
    expect(await viewOf(server, who('jingde'), id)).toBeUndefined();
    expect(await viewOf(server, who('idle'), id)).toMatchObject({ id });
    await server.call(
      'notice.change',
      { id, version: 2, changes: { userIds: null, regionCodes: ['3410'] } },
      who('admin').headers,
    );
    expect(await viewOf(server, who('idle'), id)).toBeUndefined();
    expect(await viewOf(server, who('huangshan'), id)).toMatchObject({ id });
  });

  test.each([
    ['34', [], '341825', true],
    ['3418', [], '34', false],
    ['34', ['3418'], '3418', true],
    ['34', ['3418'], '3410', false],
    ['3418', ['34'], '3418', false],
    ['3418', ['34', '341825'], '341825', true],
    ['34', ['341825100'], '341825', false],
  ])('an author of %s who names %j reaches one of %s: %s', (areaCode, regionCodes, regionCode, reaches) => {
    expect(
      concerns({ areaCode, regionCodes, roleIds: [], userIds: [] }, { userId: 'u', regionCode, roles: ['ZBY'] }),
    ).toBe(reaches);
  });
});

describe('read marks', () => {
  test('stand for one person, once, and move the announcement behind the unread ones', async () => {
    const before = await unreadOf(server, who('huangshan'));
    clock.advance(1_000);
    const first = await publish(server, who('admin'), { title: '甲' });
    clock.advance(1_000);
    const second = await publish(server, who('admin'), { title: '乙' });
    expect(await unreadOf(server, who('huangshan'))).toBe(before + 2);
    expect((await mineOf(server, who('huangshan'))).slice(0, 2).map(({ title, isRead }) => [title, isRead])).toEqual([
      ['乙', false],
      ['甲', false],
    ]);
    const head = server.ctx.store.head();
    for (let n = 0; n < 3; n++)
      expect((await server.call('noticeRead', { ids: [second.id, second.id] }, who('huangshan').headers)).status).toBe(
        200,
      );
    expect(server.ctx.store.head()).toBe(head + 1);
    expect((await mineOf(server, who('huangshan')))[0]).toMatchObject({ id: first.id, isRead: false });
    expect(await unreadOf(server, who('huangshan'))).toBe(before + 1);
    expect(await viewOf(server, who('huangshan'), second.id)).toMatchObject({
      isRead: true,
      content: drill.content,
      sourceTypeName: '省森防指',
    });
    expect(await viewOf(server, who('sheng'), second.id)).toMatchObject({ isRead: false });
  });

  test('of one that is not for them mark nothing at all', async () => {
    const mine = await publish(server, who('admin'));
    const foreign = await publish(server, who('cityadmin'));
    expect(await server.call('noticeRead', { ids: [mine.id, foreign.id] }, who('huangshan').headers)).toMatchObject({
      status: 404,
      answer: { field: 'ids' },
    });
    expect(await viewOf(server, who('huangshan'), mine.id)).toMatchObject({ isRead: false });
  });

  test('set at the same moment from many windows are one', async () => {
    const { id } = await publish(server, who('admin'));
    const all = await Promise.all(
      Array.from({ length: 20 }, () => server.call('noticeRead', { ids: [id] }, who('jingde').headers)),
    );
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(await server.ctx.store.readStream(`bulletinRead-${who('jingde').userId}:${id}`)).toHaveLength(1);
  });

  test.each([
    ['no list', {}, '不能为空'],
    ['nothing', { ids: [] }, '请选择通知'],
    ['too many', { ids: Array.from({ length: 101 }, (_, n) => `n${n}`) }, '一次最多100条'],
  ])('of %s are refused', async (_name, args, message) => {
    expect(await server.call('noticeRead', args, who('jingde').headers)).toMatchObject({
      status: 400,
      answer: { field: 'ids', message },
    });
  });

  test('stay when the log is folded anew', async () => {
    const { id } = await publish(server, who('admin'));
    await server.call('noticeRead', { ids: [id] }, who('grid').headers);
    const before = await mineOf(server, who('grid'), { pageSize: 100 });
    const db = openDatabase(databaseFile(server.dataDir));
    rebuildReadModels(db, projections);
    db.close();
    expect(await mineOf(server, who('grid'), { pageSize: 100 })).toEqual(before);
    expect(before.find((one) => one.id === id)).toMatchObject({ isRead: true });
  });
});

describe('the list', () => {
  test('comes page by page and tells how many there are', async () => {
    for (let n = 0; n < 12; n++) await publish(server, who('cityadmin'), { title: `第${n}号` });
    const first = await server.call('noticeMine', { pageNum: 1, pageSize: 10 }, who('idle').headers);
    const second = await server.call('noticeMine', { pageNum: 2, pageSize: 10 }, who('idle').headers);
    const ids = [first, second].flatMap(({ answer }) => (answer.data as { id: string }[]).map(({ id }) => id));
    expect(new Set(ids).size).toBe(20);
    expect(first.answer.total).toBe(second.answer.total);
    expect((await server.call('noticeMine', { pageSize: 7 }, who('idle').headers)).status).toBe(400);
  });

  test('tells nothing to anybody who is not signed in', async () => {
    for (const call of ['noticeMine', 'noticeUnreadCount', 'noticeView', 'noticeRead'] as const)
      expect((await server.call(call, { id: 'x', ids: ['x'] })).status).toBe(401);
  });
});
