import { Console } from 'node:console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access } from '../../contract/call.ts';
import { calls } from '../../contract/api/calls.ts';
import { builtInPermissions } from '../../contract/session/roles.ts';
import { startBuiltServer, type RunningServer } from '../journeys/support/running-server.ts';
import { apiOf, deliver, inHuangshan } from '../journeys/support/api.ts';
import { password } from '../support/people.ts';
import { operationsOf } from './operation.ts';
import { linesOf } from './report.ts';
import { fuzz, type Fuzzer } from './run.ts';

/** In `npm test` a short form; `npm run fuzz` says how many, and may say a seed. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 4_000);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
/** Alarms that are there before, all over the province. */
const alarms = Number(process.env['FUZZ_ALARMS'] ?? 0);
const alarmsAtOnce = 2_000;
/** Only people of Huangshan and of the province may read it. */
const secret = 'nur-huangshan-7f3a';
const leastDone = 0.55;
/** A thread at work holds so many MB at most: its program, and the ground or the file that it reads. */
const threadMb = 64;
const tokenLifeMs = 600_000;

/** Places that fill the province evenly, no two alike. */
const somewhere = (n: number) => ({
  sourceId: `fuzz-${n}`,
  longitude: 115.9 + ((n * 0.618_034) % 1) * 3,
  latitude: 30.4 + ((n * 0.414_214) % 1) * 3.4,
});

let server: RunningServer;
beforeAll(async () => {
  // What a person may do in a day is not what is asked here.
  server = await startBuiltServer(['--no-feeds', '--quota-factor', '1000']);
  await deliver(server.url, server.key(), [{ sourceId: 'fuzz-secret', ...inHuangshan, content: secret }]);
  for (let n = 0; n < alarms; n += alarmsAtOnce)
    await deliver(
      server.url,
      server.key(),
      Array.from({ length: alarmsAtOnce }, (_, i) => somewhere(n + i)),
    );
}, 1_200_000);
afterAll(() => server.stop());

const isForAll = (access: Access): boolean => access === 'public' || access === 'user';
const isForOfficers = (access: Access): boolean =>
  isForAll(access) || access === 'officer' || (builtInPermissions['ZBY'] ?? []).some((one) => one === access);

/** Somebody with a token that is renewed in time and when it no longer holds. */
function person(name: string, mayRead: boolean, may: Fuzzer['may']): Fuzzer {
  let known: { token: Promise<string | undefined>; at: number } | undefined;
  const signIn = async (): Promise<string | undefined> => {
    const body = new URLSearchParams({
      grant_type: 'password',
      username: name,
      password,
      client_id: 'lookout-web',
      client_secret: 'lookout-web',
    });
    const answer = (await (await fetch(`${server.url}${calls.token.path}`, { method: 'POST', body })).json()) as {
      data?: { accessToken?: string };
    };
    return answer.data?.accessToken;
  };
  return {
    name,
    mayRead,
    may,
    renew() {
      known = undefined;
    },
    token() {
      if (!known || Date.now() - known.at > tokenLifeMs) known = { token: signIn(), at: Date.now() };
      return known.token;
    },
  };
}

test('whatever anybody asks is answered in time, by the contract, and tells nobody of another region', async () => {
  const admin = (await (await apiOf(server.url, 'admin')).get('/docs/json')) as unknown as Parameters<
    typeof operationsOf
  >[0];
  const people = [
    person('admin', true, (access) => access !== 'feed'),
    ...['sheng', 'huangshan'].map((name) => person(name, true, isForOfficers)),
    person('trainer', true, isForAll),
    ...['xuancheng', 'jingde'].map((name) => person(name, false, isForOfficers)),
    {
      name: 'nobody',
      token: () => Promise.resolve(undefined),
      may: (access: Access) => access === 'public',
      mayRead: false,
    },
    {
      name: 'feed',
      token: () => Promise.resolve(server.key()),
      may: (access: Access) => access === 'feed',
      mayRead: false,
    },
  ];
  const report = await fuzz({
    port: Number(new URL(server.url).port),
    pid: server.pid,
    operations: operationsOf(admin),
    people,
    secret,
    requests,
    seed,
  });
  new Console(process.stdout).log(linesOf(report).join('\n'));
  expect(report.faults).toEqual([]);
  // Most of what people ask rightly, of what they may ask, is done: refusals alone would prove little.
  expect(report.validDone).toBeGreaterThan(report.valid * leastDone);
  const half = Math.floor(report.memory.length / 2);
  const before = report.memory.slice(0, half);
  const [mostBefore, threadsBefore] = [
    Math.max(...before.map(({ mb }) => mb), 250),
    Math.max(...before.map(({ threads }) => threads)),
  ];
  // What it holds in the second half is what it held in the first, and some room for the collector; a thread that began
  // since, for what is computed over the ground or read from a file, holds its own until it ends.
  const over = report.memory
    .slice(half)
    .filter(({ mb, threads }) => mb > mostBefore * 1.35 + Math.max(0, threads - threadsBefore) * threadMb);
  expect(over).toEqual([]);
}, 1_200_000);
