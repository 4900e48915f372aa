import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import pino from 'pino';
import { isRefusal } from '../contract/codes.ts';
import type { House } from '../server/house.ts';
import { seedSystem } from '../server/seed-system.ts';
import { start } from '../server/start.ts';
import type { Role } from './children.ts';
import { machineMs } from './clock.ts';
import { generatedPeople } from './generated-people.ts';

const perAppend = 500;
const sampleMs = 5;
const bytesPerMb = 1e6;

/** Where the server's data lie, and how many people it has. */
export interface TableServerArgs {
  folder: string;
  people: number;
}

/** Somebody who administers a region. */
export interface Administrator {
  userName: string;
  password: string;
  token: string;
}

/** A server with many people, and its administrators. `client`: it serves pages too. */
export interface TableServerReady {
  url: string;
  fillS: number;
  province: Administrator;
  city: Administrator;
  client: boolean;
}

/** Resident memory in megabytes: the highest since the last question, and what is left after a collection. */
export interface ResidentAnswer {
  highestMb: number;
  nowMb: number;
}

async function administratorOf({ auth }: House, userName: string, regionCode: string): Promise<Administrator> {
  const password = randomBytes(12).toString('base64url');
  const user = await auth.registerUser({
    userName,
    realName: '测量用管理员',
    password,
    regionCode,
    deptName: '测量',
    roles: ['XTGLY'],
  });
  if (isRefusal(user)) throw new Error(user.message);
  const signedIn = await auth.signIn.token(
    { grant_type: 'password', username: userName, password, client_id: 'lookout-web', client_secret: 'lookout-web' },
    { address: '127.0.0.1', device: undefined },
  );
  if (isRefusal(signedIn)) throw new Error(signedIn.message);
  return { userName, password, token: signedIn.tokens.accessToken };
}

async function fill({ ctx }: House, people: number): Promise<number> {
  const startedAt = machineMs();
  for (const writes of generatedPeople(ctx.gazetteer, ctx.options.regionCode, people, perAppend)) {
    const outcome = await ctx.store.append({ actor: 'system', writes });
    if (!outcome.appended) throw new Error(`${outcome.stream} was there already`);
  }
  return (machineMs() - startedAt) / 1_000;
}

/** The whole server of the product over so many people; asked anything, it answers with its resident memory. */
export const tableServer: Role = async (given) => {
  const { folder, people } = given as TableServerArgs;
  const built = resolve('dist/client');
  const client = existsSync(resolve(built, 'index.html'));
  let fillS = 0;
  const { house, url } = await start(
    {
      port: 0,
      host: '127.0.0.1',
      dataDir: folder,
      regionCode: '34',
      demo: false,
      feeds: false,
      quotaFactor: 1_000,
      ...(client ? { clientDir: built } : {}),
    },
    { clock: { now: () => Date.now() }, log: pino({ level: 'warn' }, pino.destination(2)) },
    async (before) => {
      await seedSystem(before.ctx);
      fillS = await fill(before, people);
    },
  );
  let highest = 0;
  const look = (): void => {
    highest = Math.max(highest, process.memoryUsage.rss());
  };
  setInterval(look, sampleMs).unref();
  return {
    ready: {
      url,
      fillS,
      client,
      province: await administratorOf(house, 'bench-province', '34'),
      city: await administratorOf(house, 'bench-city', '3418'),
    },
    answer(): Promise<ResidentAnswer> {
      look();
      const highestMb = highest / bytesPerMb;
      globalThis.gc?.();
      highest = 0;
      return Promise.resolve({ highestMb, nowMb: process.memoryUsage.rss() / bytesPerMb });
    },
  };
};
