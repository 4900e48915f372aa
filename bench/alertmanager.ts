import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machineMs } from './clock.ts';
import { freePort } from './free-port.ts';

/**
 * What Alertmanager took to group alerts, in microseconds an alert: by its own count of the grouping alone, and from
 * the first request to the last alert grouped.
 */
export interface Grouped {
  version: string;
  groupingUs: number;
  throughUs: number;
}

const names = ['prometheus-alertmanager', 'alertmanager'];
const perRequest = 1_000;
const config =
  'route: { receiver: none, group_by: [place], group_wait: 1h, group_interval: 1h, repeat_interval: 1h }\n' +
  'receivers: [{ name: none }]\n';

/** The program of this machine, undefined where there is none. */
const installed = (): string | undefined => names.find((name) => spawnSync(name, ['--version']).status === 0);

const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

const processed = 'alertmanager_dispatcher_alert_processing_duration_seconds';

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 6_000; tries++) {
    if (await isSo().catch(() => false)) return;
    await rest(10);
  }
  throw new Error('Alertmanager did not come so far within a minute');
}

async function send(url: string, from: number, count: number, places: number): Promise<void> {
  const startsAt = new Date().toISOString();
  const alerts = Array.from({ length: count }, (_, n) => ({
    labels: { alertname: 'smoke', device: `d${from + n}`, place: `p${((from + n) * 7_919) % places}` },
    startsAt,
  }));
  const response = await fetch(`${url}/api/v2/alerts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(alerts),
  });
  if (!response.ok) throw new Error(`Alertmanager: ${response.status} ${await response.text()}`);
}

/**
 * Lets Alertmanager group so many alerts beside `open` that it holds, over so many places; undefined where it is not
 * installed. It groups by equal labels, not by distance, and keeps nothing.
 */
export async function groupWithAlertmanager(
  open: number,
  alerts: number,
  places: number,
): Promise<Grouped | undefined> {
  const program = installed();
  if (program === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lookout-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  writeFileSync(join(folder, 'config.yml'), config);
  const child = spawn(
    program,
    [
      `--config.file=${join(folder, 'config.yml')}`,
      `--storage.path=${folder}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--cluster.listen-address=',
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  try {
    await waitUntil(async () => (await fetch(`${url}/-/ready`)).ok);
    const isGrouped = (count: number) => async () => (await metric(url, `${processed}_count`)) >= count;
    for (let sent = 0; sent < open; sent += perRequest) await send(url, sent, perRequest, places);
    await waitUntil(isGrouped(open));
    const [before, startedAt] = [await metric(url, `${processed}_sum`), machineMs()];
    for (let sent = 0; sent < alerts; sent += perRequest) await send(url, open + sent, perRequest, places);
    await waitUntil(isGrouped(open + alerts));
    const tookMs = machineMs() - startedAt;
    const groupingUs = (((await metric(url, `${processed}_sum`)) - before) / alerts) * 1e6;
    return {
      version: /version ([\d.]+)/.exec(spawnSync(program, ['--version']).stdout.toString())?.[1] ?? '',
      groupingUs,
      throughUs: (tookMs / alerts) * 1_000,
    };
  } finally {
    const gone = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}
