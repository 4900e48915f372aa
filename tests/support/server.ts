import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Logger } from 'pino';
import { type CallName, calls } from '../../contract/api/calls.ts';
import type { Answer } from '../../contract/api/types.ts';
import type { Auth } from '../../server/auth/auth.ts';
import type { Puzzle } from '../../server/auth/captchas.ts';
import type { Context } from '../../server/context.ts';
import type { ServerClock } from '../../server/clock.ts';
import { databaseFile } from '../../server/data-dir.ts';
import type { House, Surroundings } from '../../server/house.ts';
import type { Options } from '../../server/options.ts';
import { type Gazetteer, openGazetteer } from '../../server/places/gazetteer.ts';
import { projections } from '../../server/projections.ts';
import { start } from '../../server/start.ts';
import { openSqliteStore } from '../../server/store/sqlite-store.ts';
import { password, registerPeople } from './people.ts';
import { secretsOfCall, watchSecrets } from './secrets.ts';
import { realClock } from './server-clock.ts';

/** How a test's server differs: its clock, its folder, options, what is done before it listens. */
export interface TestServerOptions {
  clock?: ServerClock;
  /** Kept after the stop where given; otherwise a fresh one that is removed. */
  dataDir?: string;
  options?: Partial<Options>;
  /** Instead of the accounts of `people.ts`. */
  prepare?: (house: House) => Promise<void>;
  drawCaptcha?: () => Promise<Puzzle>;
  /** Room on the disk, and who sees the log's database once it is open. */
  surroundings?: Pick<Surroundings, 'probe' | 'onDatabase' | 'rooms' | 'say'>;
  /** Level of the log on stderr, `info` or above; there is none unless given. */
  logLevel?: string;
  /** Requests fail by faults that the test provokes; otherwise one that does fails the test. */
  provokesFaults?: boolean;
  /** Where the server writes its log instead; it is not held against the secrets then. */
  log?: Logger;
}

/** Headers of somebody who is signed in. */
export interface SignedIn {
  headers: { authorization: string };
  userId: string;
  accessToken: string;
  refreshToken: string;
}

/**
 * A whole server on a port of its own. `inject` calls it without a socket; `call` by name, with a query or JSON body.
 */
export interface TestServer {
  url: string;
  app: FastifyInstance;
  ctx: Context;
  auth: Auth;
  dataDir: string;
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
  call(name: CallName, args: object, headers?: Record<string, string>): Promise<{ status: number; answer: Answer }>;
  signIn(userName: string): Promise<SignedIn>;
  /** Names a secret that `call` can not know for one, so that it must not stand in the server's log; gives it back. */
  remember(kind: string, secret: string): string;
  /** Stops the server; throws where a secret of its calls stands in what it has written to its log. */
  stop(): Promise<void>;
}

const form = (fields: object): { payload: string; headers: Record<string, string> } => ({
  payload: new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, String(v)])).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

const client = { client_id: 'lookout-web', client_secret: 'lookout-web' };

/** Fields of a sign-in. */
export const signInForm = (username: string, word = password, more: object = {}): object => ({
  grant_type: 'password',
  username,
  password: word,
  ...client,
  ...more,
});

/** Fields of a refresh. */
export const refreshForm = (refreshToken: string): object => ({
  grant_type: 'refresh_token',
  refresh_token: refreshToken,
  ...client,
});

/** The request of a call by its name; `{name}` in its path is filled from `args`. */
export function requestOf(name: CallName, args: object, headers: Record<string, string> = {}): InjectOptions {
  const { method, path, transport } = calls[name];
  const values = args as Record<string, unknown>;
  const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])));
  if (transport === 'form') {
    const { payload, headers: own } = form(args);
    return { method, url, payload, headers: { ...own, ...headers } };
  }
  const inQuery = path.includes('{') || transport === 'query';
  return inQuery
    ? { method, url, query: Object.fromEntries(Object.entries(values).map(([k, v]) => [k, String(v)])), headers }
    : { method, url, payload: JSON.stringify(args), headers: { 'content-type': 'application/json', ...headers } };
}

const gazetteers = new Map<string, Gazetteer>();
/** The places of a region, read once: nobody changes them. */
function gazetteerOf(regionCode: string): Gazetteer {
  const known = gazetteers.get(regionCode) ?? openGazetteer(regionCode);
  gazetteers.set(regionCode, known);
  return known;
}

let emptyDatabase: Buffer | undefined;
/** A new folder with a database in which nothing has happened: to make its tables takes as long as all the rest. */
async function newFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lookout-test-'));
  const file = databaseFile(folder);
  if (emptyDatabase === undefined) {
    await openSqliteStore({ file, clock: realClock, projections }).close();
    emptyDatabase = readFileSync(file);
  } else writeFileSync(file, emptyDatabase, { mode: 0o600 });
  return folder;
}

/**
 * Starts a server on a folder and a port of its own, with the accounts of `people.ts` and answers held against the
 * contract.
 */
export async function startTestServer(test: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = test.dataDir ?? (await newFolder());
  const options: Options = {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    regionCode: '34',
    demo: false,
    feeds: false,
    ...test.options,
  };
  const watch = watchSecrets('info', test.logLevel, test.provokesFaults);
  watch.remember('password', password);
  const running = await start(
    options,
    {
      clock: test.clock ?? realClock,
      log: test.log ?? watch.log,
      passwordCost: { log2N: 4, p: 1 },
      workBits: 4,
      checkAnswers: true,
      gazetteer: gazetteerOf(options.regionCode),
      ...test.surroundings,
      ...(test.drawCaptcha ? { drawCaptcha: test.drawCaptcha } : {}),
    },
    test.prepare ?? (({ auth }) => registerPeople(auth.registerUser)),
  );
  const { ctx, auth } = running.house;
  const inject = (request: InjectOptions): Promise<LightMyRequestResponse> => running.app.inject(request);
  const call: TestServer['call'] = async (name, args, headers) => {
    const response = await inject(requestOf(name, args, headers));
    const answer = response.json<Answer>();
    for (const { kind, text } of secretsOfCall(name, args, answer)) watch.remember(kind, text);
    return { status: response.statusCode, answer };
  };
  return {
    url: running.url,
    app: running.app,
    ctx,
    auth,
    dataDir,
    inject,
    call,
    async signIn(userName) {
      const { answer } = await call('token', signInForm(userName));
      const { accessToken, refreshToken } = answer.data as { accessToken: string; refreshToken: string };
      const headers = { authorization: `Bearer ${accessToken}` };
      const me = await call('currentUser', {}, headers);
      return { headers, accessToken, refreshToken, userId: (me.answer.data as { id: string }).id };
    },
    remember(kind, secret) {
      watch.remember(kind, secret);
      return secret;
    },
    async stop() {
      await running.stop();
      if (test.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
      watch.check();
    },
  };
}
