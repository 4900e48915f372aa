import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { meetingLimits } from '../contract/meetings/limits.ts';
import { createJanusRooms } from '../server/meetings/janus/rooms.ts';
import { round } from './clock.ts';
import { hasJanus, startJanus } from './meeting/janus-program.ts';
import { type Measured, type MeasuredEngine, measureMeeting, pictures, startEmbedded } from './meeting/measure.ts';
import type { Bench, BenchRow } from './result.ts';

const counts = [3, 6];
const times = { warmUpS: 5, seconds: 12 };
const nearlyAll = 0.95;
const [room, may] = ['bench', { audio: true, video: true, screen: false }];
/** Linux counts the time of the processor in hundredths of a second. */
const msPerTick = 10;
const [userField, systemField] = [11, 12];
const usPerMs = 1_000;

/** Milliseconds of the processor that a process has used, by Linux. */
function usedBy(pid: number): number {
  // The name before the fields may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[userField]) + Number(fields[systemField])) * msPerTick;
}

/** Janus, led by this process, whose time counts as well. */
async function startThroughJanus(): Promise<MeasuredEngine & { stop(): Promise<void> }> {
  const janus = await startJanus();
  const rooms = createJanusRooms({
    janus: { url: janus.url },
    key: randomBytes(32),
    now: () => performance.now(),
    isPresent: () => true,
    log: pino({ level: 'silent' }),
  });
  return {
    async enter(person, offer) {
      const entered = await rooms.enter({ room, person, entry: 1, may, tiles: meetingLimits.tiles, offer });
      if (typeof entered === 'string') throw new Error(entered);
      return entered;
    },
    async answered(person, answer) {
      await rooms.answer({ room, person, entry: 1, answer });
    },
    used() {
      const { user, system } = process.cpuUsage();
      return Promise.resolve(usedBy(janus.pid) + (user + system) / usPerMs);
    },
    async stop() {
      rooms.stop();
      await janus.stop();
    },
  };
}

const rowsOf = (name: string, count: number, found: Measured): BenchRow[] => [
  { label: `${name}, ${count} people: pictures that each gets of each other`, value: round(found.fps, 1), unit: '/s' },
  { label: `${name}, ${count} people: packets passed on`, value: round(found.packetsPerSecond, 0), unit: '/s' },
  { label: `${name}, ${count} people: packets lost`, value: round(found.lostPercent, 2), unit: '%' },
  { label: `${name}, ${count} people: processor used`, value: round(found.share, 1), unit: '% of a core' },
];

const engines = [
  { name: 'embedded', start: startEmbedded },
  { name: 'Janus', start: startThroughJanus },
];

/** The same meeting through the embedded engine and through Janus (Debian: janus), one after the other. */
export const meetingEngines: Bench = {
  async run() {
    const rows: BenchRow[] = [];
    let worst = Number.POSITIVE_INFINITY;
    const shares: number[] = [];
    for (const count of counts)
      for (const { name, start } of engines.filter((one) => one.name !== 'Janus' || hasJanus)) {
        const engine = await start();
        try {
          const found = await measureMeeting(engine, { count, ...times });
          rows.push(...rowsOf(name, count, found));
          worst = Math.min(worst, found.fps);
          shares.push(found.share);
        } finally {
          await engine.stop();
        }
      }
    const [embedded = 0, janus = 0] = shares.slice(-engines.length);
    return {
      name: `a meeting through the embedded engine and through Janus${hasJanus ? '' : ', which is not installed here'}`,
      rows,
      ...(hasJanus && janus > 0 ? { ratio: round(embedded / janus, 2) } : {}),
      goal: `nearly all of the ${pictures.fps} pictures a second through either`,
      met: worst >= pictures.fps * nearlyAll,
    };
  },
};
