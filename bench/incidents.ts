import { rmSync } from 'node:fs';
import type { Sighting } from '../contract/incidents/evidence.ts';
import { usualRule } from '../contract/rules/rule.ts';
import { alarmIdOf, raisedWrite } from '../server/alarms/raise.ts';
import { placeOf } from '../server/places/placing.ts';
import { seededRandom } from '../models/random.ts';
import { createGatherer } from '../server/incidents/gatherer.ts';
import { takeSighting, unseen } from '../server/incidents/known.ts';
import { createIncidentIndex, type IncidentIndex } from '../server/incidents/match.ts';
import { groupWithAlertmanager } from './alertmanager.ts';
import { machineMs, percentile, round } from './clock.ts';
import { createFolder } from './folder.ts';
import { openBenchHouse } from './lookout.ts';
import type { BenchResult, BenchRow } from './result.ts';

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const measured = 20_000;
const perSecond = 1_000;
const throughLog = 10_000;
const goalUs = 1_000_000 / perSecond;
const started = Date.parse('2026-03-01T06:00:00.000Z');

/** A box of some 110,000 km² in and around the province, nearly as large as that. */
const box = { west: 116, south: 30, wide: 3, high: 3.5 };

/** Alarms anywhere within half an hour. */
function makeSightings(): () => Sighting {
  const random = seededRandom(7);
  let made = 0;
  return () => {
    made += 1;
    const [longitude, latitude] = [box.west + random() * box.wide, box.south + random() * box.high];
    return {
      alarmId: `a${made}`,
      sourceType: 5,
      voice: `v${made % 500}`,
      reachM: 300,
      longitude,
      latitude,
      startTime: new Date(started + random() * usualRule.gatherMs).toISOString(),
    };
  };
}

/** What the gatherer does with each alarm, but for the log. */
function gather(index: IncidentIndex, sighting: Sighting): void {
  const found = index.find(sighting, usualRule);
  if (found) return index.take(found, sighting, usualRule);
  const opened = unseen(sighting.alarmId, '34');
  takeSighting(opened, sighting, usualRule);
  index.put(opened);
}

/** Milliseconds of processor time of this process: other work of the machine does not count. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

function matching(): BenchRow[] {
  const [index, next] = [createIncidentIndex(), makeSightings()];
  let open = 0;
  return sizes.flatMap((size): BenchRow[] => {
    for (; open < size; open++) gather(index, next());
    const incidents = index.size;
    const some = Array.from({ length: Math.min(measured, size) }, next);
    const [startedAt, took] = [cpuMs(), [] as number[]];
    for (const sighting of some) {
      const at = performance.now();
      gather(index, sighting);
      took.push((performance.now() - at) * 1_000);
    }
    const mean = ((cpuMs() - startedAt) / some.length) * 1_000;
    open += some.length;
    const label = `${size.toLocaleString('en')} open alarms`;
    return [
      { label: `${label}: one more, mean of processor time`, value: round(mean, 1), unit: 'µs' },
      { label: `${label}: one more, median`, value: round(percentile(took, 0.5), 1), unit: 'µs' },
      { label: `${label}: incidents`, value: incidents, unit: '' },
    ];
  });
}

/** Microseconds an alarm from a log of alarms to a log of incidents, durable, on an empty folder. */
async function durable(): Promise<number> {
  const folder = createFolder();
  const house = await openBenchHouse(folder);
  try {
    const { ctx } = house;
    const next = makeSightings();
    const writes = Array.from({ length: throughLog }, next).flatMap(({ alarmId, longitude, latitude, startTime }) => {
      const place = placeOf(ctx.gazetteer, longitude, latitude);
      if (!place) return [];
      const { areaCode, ...named } = place;
      return [
        raisedWrite(alarmIdOf('bench', 5, alarmId), areaCode, {
          sourceType: 5,
          sourceId: alarmId,
          longitude,
          latitude,
          startTime,
          imageUrls: [],
          ...named,
        }),
      ];
    });
    await Promise.all(writes.map((write) => ctx.store.append({ actor: 'feed:bench', writes: [write] })));
    const gatherer = createGatherer(ctx, { ruleOf: () => usualRule });
    const at = machineMs();
    const placed = await gatherer.gather();
    return ((machineMs() - at) / placed) * 1_000;
  } finally {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function beside(): Promise<BenchRow[]> {
  const grouped = await groupWithAlertmanager(100_000, measured, 10_000);
  if (!grouped) return [];
  const label = `Alertmanager ${grouped.version}, by equal labels, 100,000 open alerts`;
  return [
    { label: `${label}: grouping one more, by its own count`, value: round(grouped.groupingUs, 2), unit: 'µs' },
    { label: `${label}: one more through its API`, value: round(grouped.throughUs, 1), unit: 'µs' },
  ];
}

/** Finding the incident of one more alarm, beside how many are open. */
export async function run(): Promise<BenchResult> {
  const rows = matching();
  const throughUs = await durable();
  const others = await beside();
  const at100k =
    rows.find(({ label }) => label.startsWith('100,000 open alarms: one more, mean of'))?.value ?? Infinity;
  return {
    name: 'gathering alarms into incidents',
    rows: [
      ...rows,
      { label: 'from the log to the log, durable, with surroundings', value: round(throughUs, 0), unit: 'µs an alarm' },
      ...others,
      {
        label: `of one core at ${perSecond.toLocaleString('en')} alarms/s on 100,000 open ones, matching alone`,
        value: round((at100k / goalUs) * 100, 2),
        unit: '%',
      },
    ],
    goal: `1,000 alarms/s on 100,000 open ones${others.length === 0 ? '; Alertmanager is not installed here' : ''}`,
    met: at100k <= goalUs && throughUs <= goalUs,
  };
}
