import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filter, firstValueFrom } from 'rxjs';
import { nodePorts } from '../../cli/node-ports.ts';
import { playThrough } from '../../cli/replay.ts';
import type { FirmsAnswer } from '../../contract/feeds/schemas.ts';
import { schemaHash } from '../../contract/schema-hash.ts';
import { defaultConfig } from '../../machines/config.ts';
import { recordStation } from '../../machines/recording.ts';
import { createStation } from '../../machines/runtime.ts';
import type { Station } from '../../machines/station.ts';
import { lookout } from '../support/command-line.ts';
import { password } from '../support/people.ts';
import { signInForm, startTestServer, type TestServer } from '../support/server.ts';
import { codeAt } from '../../server/auth/totp.ts';
import { stateHashOf } from '../../streams/derived/state-hash.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookout-live-'));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const until = (station: Station, holds: () => boolean): Promise<unknown> =>
  firstValueFrom(station.connection$.pipe(filter(() => holds())));

/** A headless station of a user, signed in with its line live and its first picture there. */
async function seat(userName: string): Promise<Station> {
  const station = createStation(nodePorts(server.url), defaultConfig);
  station.wish({ type: 'session.signIn', username: userName, password });
  await until(
    station,
    () => station.connection$.value.state === 'live' && station.connection$.value.lastFrameAt !== undefined,
  );
  return station;
}

describe('the command line before a running server', () => {
  let key = '';

  test('issues a key while the server runs, and only once under one name', async () => {
    const issued = await lookout('key', 'issue', '--name', 'satellite', '--source', '1', '--data', server.dataDir);
    expect(issued).toMatchObject({ code: 0, err: '' });
    expect(issued.out).toMatch(/^lk_\S{40,}$/);
    key = issued.out;
    expect((await lookout('key', 'issue', '--name', 'satellite', '--data', server.dataDir)).code).toBe(1);
    const { out } = await lookout('key', 'list', '--data', server.dataDir);
    expect(out).toMatch(/satellite\s+卫星遥感\s+有效/);
    expect(out).not.toContain(key);
  });

  test('lets somebody in again who has lost their phone, or their password, with nobody else to help', async () => {
    const { headers, userId } = await server.signIn('trainer');
    const { secret } = (await server.call('factorBegin', { password }, headers)).answer.data as { secret: string };
    await server.call('factorConfirm', { code: codeAt(secret, server.ctx.clock.now()) }, headers);
    expect((await server.call('token', signInForm('trainer'))).answer.code).toBe('A0417');
    const refused = await lookout(
      'record',
      '--url',
      server.url,
      '--user',
      'trainer',
      '--password',
      password,
      '--out',
      join(folder, 'none.ndjson'),
      '--for',
      '1',
    );
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('--code') });
    expect(await lookout('account', 'reset-factor', '--user', 'trainer', '--data', server.dataDir)).toMatchObject({
      code: 0,
      err: '',
    });
    expect((await server.call('token', signInForm('trainer'))).status).toBe(200);
    const { out } = await lookout('account', 'reset-password', '--user', 'trainer', '--data', server.dataDir);
    expect((await server.call('token', signInForm('trainer', out))).status).toBe(200);
    expect(await lookout('account', 'reset-password', '--user', 'nobody', '--data', server.dataDir)).toMatchObject({
      code: 1,
      err: '没有账号“nobody”',
    });
    const log = (await server.ctx.store.readStream(`user-${userId}`)).map(({ type, actor }) => [type, actor]);
    expect(log.slice(-2)).toEqual([
      ['user.secondFactorRemoved', 'system'],
      ['user.passwordReset', 'system'],
    ]);
  });

  test('refuses to rebuild beneath it', async () => {
    const { code, err } = await lookout('rebuild', '--data', server.dataDir);
    expect(code).toBe(1);
    expect(err).toContain('正被另一个服务使用');
  });

  test('a FIRMS file becomes alarms once; a station receives and records them; log and recording agree', async () => {
    const station = await seat('xuancheng');
    const lines: string[] = [];
    recordStation(
      station,
      { now: () => Date.now(), setTimeout, clearTimeout: () => undefined },
      schemaHash(),
    )?.subscribe((line) => lines.push(line));

    const csv = 'tests/recordings/firms-small.csv';
    const first = await lookout('ingest', 'firms', csv, '--url', server.url, '--key', key, '--json');
    expect(first).toMatchObject({ code: 0, err: '' });
    const [answer] = JSON.parse(first.out) as FirmsAnswer[];
    expect(answer?.accepted).toBeGreaterThan(0);
    const again = await lookout('ingest', 'firms', csv, '--url', server.url, '--key', key);
    expect(again.out).toContain('新增');
    expect(again.out.split('\n')[1]).toMatch(/firms-small\.csv\s+\d+\s+\d+\s+0\s+[1-9]/);

    const mine = await server.call('alarmStatusCount', {}, (await server.signIn('xuancheng')).headers);
    const { total } = mine.answer.data as { total: number };
    await until(station, () => station.alarms$.value.byId.size === total);
    const alarmId = [...station.alarms$.value.byId.keys()][0] ?? '';
    if (total > 0) {
      station.wish({ type: 'alarm.act', action: 'receive', alarmId });
      station.wish({ type: 'alarm.markRead', alarmId });
      await until(
        station,
        () =>
          station.alarms$.value.byId.get(alarmId)?.status === 'received' &&
          station.alarms$.value.byId.get(alarmId)?.readBy.length === 1,
      );
    }
    const hash = stateHashOf(station);
    station.stop();

    const recording = join(folder, 'live.ndjson');
    writeFileSync(recording, `${lines.join('\n')}\n`);
    expect((await lookout('replay', recording, '--hash')).out).toBe(hash);
    const { headers } = await server.signIn('xuancheng');
    const log = await server.inject({ method: 'GET', url: '/api-events/v1/events?after=0&limit=100000', headers });
    const file = join(folder, 'log.ndjson');
    writeFileSync(file, log.body);
    expect(stateHashOf(await playThrough(file, 'max'))).toBe(hash);
    expect(total).toBeGreaterThan(0);
    expect(readFileSync(recording, 'utf8')).not.toContain(password);
  });

  test('a revoked key delivers nothing more', async () => {
    expect(await lookout('key', 'revoke', '--name', 'satellite', '--data', server.dataDir)).toMatchObject({
      code: 0,
      out: '已吊销 satellite',
    });
    const { code, err } = await lookout(
      'ingest',
      'firms',
      'tests/recordings/firms-small.csv',
      '--url',
      server.url,
      '--key',
      key,
    );
    expect(code).toBe(1);
    expect(err).toContain('接入密钥无效或已吊销');
    expect((await lookout('key', 'list', '--data', server.dataDir)).out).toContain('已吊销');
  });

  test('records a station for a second into a new file, and never over an old one', async () => {
    const out = join(folder, 'recorded.ndjson');
    const args = ['record', '--url', server.url, '--user', 'sheng', '--password', password, '--out', out, '--for', '1'];
    const ran = await lookout(...args);
    expect(ran.code).toBe(0);
    expect(ran.err).toContain('已录制');
    const played = await playThrough(out, 'max');
    expect(played.header.user.userName).toBe('sheng');
    expect(played.alarms$.value.byId.size).toBeGreaterThan(0);
    expect(await lookout(...args)).toMatchObject({ code: 1, err: `${out} 已存在，请换一个文件名` });
    const refused = await lookout(
      'record',
      '--url',
      server.url,
      '--user',
      'sheng',
      '--password',
      'wrong',
      '--out',
      join(folder, 'no.ndjson'),
    );
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('登录失败') as string });
  });
});

test('rebuilds the read models of a stopped server to the same lists', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lookout-rebuild-'));
  const one = await startTestServer({ dataDir });
  const { out: key } = await lookout('key', 'issue', '--name', 'sat', '--data', dataDir);
  await lookout('ingest', 'firms', 'tests/recordings/firms-small.csv', '--url', one.url, '--key', key);
  const before = (await one.call('alarmPage', { pageSize: 100 }, (await one.signIn('sheng')).headers)).answer.data;
  await one.stop();
  expect(await lookout('rebuild', '--data', dataDir)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^已由 \d+ 个事件重建读模型$/) as string,
  });
  const two = await startTestServer({ dataDir, prepare: () => Promise.resolve() });
  const after = (await two.call('alarmPage', { pageSize: 100 }, (await two.signIn('sheng')).headers)).answer.data;
  await two.stop();
  rmSync(dataDir, { recursive: true, force: true });
  expect(after).toEqual(before);
  expect(before).not.toEqual([]);
});
