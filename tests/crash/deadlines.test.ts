import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseFile, prepareDataDir } from '../../server/data-dir.ts';
import { openQueries } from '../../server/database.ts';
import { openHouse } from '../../server/house.ts';
import { county, officer, opened, tell } from '../clocks/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { freePort } from '../../bench/free-port.ts';
import { buildServer, startProcess } from './built-server.ts';

const incidents = 150;
const kills = 4;
const dataDir = mkdtempSync(join(tmpdir(), 'lookout-deadlines-'));
let serverFile = '';

beforeAll(async () => {
  serverFile = await buildServer();
}, 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Leaves incidents that nobody received, and as many on shelves, all of which were due long ago. */
async function furnish(): Promise<void> {
  prepareDataDir(dataDir);
  const clock = steppedClock();
  const options = { port: 0, host: '127.0.0.1', dataDir, regionCode: '34', demo: false, feeds: false };
  const house = await openHouse(options, { clock, log: pino({ level: 'silent' }), passwordCost: { log2N: 4, p: 1 } });
  for (let n = 0; n < incidents; n += 1) {
    await opened(house.ctx);
    const { stream } = await opened(house.ctx);
    const until = new Date(clock.now() + 60_000).toISOString();
    await tell(house.ctx, stream, {
      type: 'incident.shelved',
      areaCode: county,
      data: { kind: 'byHand', by: officer, reason: '炼山', until },
    });
  }
  await house.close();
}

/** How often each stream tells of this. */
async function tellings(type: 'incident.clockPassed' | 'incident.unshelved'): Promise<number[]> {
  const db = openQueries(databaseFile(dataDir));
  const rows = await db
    .selectFrom('events')
    .select(({ fn }) => ['stream', fn.countAll<number>().as('n')])
    .where('type', '=', type)
    .groupBy('stream')
    .execute();
  await db.destroy();
  return rows.map(({ n }) => n);
}

const total = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0);

/** Resolves once the running server has told of so many. */
async function told(type: 'incident.clockPassed' | 'incident.unshelved', wanted: number): Promise<void> {
  while (total(await tellings(type)) < wanted)
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
}

it(`each deadline is told once, each shelf ends once, when the server is killed ${kills} times meanwhile`, async () => {
  await furnish();
  for (let n = 0; n < kills; n += 1) {
    const server = await startProcess(serverFile, await freePort(), dataDir);
    await told('incident.unshelved', Math.floor((incidents * (n + 1)) / (kills + 1)));
    await server.kill();
  }
  const server = await startProcess(serverFile, await freePort(), dataDir);
  await Promise.all([told('incident.unshelved', incidents), told('incident.clockPassed', incidents)]);
  expect(await server.stop()).toBe(0);
  expect(await tellings('incident.unshelved')).toEqual(Array.from({ length: incidents }, () => 1));
  const passed = await tellings('incident.clockPassed');
  expect(new Set(passed)).toEqual(new Set([1]));
  expect(passed.length).toBeGreaterThanOrEqual(incidents);
}, 120_000);
