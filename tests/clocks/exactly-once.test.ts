import { usualRule } from '../../contract/rules/rule.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClocks } from '../../server/clocks/clocks.ts';
import type { Context } from '../../server/context.ts';
import { databaseFile } from '../../server/data-dir.ts';
import { openQueries } from '../../server/database.ts';
import { projections } from '../../server/projections.ts';
import { openRules } from '../../server/rules/rules.ts';
import { openSqliteStore } from '../../server/store/sqlite-store.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { burning, county, end, keeperOf, officer, opened, passedOf, tell } from './given.ts';

const { receiveMs } = usualRule;

const many = 40;
let dataDir: string;
let clock: SteppedClock;
let server: TestServer;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lookout-clocks-'));
  clock = steppedClock();
  server = await startTestServer({ clock, dataDir });
});
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * Incidents, fires and a shelf whose time is over after half an hour; each with its stream and how its telling is
 * called.
 */
async function things(): Promise<{ stream: string; type: string }[]> {
  const incidents = [];
  for (let n = 0; n < many; n += 1) incidents.push(await opened(server.ctx));
  const [fire, shelved] = [await burning(server.ctx), await opened(server.ctx)];
  const until = new Date(clock.now() + 60_000).toISOString();
  await tell(server.ctx, shelved.stream, {
    type: 'incident.shelved',
    areaCode: county,
    data: { kind: 'byHand', by: officer, reason: '炼山', until },
  });
  clock.advance(30 * 60_000);
  return [
    ...incidents.map(({ stream }) => ({ stream, type: 'incident.clockPassed' })),
    { stream: fire.stream, type: 'fire.clockPassed' },
    { stream: shelved.stream, type: 'incident.unshelved' },
  ];
}

const tellings = async (all: readonly { stream: string; type: string }[]): Promise<number[]> =>
  Promise.all(
    all.map(
      async ({ stream, type }) =>
        (await server.ctx.store.readStream(stream)).filter((event) => event.type === type).length,
    ),
  );

describe('each deadline is told once', () => {
  test('though two servers on one log look at the same moment', async () => {
    const all = await things();
    const store = openSqliteStore({ file: databaseFile(dataDir), clock, projections });
    const db = openQueries(databaseFile(dataDir));
    const other: Context = { ...server.ctx, store, db };
    const keepers = await Promise.all([server.ctx, other, server.ctx, other].map(keeperOf));
    await Promise.all(keepers.map((keeper) => keeper.tick()));
    expect(new Set(await tellings(all))).toEqual(new Set([1]));
    await Promise.all(keepers.map(end));
    await db.destroy();
    await store.close();
  });

  test('at the next start, where it fell due while no server ran, and not again at the one after', async () => {
    const all = await things();
    for (let start = 0; start < 2; start += 1) {
      await server.stop();
      server = await startTestServer({ clock, dataDir });
      const keeper = await keeperOf(server.ctx);
      await keeper.tick();
      await end(keeper);
      expect(new Set(await tellings(all))).toEqual(new Set([1]));
    }
  });

  test('by one that learns of an incident from the log, without having been told', async () => {
    const store = openSqliteStore({ file: databaseFile(dataDir), clock, projections, pollMs: 1 });
    const db = openQueries(databaseFile(dataDir));
    const keeper = await keeperOf({ ...server.ctx, store, db });
    await keeper.tick();
    const seen = new Promise<void>((resolve) => {
      store.wake(() => resolve());
    });
    const { stream } = await opened(server.ctx);
    await seen;
    clock.advance(receiveMs);
    await keeper.tick();
    expect(await passedOf(server.ctx, stream)).toHaveLength(1);
    await end(keeper);
    await db.destroy();
    await store.close();
  });
});

test('what is closed costs nothing: a look reads nothing where nothing is due', async () => {
  await things();
  const rules = await openRules(server.ctx);
  let queries = 0;
  const counted = new Proxy(server.ctx.db, {
    get: (db, name) => {
      queries += 1;
      const part: unknown = Reflect.get(db, name);
      return typeof part === 'function' ? (part.bind(db) as unknown) : part;
    },
  });
  const clocks = createClocks({ ...server.ctx, db: counted }, rules);
  await clocks.tick();
  await clocks.tick();
  queries = 0;
  await clocks.tick();
  expect(queries).toBe(0);
  await clocks.stop();
  await rules.stop();
});
