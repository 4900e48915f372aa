import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import pino from 'pino';
import { type GridShape, shapeHolds, shapeOf } from '../contract/grids/shape.ts';
import type { NewEvent } from '../contract/events/catalogue.ts';
import { databaseFile, prepareDataDir } from '../server/data-dir.ts';
import { gridsAt, minGridOf } from '../server/grids/at-point.ts';
import { openGrids } from '../server/grids/house.ts';
import { groupStream } from '../server/grids/streams.ts';
import { type House, openHouse } from '../server/house.ts';
import { machineMs, percentile, round } from './clock.ts';
import { createFolder } from './folder.ts';
import type { BenchResult, BenchRow } from './result.ts';

/** 200 by 100 grids of groups of villagers, with borders of some 40 corners. */
const [across, along] = [200, 100];
const grids = across * along;
const land = { west: 115, south: 29.5, width: 4, height: 4 };
const step = { x: land.width / across, y: land.height / along };
const asked = 5_000;
const scans = 200;
const goalMs = 5;
const sideCorners = 10;
const batch = 500;

/** A shared border is bent by its place alone, so that neighbours meet to the digit. */
const bend = (n: number): number => Math.sin(n * 12.9898) * 0.15;

function landOf(n: number): GridShape {
  const [column, row] = [n % across, Math.floor(n / across)];
  const corner = (x: number, y: number): [number, number] => [
    land.west + (column + x + bend((column + x) * 31 + (row + y) * 17) * x * (1 - x)) * step.x,
    land.south + (row + y + bend((column + x) * 7 + (row + y) * 29) * y * (1 - y)) * step.y,
  ];
  const sides = Array.from({ length: sideCorners }, (_, k) => k / sideCorners);
  const ring = [
    ...sides.map((t) => corner(t, 0)),
    ...sides.map((t) => corner(1, t)),
    ...sides.map((t) => corner(1 - t, 1)),
    ...sides.map((t) => corner(0, 1 - t)),
  ];
  return shapeOf([[[...ring, ring[0] as [number, number]]]]);
}

const drawn = (n: number): NewEvent<'grid.drawn'> => ({
  type: 'grid.drawn',
  areaCode: '341825100001',
  data: {
    gridId: `g-${n}`,
    code: `341825100001-1${n}`,
    name: `第${n}网格`,
    level: 1,
    shape: landOf(n) as NewEvent<'grid.drawn'>['data']['shape'],
    areaKm2: 4,
    people: [{ duty: 'ranger', name: `护林员${n}`, phone: '13900000000' }],
    cameFrom: [],
    reason: '',
  },
});

async function fill({ ctx }: House): Promise<void> {
  for (let from = 0; from < grids; from += batch) {
    const events = Array.from({ length: batch }, (_, k) => drawn(from + k));
    const writes = [{ stream: groupStream(`p-${from}`, '34'), expectedVersion: 0, events }];
    const outcome = await ctx.store.append({ actor: 'bench', writes });
    if (!outcome.appended) throw new Error(`${outcome.stream} was there already`);
  }
}

const pointOf = (n: number) => ({
  lon: land.west + ((n * 0.618_034) % 1) * land.width,
  lat: land.south + ((n * 0.754_878) % 1) * land.height,
});

async function timed(times: number, ask: (n: number) => unknown): Promise<{ p50: number; p95: number; found: number }> {
  const samples: number[] = [];
  let found = 0;
  await ask(0);
  for (let n = 1; n <= times; n += 1) {
    const startedAt = machineMs();
    if (await ask(n)) found += 1;
    samples.push(machineMs() - startedAt);
  }
  return { p50: percentile(samples, 0.5), p95: percentile(samples, 0.95), found };
}

/** The peer: boxes in SQLite's own R*Tree, then the borders of what it finds. */
function rTree(file: string): { ask: (n: number) => boolean; close: () => void } {
  const db = new Database(file);
  db.exec('CREATE VIRTUAL TABLE boxes USING rtree(n, west, east, south, north)');
  db.exec('INSERT INTO boxes SELECT rowid, west, east, south, north FROM grid_shapes');
  const find = db
    .prepare<[number, number, number, number], string>(
      `SELECT doc FROM grid_shapes WHERE rowid IN
        (SELECT n FROM boxes WHERE west <= ? AND east >= ? AND south <= ? AND north >= ?)`,
    )
    .pluck();
  return {
    ask(n) {
      const { lon, lat } = pointOf(n);
      return find
        .all(lon, lon, lat, lat)
        .some((doc) => shapeHolds((JSON.parse(doc) as { shape: GridShape }).shape, lon, lat));
    },
    close: () => db.close(),
  };
}

/** How long it takes to tell the smallest of 20,000 grids at a point, with its people, against SQLite's R*Tree. */
export async function run(): Promise<BenchResult> {
  const folder = createFolder();
  prepareDataDir(folder);
  const house = await openHouse(
    { port: 0, host: '127.0.0.1', dataDir: folder, regionCode: '34', demo: false, feeds: false },
    { clock: { now: () => Date.now() }, log: pino({ level: 'warn' }, pino.destination(2)) },
  );
  try {
    await fill(house);
    const index = openGrids(house.ctx);
    const openedAt = machineMs();
    await index.index();
    const opened = machineMs() - openedAt;
    const ours = await timed(asked, async (n) =>
      minGridOf(house.ctx, await gridsAt(house.ctx, index, pointOf(n), '34')),
    );
    const peer = rTree(databaseFile(folder));
    const theirs = await timed(asked, (n) => peer.ask(n));
    peer.close();
    const scan = Array.from({ length: grids }, (_, n) => landOf(n));
    const linear = await timed(scans, (n) => scan.some((one) => shapeHolds(one, pointOf(n).lon, pointOf(n).lat)));
    await index.close();
    const rows: BenchRow[] = [
      { label: `smallest of ${grids} grids, with its people, p50`, value: round(ours.p50, 3), unit: 'ms' },
      { label: 'the same, p95', value: round(ours.p95, 3), unit: 'ms' },
      { label: 'points that lie in one', value: ours.found, unit: `of ${asked}` },
      { label: 'reading the index at a start', value: round(opened), unit: 'ms' },
      { label: 'SQLite R*Tree and borders, p95', value: round(theirs.p95, 3), unit: 'ms' },
      { label: 'looking through all in memory, p95', value: round(linear.p95, 3), unit: 'ms' },
    ];
    return {
      name: 'The smallest fire grid at a point',
      rows,
      ratio: round(theirs.p95 / ours.p95, 2),
      goal: `p95 at most ${goalMs} ms`,
      met: ours.p95 <= goalMs && ours.found >= asked * 0.99,
    };
  } finally {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
