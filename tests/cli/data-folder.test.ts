import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseFile } from '../../server/data-dir.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';
import { lookout } from '../support/command-line.ts';
import { startTestServer } from '../support/server.ts';

test('nothing is brought to another version beneath a running server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lookout-versions-'));
  const dataDir = join(folder, 'data');
  const server = await startTestServer({ dataDir });
  const db = new SqliteDatabase(databaseFile(dataDir));
  const fingerprint = db.prepare<[], string>(`SELECT fingerprint FROM read_models WHERE name = 'feed_keys'`).pluck();
  db.exec(`UPDATE read_models SET fingerprint = 'of another version' WHERE name = 'feed_keys'`);
  const issue = ['key', 'issue', '--name', 'camera', '--data', dataDir];
  const reset = ['account', 'reset-password', '--user', 'trainer', '--data', dataDir];
  for (const call of [issue, reset]) {
    const err = expect.stringContaining('正由另一版本的服务使用') as unknown;
    expect(await lookout(...call)).toEqual({ code: 1, out: '', err });
  }
  expect(fingerprint.get()).toBe('of another version');
  await server.stop();
  expect(await lookout(...issue)).toMatchObject({ code: 0 });
  expect(fingerprint.get()).not.toBe('of another version');
  db.close();
  rmSync(folder, { recursive: true });
});

test.each([
  [['verify']],
  [['seal', 'list']],
  [['key', 'list']],
  [['key', 'issue', '--name', 'camera']],
  [['account', 'reset-password', '--user', 'admin']],
  [['rebuild']],
])('%j says in one line that a file is no database of ours', async (call) => {
  const folder = mkdtempSync(join(tmpdir(), 'lookout-foreign-'));
  writeFileSync(databaseFile(folder), 'something else');
  expect(await lookout(...call, '--data', folder)).toEqual({
    code: 1,
    out: '',
    err: `数据目录（--data）中有其他程序的文件，未作任何改动：${folder}`,
  });
  rmSync(folder, { recursive: true });
});
