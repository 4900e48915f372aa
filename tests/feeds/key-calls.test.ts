import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeedKeyRow } from '../../contract/feeds/key-schemas.ts';
import { createRecent } from '../../server/feeds/recent.ts';
import { createFeedUse } from '../../server/feeds/use.ts';
import { registerAdministrators } from '../support/people.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';
import { inBeijing, inJingde, item, send } from './given.ts';

const clock = steppedClock();
let server: TestServer;
let admin: SignedIn;
let city: SignedIn;
let officer: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ clock, prepare: registerAdministrators });
  [admin, city, officer] = await Promise.all([
    server.signIn('admin'),
    server.signIn('cityadmin'),
    server.signIn('jingde'),
  ]);
});
afterAll(() => server.stop());

const issue = async (name: string, more: object = {}): Promise<string> =>
  ((await server.call('feedIssue', { name, ...more }, admin.headers)).answer.data as { secret: string }).secret;
const listed = async (name: string): Promise<FeedKeyRow | undefined> =>
  ((await server.call('feedKeys', {}, admin.headers)).answer.data as FeedKeyRow[]).find((row) => row.name === name);
const deliver = (secret: string, ...items: readonly object[]) =>
  send(server, { authorization: `Bearer ${secret}` }, JSON.stringify(items));

describe('an administrator', () => {
  test('issues a key that is told once and opens the ingest', async () => {
    const secret = await issue('鹰眼一号', { sourceType: 5 });
    expect(secret).toMatch(/^lk_/);
    expect((await deliver(secret, item('k1'))).answer.data.accepted).toBe(1);
    expect(JSON.stringify(await listed('鹰眼一号'))).not.toContain(secret);
    expect((await server.ctx.store.readStream('feed-鹰眼一号'))[0]).toMatchObject({
      actor: admin.userId,
      areaCode: '34',
    });
  });

  test('rotates it: the former one opens nothing, the new one the same source only', async () => {
    const former = await issue('鹰眼二号', { sourceType: 5 });
    const rotated = (await server.call('feedRotate', { name: '鹰眼二号' }, admin.headers)).answer.data as {
      secret: string;
    };
    expect((await deliver(former, item('k2'))).status).toBe(401);
    expect((await deliver(rotated.secret, item('k2'))).answer.data.accepted).toBe(1);
    expect((await deliver(rotated.secret, item('k3', { sourceType: 1 }))).answer).toMatchObject({ code: 'A0400' });
    expect((await server.ctx.store.readStream('feed-鹰眼二号')).map(({ type }) => type)).toEqual([
      'feed.keyIssued',
      'feed.keyRevoked',
      'feed.keyIssued',
    ]);
  });

  test('revokes it, and may issue another', async () => {
    const secret = await issue('鹰眼三号');
    expect((await server.call('feedRevoke', { name: '鹰眼三号' }, admin.headers)).status).toBe(200);
    expect((await deliver(secret, item('k4'))).status).toBe(401);
    expect(await listed('鹰眼三号')).toMatchObject({ revokedAt: expect.any(String) });
    expect((await server.call('feedRotate', { name: '鹰眼三号' }, admin.headers)).answer).toMatchObject({
      field: 'name',
      message: '没有这个名称的有效密钥',
    });
    expect(await issue('鹰眼三号')).not.toBe(secret);
    expect((await server.call('feedIssue', { name: '鹰眼三号' }, admin.headers)).answer).toMatchObject({
      code: 'C0005',
      message: '该名称已有有效的密钥',
    });
  });

  test('is told what a name must be', async () => {
    expect((await server.call('feedIssue', { name: 'a b' }, admin.headers)).answer).toMatchObject({
      field: 'name',
      message: expect.stringContaining('名称应为'),
    });
  });

  test('of a part of the authority sees the keys and changes none', async () => {
    expect((await server.call('feedKeys', {}, city.headers)).status).toBe(200);
    for (const name of ['feedIssue', 'feedRotate', 'feedRevoke'] as const)
      expect((await server.call(name, { name: '鹰眼一号' }, city.headers)).answer.code).toBe('40301');
  });

  test('without the right to it is shown nothing', async () => {
    for (const name of ['feedKeys', 'feedIssue', 'feedRotate', 'feedRevoke'] as const)
      expect((await server.call(name, { name: '鹰眼一号' }, officer.headers)).status).toBe(403);
  });
});

describe('the use of a feed', () => {
  test('tells when it was last heard and what became of its items, by minute and by hour', async () => {
    const secret = await issue('鹰眼四号');
    expect(await listed('鹰眼四号')).not.toHaveProperty('lastUsedAt');
    await deliver(secret, item('u1'), item('u2'), item('u1'), item('u3', inBeijing));
    clock.advance(120_000);
    await deliver(secret, item('u4', inJingde));
    const now = new Date(clock.now()).toISOString();
    expect(await listed('鹰眼四号')).toMatchObject({
      lastUsedAt: now,
      total: { accepted: 3, duplicate: 1, refused: 1 },
      lastMinute: { accepted: 1, duplicate: 0, refused: 0 },
      lastHour: { accepted: 3, duplicate: 1, refused: 1 },
    });
  });

  test('is written beside the log, and read again by the next server', async () => {
    const before = server.ctx.store.head();
    const use = createFeedUse(server.ctx);
    use.note('only', { accepted: 5, duplicate: 0, refused: 2 });
    await use.flush();
    use.note('only', { accepted: 1, duplicate: 0, refused: 0 });
    await use.flush();
    expect(await createFeedUse(server.ctx).of('only')).toEqual({
      lastUsedAt: new Date(clock.now()).toISOString(),
      total: { accepted: 6, duplicate: 0, refused: 2 },
      lastMinute: { accepted: 0, duplicate: 0, refused: 0 },
      lastHour: { accepted: 0, duplicate: 0, refused: 0 },
    });
    expect(server.ctx.store.head()).toBe(before);
  });

  test('of the last minute falls out part by part', () => {
    const recent = createRecent(5_000, 12);
    recent.add(0, { accepted: 1, duplicate: 0, refused: 0 });
    recent.add(30_000, { accepted: 2, duplicate: 0, refused: 0 });
    expect(recent.sum(59_999).accepted).toBe(3);
    expect(recent.sum(60_000).accepted).toBe(2);
    expect(recent.sum(90_000).accepted).toBe(0);
  });
});
