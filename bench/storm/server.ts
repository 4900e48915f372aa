import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import pino from 'pino';
import { isRefusal } from '../../contract/codes.ts';
import { connectionPath } from '../../contract/connection/frames.ts';
import { startBackgroundJobs } from '../../server/background-jobs.ts';
import { issueKey } from '../../server/feeds/keys.ts';
import type { House } from '../../server/house.ts';
import { start } from '../../server/start.ts';
import type { Role } from '../children.ts';
import { signInOfficer } from '../officer.ts';

/**
 * A running server: the key of a feed, and an officer of the province with their connection and token. `client`: it
 * serves pages too.
 */
export interface StormServerReady {
  port: number;
  key: string;
  connectionPath: string;
  token: string;
  userName: string;
  password: string;
  client: boolean;
  cores: number;
}

async function officerOf(
  house: House,
): Promise<Pick<StormServerReady, 'connectionPath' | 'token' | 'userName' | 'password'>> {
  const { userId, ...signedIn } = await signInOfficer(house);
  return { connectionPath: connectionPath(userId, 0), ...signedIn };
}

/** The whole server of the product, with its background jobs, over the given folder. */
export const stormServer: Role = async (folder) => {
  const built = resolve('dist/client');
  const client = existsSync(resolve(built, 'index.html'));
  const { house, url } = await start(
    {
      port: 0,
      host: '127.0.0.1',
      dataDir: String(folder),
      regionCode: '34',
      demo: false,
      feeds: false,
      quotaFactor: 1_000,
      ...(client ? { clientDir: built } : {}),
    },
    { clock: { now: () => Date.now() }, log: pino({ level: 'warn' }, pino.destination(2)) },
  );
  await startBackgroundJobs(house.ctx, house.sms.outbox);
  const issued = await issueKey(house.ctx.store, { name: 'storm', actor: 'system', regionCode: '34' });
  if (isRefusal(issued)) throw new Error(issued.message);
  const ready: StormServerReady = {
    port: Number(new URL(url).port),
    key: issued.key,
    ...(await officerOf(house)),
    client,
    cores: availableParallelism(),
  };
  return { ready, answer: () => Promise.resolve(process.memoryUsage.rss()) };
};
