import type { Alarm } from '../contract/alarms/alarm.ts';
import { comesBefore } from '../streams/derived/incident-row.ts';
import { createIncidentRows } from '../streams/derived/incident-rows.ts';
import { createRowView } from '../streams/derived/row-view.ts';
import { percentile, round } from './clock.ts';
import { type ManyRows, manyRows, nextStatus, stride } from './many-rows.ts';
import type { BenchResult } from './result.ts';

const rowCount = 100_000;
const perSecond = 20_000;
const framesPerSecond = 60;
const seconds = 5;
const perFrame = Math.round(perSecond / framesPerSecond);

const owner = { userId: 'u-1', realName: '值班员' };

/** The next state of an alarm, round and round; two of three steps move its row in the list. */
const turned = (alarm: Alarm): Alarm => {
  const { owner: _owner, ...rest } = alarm;
  const status = nextStatus[alarm.status];
  return { ...rest, status, ...(status === 'received' ? { owner } : {}) };
};

/** Runs frames of changes; returns what each took in milliseconds. */
function frames(
  count: number,
  { alarms }: ManyRows,
  told: (id: string, before: Alarm, after: Alarm) => void,
  drawn: () => number,
): number[] {
  const ids = [...alarms.keys()];
  const took: number[] = [];
  let place = 0;
  for (let frame = 0; frame < count; frame += 1) {
    const changed = Array.from({ length: perFrame }, () => {
      const before = alarms.get(ids[(place += stride) % ids.length] as string) as Alarm;
      return { before, after: turned(before) };
    });
    const begun = performance.now();
    for (const { before, after } of changed) {
      alarms.set(after.id, after);
      told(after.id, before, after);
    }
    if (drawn() !== rowCount) throw new Error('rows were lost');
    took.push(performance.now() - begun);
  }
  return took;
}

/**
 * 20,000 alarm changes a second on a list of 100,000 rows: followed change by change, and the whole list made anew each
 * frame.
 */
export async function run(): Promise<BenchResult> {
  const source = manyRows(rowCount);
  const rows = createIncidentRows(source);
  const view = createRowView({ fits: () => true, state: undefined });
  const begun = performance.now();
  view.follow(rows.settle(0));
  const firstMs = performance.now() - begun;
  const told = (id: string, before: Alarm, after: Alarm): void =>
    rows.take({ kind: 'alarm', change: { id, before, after } });
  const follow = (): number => view.follow(rows.settle(0)).rows.length;
  frames(60, source, told, follow);
  const followed = frames(seconds * framesPerSecond, source, told, follow);
  const rebuilt = frames(
    10,
    source,
    () => undefined,
    () => [...createIncidentRows(source).settle(0).byId.values()].sort(comesBefore).length,
  );
  const ratio = percentile(rebuilt, 0.5) / percentile(followed, 0.5);
  const p50 = percentile(followed, 0.5);
  return {
    name: `${rowCount.toLocaleString('en')} rows under ${perSecond.toLocaleString('en')} alarm changes a second`,
    rows: [
      {
        label: `followed: ${perFrame} changes, rows and ordered list of a frame, p50`,
        value: round(p50, 2),
        unit: 'ms',
      },
      { label: 'followed, p99', value: round(percentile(followed, 0.99), 2), unit: 'ms' },
      { label: 'followed, per change', value: round((p50 / perFrame) * 1_000, 2), unit: 'µs' },
      { label: 'made anew each frame, p50', value: round(percentile(rebuilt, 0.5), 1), unit: 'ms' },
      { label: 'the first list', value: round(firstMs, 0), unit: 'ms' },
    ],
    ratio: round(ratio, 1),
    goal: 'a frame’s changes in at most 4 ms, a quarter of the frame',
    met: p50 <= 4,
  };
}
