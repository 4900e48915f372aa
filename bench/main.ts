import { writeFileSync } from 'node:fs';
import { bareRows } from './bare-rows.ts';
import { bootTime } from './boot.ts';
import * as bus from './bus.ts';
import { serveRole, startChild, type Role } from './children.ts';
import { bareWebSockets, socketIo } from './contestants.ts';
import { crowd } from './crowd.ts';
import { fanOut1000, fanOut5000 } from './fan-out.ts';
import { ingest } from './ingest.ts';
import { load } from './load.ts';
import { lookout } from './lookout.ts';
import { machineFacts } from './machine.ts';
import { memory, memoryOfServer } from './memory.ts';
import { rate } from './rate.ts';
import type { Bench, BenchResult } from './result.ts';
import * as runtime from './runtime.ts';
import { asMarkdown, asText } from './table.ts';
import { tablePage } from './table-page.ts';
import { tableServer } from './table-server.ts';
import { watchers } from './watchers.ts';

/** A measurement as a part, so that it has a process of its own, with a heap that nobody used before it. */
const asRole = (bench: Bench): Role => async () => ({ ready: null, answer: () => bench.run() });

const roles: Readonly<Record<string, Role>> = {
  bareRows, bareWebSockets, crowd, load, lookout, memoryOfServer, socketIo, tableServer, watchers, bus: asRole(bus), runtime: asRole(runtime),
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
  ingest, 'fan-out-1000': fanOut1000, 'fan-out-5000': fanOut5000, rate, bus: apart('bus'), runtime: apart('runtime'), memory, boot: bootTime, table: tablePage,
};

const page = 'docs/benchmarks.md';

/** Runs the named measurements and prints them; all of them also go to the page in the documentation. */
async function runAll(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.find((name) => !Object.hasOwn(benches, name));
  if (unknown !== undefined) {
    console.error(`no measurement ${unknown}; there are: ${Object.keys(benches).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  const results: BenchResult[] = [];
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const result = await bench.run();
    console.log(asText(result));
    results.push(result);
  }
  if (wanted.length === 0) writeFileSync(page, asMarkdown(results, machineFacts()));
}

const [flag, role, args] = process.argv.slice(2);
if (flag === '--role' && role !== undefined) await serveRole(roles, role, JSON.parse(args ?? 'null'));
else await runAll(process.argv.slice(2));
