import { randomBytes } from 'node:crypto';
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

async function officerOf({
  auth,
}: House): Promise<Pick<StormServerReady, 'connectionPath' | 'token' | 'userName' | 'password'>> {
  const password = randomBytes(12).toString('base64url');
  const userName = 'bench';
  const user = await auth.registerUser({
    userName,
    realName: '省值班员',
    password,
    regionCode: '34',
    deptName: '省防火办',
    roles: ['ZBY'],
  });
  if (isRefusal(user)) throw new Error(user.message);
  const signedIn = await auth.signIn.token(
    { grant_type: 'password', username: userName, password, client_id: 'lookout-web', client_secret: 'lookout-web' },
    { address: '127.0.0.1', device: undefined },
  );
  if (isRefusal(signedIn)) throw new Error(signedIn.message);
  return { connectionPath: connectionPath(user.id, 0), token: signedIn.tokens.accessToken, userName, password };
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
