import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newFolder } from '../seals/log.ts';
import { lookout, type Ran } from '../support/command-line.ts';
import { startTestServer } from '../support/server.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';

const { folder, remove } = newFolder();
const kept = join(folder, 'seals.ndjson');
const publicKey = join(folder, 'seal.pem');
const data = join(folder, 'data');
const copy = join(folder, 'copy');
const sql = (text: string): void => void new SqliteDatabase(join(copy, 'lookout.db')).exec(text).close();
const verify = (...more: string[]): Promise<Ran> =>
  lookout('verify', '--data', copy, '--public-key', publicKey, ...more);

let head = 0;
beforeAll(async () => {
  const server = await startTestServer({ dataDir: data });
  await server.signIn('xuancheng');
  head = server.ctx.store.head();
  await server.stop();
  writeFileSync(kept, `${(await lookout('seal', 'list', '--data', data)).out}\n`);
  writeFileSync(publicKey, (await lookout('seal', 'key', '--data', data)).out);
});
beforeEach(async () => {
  const db = new SqliteDatabase(join(data, 'lookout.db'));
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy);
  await db.backup(join(copy, 'lookout.db'));
  db.close();
});
afterAll(remove);

test('an untouched log is said to be whole, with its count, its last hash and its newest seal', async () => {
  const { code, out } = await verify('--seals', kept);
  expect(code).toBe(0);
  expect(out).toMatch(
    new RegExp(
      `^日志完整：事件 1 至 ${head}，共 ${head} 个，末尾哈希 [0-9a-f]{64}\n封印 \\d+ 个全部相符，最近一个在事件 ${head}（`,
    ),
  );
  expect((await lookout('verify', '--data', data)).code).toBe(0);
});

test('the sealing key is readable by its owner only', () => {
  expect(statSync(join(data, 'sealing.key')).mode & 0o777).toBe(0o600);
});

test('a server that runs is verified too', async () => {
  const server = await startTestServer({ dataDir: data });
  expect((await lookout('verify', '--data', data)).code).toBe(0);
  await server.stop();
});

test.each([
  [
    'a changed event',
    `UPDATE events SET body = replace(body, '}}', ',"also":1}}') WHERE position = 2`,
    () => '日志被改动：事件 2 与其哈希不符',
  ],
  ['a missing event', 'DELETE FROM events WHERE position = 3', () => '日志缺失：没有事件 3'],
  ['a log cut off', 'DELETE FROM events WHERE position > 3', () => `日志被截断：止于事件 3，而封印已到事件 ${head}`],
  ['a forged seal', 'UPDATE log_seals SET signature = zeroblob(64)', () => /^封印有误：事件 \d+ 处封印的签名无效$/],
])('%s is named with its place, in one line, and the exit code is 1', async (_what, change, line) => {
  sql(change);
  const { code, out, err } = await verify();
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(line());
  expect(err.split('\n')).toHaveLength(1);
});

test('a log cut off together with its seals is noticed by seals that were kept elsewhere', async () => {
  sql('DELETE FROM events WHERE position > 3; DELETE FROM log_seals');
  expect((await verify()).out).toContain('没有封印');
  expect(await verify('--seals', kept)).toEqual({
    code: 1,
    out: '',
    err: `日志被截断：止于事件 3，而封印已到事件 ${head}`,
  });
});

test('a log without its chain, wrong files and wrong numbers are answered with a clear line', async () => {
  expect(await verify('--from', 'dawn')).toEqual({ code: 2, out: '', err: '--from 应为事件序号：dawn' });
  expect((await verify('--seals', publicKey)).err).toBe(`${publicKey} 第 1 行不是封印`);
  expect((await verify('--public-key', kept)).err).toBe(`${kept} 中没有 Ed25519 公钥（PEM）`);
  expect((await verify('--seals', join(folder, 'none'))).err).toBe(`无法读取 ${join(folder, 'none')}`);
  expect((await lookout('seal', 'key', '--data', copy)).err).toContain('没有封印公钥');
  expect((await lookout('verify', '--data', copy)).err).toMatch(
    /^封印无法核对：事件 \d+ 处封印的密钥 [0-9a-f]{16} 不在所给公钥之中$/,
  );
  sql('ALTER TABLE events DROP COLUMN hash');
  expect((await verify()).err).toBe(`${copy} 的日志还没有哈希链，请先用此版本启动一次服务`);
});
