import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { calls } from '../../contract/api/calls.ts';
import { connectionPath, keepAliveMessage } from '../../contract/connection/frames.ts';
import { startBuiltServer, type RunningServer } from '../journeys/support/running-server.ts';
import { password } from '../support/people.ts';
import type { Target } from './attack.ts';
import { watchCauses, type Causes } from './causes.ts';

/** What became of one alarm. Without `durableMs` it was not acknowledged, without `shownMs` it came to no screen. */
export interface Watched {
  at: number;
  n: number;
  status?: number;
  durableMs?: number;
  shownMs?: number;
  /** How long the same disk took meanwhile to keep 4 kB for somebody else. */
  diskMs?: number;
  said?: string;
}

/** A server under watch: a camera posts to it, a screen listens, and every alarm is written down. */
export interface WatchedServer {
  target: Target;
  server: RunningServer;
  /** What became of the alarms sent since `from` (ms since 1970), as far as it is known. */
  since(from: number): readonly Watched[];
  /** Resolves once every alarm sent until `moment` (ms since 1970) is written down. */
  told(moment: number): Promise<void>;
  /** Most memory that the server held since the last call, in MB; undefined where the system does not tell. */
  peakMb(): number | undefined;
  /** What may have made alarms late since the last call. */
  causes(): Promise<Causes>;
  stop(): Promise<void>;
}

const heapMb = 512;
const watcher = 'sheng';
const kbPerMb = 1_024;

async function signIn(url: string, userName: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'password',
    username: userName,
    password,
    client_id: 'lookout-web',
    client_secret: 'lookout-web',
  });
  const answer = (await (await fetch(`${url}${calls.token.path}`, { method: 'POST', body })).json()) as {
    data: { accessToken: string };
  };
  return answer.data.accessToken;
}

/** A key of another camera, as an administrator gives it out. */
async function issueKey(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}${calls.feedIssue.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'other-camera',
    },
    body: JSON.stringify({ name: 'other-camera', sourceType: 7 }),
  });
  const { data } = (await answer.json()) as { data?: { secret: string } };
  if (!data) throw new Error(`no key was given out: ${answer.status}`);
  return data.secret;
}

async function targetOf(server: RunningServer): Promise<Target> {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (userName: string): Promise<string> => {
    const known = tokens.get(userName) ?? signIn(server.url, userName);
    tokens.set(userName, known);
    return known;
  };
  // Now, while nobody has failed from this address.
  for (const userName of ['admin', 'sheng', 'xuancheng', 'jingde', 'trainer']) await tokenOf(userName);
  const otherKey = await issueKey(server.url, await tokenOf('admin'));
  return { url: server.url, port: Number(new URL(server.url).port), tokenOf, feedKey: server.key(), otherKey };
}

function peakOf(pid: number): number | undefined {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return undefined;
  const [, kb] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8')) ?? [];
  // Begins the count of the highest anew.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return kb === undefined ? undefined : Math.round(Number(kb) / kbPerMb);
}

/** Starts the built server with a demo and little memory, and a camera and a screen beside it. */
export async function startWatchedServer(): Promise<WatchedServer> {
  const server = await startBuiltServer(['--no-feeds'], [`--max-old-space-size=${heapMb}`]);
  const target = await targetOf(server);
  const token = await target.tokenOf(watcher);
  const me = (await (
    await fetch(`${server.url}${calls.currentUser.path}`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { data: { id: string } };
  const camera = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('camera.mjs', import.meta.url)),
      server.url,
      target.feedKey,
      token,
      connectionPath(me.data.id),
      calls.ingest.path,
      join(server.dataDir, 'kept-beside'),
      keepAliveMessage,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const causes = watchCauses(server.url);
  const ended = once(camera, 'exit');
  const reports: Watched[] = [];
  const heard = new Set<() => void>();
  const lines = createInterface({ input: camera.stdout });
  const ready = once(lines, 'line');
  lines.on('line', (line) => {
    const report = JSON.parse(line) as Watched;
    if (report.n === undefined) return;
    reports.push(report);
    for (const look of heard) look();
  });
  await ready;
  const toldUntil = (): number => {
    const known = new Set(reports.map(({ n }) => n));
    let n = 1;
    while (known.has(n)) n += 1;
    return reports.find((report) => report.n === n - 1)?.at ?? 0;
  };
  return {
    target,
    server,
    since: (from) => reports.filter(({ at }) => at >= from),
    told: (moment) =>
      new Promise((resolve, reject) => {
        void ended.then(([code]) => reject(new Error(`the camera has ended: ${code}`)));
        const look = (): void => {
          if (toldUntil() < moment) return;
          heard.delete(look);
          resolve();
        };
        heard.add(look);
        look();
      }),
    peakMb: () => peakOf(server.pid),
    causes,
    async stop() {
      camera.stdin.end();
      await ended;
      await server.stop();
    },
  };
}
