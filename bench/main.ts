import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bareRows } from './bare-rows.ts';
import { bootTime } from './boot.ts';
import * as bus from './bus.ts';
import * as captcha from './captcha.ts';
import { serveRole, startChild, type Role } from './children.ts';
import { bareWebSockets, socketIo } from './contestants.ts';
import { crowd } from './crowd.ts';
import { fanOut1000, fanOut5000 } from './fan-out.ts';
import * as incidentRows from './incident-rows.ts';
import * as incidents from './incidents.ts';
import { ingest } from './ingest.ts';
import { list } from './list.ts';
import { load } from './load.ts';
import { lookout } from './lookout.ts';
import { machineFacts } from './machine.ts';
import { map } from './map.ts';
import { meeting } from './meeting.ts';
import { meetingEngines } from './meeting-engines.ts';
import { meetingPeople } from './meeting/people.ts';
import { meetingRoom } from './meeting/room.ts';
import { memory, memoryOfServer } from './memory.ts';
import { noise, noisyLookout } from './noise.ts';
import { pages } from './pages.ts';
import { positions, positionsLoad, positionsMaps, positionsServer } from './positions.ts';
import * as path from './path.ts';
import { rate } from './rate.ts';
import { report, reportServer } from './report.ts';
import type { Bench, BenchOptions, BenchResult } from './result.ts';
import * as runtime from './runtime.ts';
import { spread } from './spread.ts';
import * as alarmPerformance from './performance.ts';
import * as statistics from './statistics.ts';
import { storm } from './storm.ts';
import { stormPage } from './storm-page.ts';
import { stormServer } from './storm/server.ts';
import * as surface from './surface.ts';
import { asPage, asText } from './table.ts';
import { tablePage } from './table-page.ts';
import { tableServer } from './table-server.ts';
import * as grids from './grids.ts';
import * as patrol from './patrol.ts';
import * as talk from './talk.ts';
import { video } from './video.ts';
import * as viewshed from './viewshed.ts';
import { watchers } from './watchers.ts';

/** A measurement as a part, so that it has a process of its own, with a heap that nobody used before it. */
const asRole =
  (bench: Bench): Role =>
  async () => ({ ready: null, answer: () => bench.run({}) });

const roles: Readonly<Record<string, Role>> = {
  bareRows,
  bareWebSockets,
  crowd,
  load,
  lookout,
  meetingPeople,
  meetingRoom,
  memoryOfServer,
  noisyLookout,
  positionsLoad,
  positionsMaps,
  positionsServer,
  reportServer,
  socketIo,
  tableServer,
  watchers,
  bus: asRole(bus),
  runtime: asRole(runtime),
  incidentRows: asRole(incidentRows),
  statistics: asRole(statistics),
  performance: asRole(alarmPerformance),
  stormServer,
  incidents: asRole(incidents),
  surface: asRole(surface),
  path: asRole(path),
  talk: asRole(talk),
  grids: asRole(grids),
  patrol: asRole(patrol),
  viewshed: asRole(viewshed),
};

const apart = (role: string): Bench => ({
  async run() {
    const child = await startChild(role, null, ['--expose-gc']);
    try {
      return await child.ask<BenchResult>(null);
    } finally {
      await child.stop();
    }
  },
});

/** All measurements, by the names under which they can be asked for. */
const benches: Readonly<Record<string, Bench>> = {
  ingest,
  'fan-out-1000': fanOut1000,
  'fan-out-5000': fanOut5000,
  rate,
  noise,
  positions,
  bus: apart('bus'),
  runtime: apart('runtime'),
  'incident-rows': apart('incidentRows'),
  list,
  memory,
  report,
  boot: bootTime,
  pages,
  table: tablePage,
  statistics: apart('statistics'),
  performance: apart('performance'),
  storm,
  'storm-page': stormPage,
  incidents: apart('incidents'),
  captcha,
  talk: apart('talk'),
  grids: apart('grids'),
  patrol: apart('patrol'),
  surface: apart('surface'),
  path: apart('path'),
  viewshed: apart('viewshed'),
  video,
  spread,
  map,
  meeting,
  'meeting-engines': meetingEngines,
};

const page = 'docs/benchmarks.md';

/** Runs the named measurements, or all, and prints them; `isKept`: they go to the page of the documentation, too. */
async function runAll(wanted: readonly string[], isKept: boolean, options: BenchOptions): Promise<void> {
  const unknown = wanted.find((name) => !Object.hasOwn(benches, name));
  if (unknown !== undefined) {
    console.error(`no measurement ${unknown}; there are: ${Object.keys(benches).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  const results: BenchResult[] = [];
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const result = await bench.run(options);
    console.log(asText(result));
    results.push(result);
  }
  const where = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machineFacts()}.`;
  if (isKept) writeFileSync(page, asPage(readFileSync(page, 'utf8'), results, where));
}

const [flag, role, args] = process.argv.slice(2);
if (flag === '--role' && role !== undefined) await serveRole(roles, role, JSON.parse(args ?? 'null'));
else {
  const {
    positionals,
    values: { minutes, write },
  } = parseArgs({
    options: { minutes: { type: 'string' }, write: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  await runAll(positionals, write, minutes === undefined ? {} : { minutes: Number(minutes) });
}
