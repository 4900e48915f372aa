import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareDataDir } from '../../server/data-dir.ts';
import { lockDataDir } from '../../server/lock.ts';
import { StartupError } from '../../server/startup-error.ts';
import { startTestServer } from '../support/server.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const startOn = (dataDir: string, options = {}) => startTestServer({ dataDir, options });

const refusal = async (starting: Promise<{ stop(): Promise<void> }>): Promise<string> => {
  try {
    await (await starting).stop();
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'started';
};

it('makes the data folder where there is none', async () => {
  const server = await startOn(join(folder, 'a', 'b'));
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await server.stop();
});

it('leaves a folder with other files alone', async () => {
  writeFileSync(join(folder, 'thesis.doc'), 'years of work');
  expect(await refusal(startOn(folder))).toBe(`数据目录（--data）中有其他程序的文件，未作任何改动：${folder}`);
  expect(readdirSync(folder)).toEqual(['thesis.doc']);
});

it.each(['text', 'another database'])('leaves %s under the name of our database alone', async (kind) => {
  const file = join(folder, 'lookout.db');
  if (kind === 'text')
    writeFileSync(
      file,
      'not a database at all, but long enough to look like one to whoever reads its head: '.repeat(20),
    );
  else new SqliteDatabase(file).exec('CREATE TABLE theirs (a)').close();
  const before = readFileSync(file);
  expect(await refusal(startOn(folder))).toBe(`数据目录（--data）中有其他程序的文件，未作任何改动：${folder}`);
  expect(readFileSync(file)).toEqual(before);
});

it('refuses a file as data folder, and one that can not be made', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await refusal(startOn(file))).toBe(`数据目录（--data）不是文件夹：${file}`);
  expect(() => prepareDataDir('/proc/lookout')).toThrow('数据目录（--data）不可写：/proc/lookout');
});

it('refuses a second server on the same folder, and the first goes on', async () => {
  const first = await startOn(folder);
  expect(await refusal(startOn(folder))).toBe(`数据目录（--data）正被另一个服务使用（进程 ${process.pid}）：${folder}`);
  await first.signIn('xuancheng');
  await first.stop();
  const second = await startOn(folder);
  await second.signIn('xuancheng');
  await second.stop();
});

it('takes over from a server that ended without a word', () => {
  writeFileSync(join(folder, 'lookout.lock'), '');
  writeFileSync(join(folder, 'lookout.pid'), '1\n');
  const unlock = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(StartupError);
  unlock();
  lockDataDir(folder)();
});

it('says which port is taken, and leaves the folder free', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const { port } = other.address() as AddressInfo;
  expect(await refusal(startOn(folder, { port }))).toBe(`端口（--port）已被占用：${port}`);
  expect(await refusal(startOn(folder, { host: '203.0.113.1' }))).toBe('无法监听地址（--host）：203.0.113.1');
  other.close();
  await (await startOn(folder)).stop();
});

it('stops with what is under way answered and durable', async () => {
  const server = await startOn(folder);
  const { headers } = await server.signIn('xuancheng');
  const saving = fetch(`${server.url}/api-firecommand/firecommand/fire-alarms/save`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ sourceType: 4, longitude: 118.54, latitude: 30.29, placeName: '山坡' }),
  });
  await new Promise<void>((resolve) => {
    server.ctx.store.wake(() => resolve());
  });
  await server.stop();
  expect((await saving).status).toBe(200);
  const again = await startOn(folder);
  const types = (await again.ctx.store.read({ after: 0, limit: 100 })).map((event) => event.type);
  expect(types).toContain('alarm.raised');
  await again.stop();
});
