import { Subject, type Observable } from 'rxjs';
import { createAlarmDesk } from '../machines/alarms/alarm-desk.ts';
import { createCommands } from '../machines/commands/commands.ts';
import { createQueryDesk } from '../machines/queries/query-desk.ts';
import type { Clock } from '../machines/ports.ts';
import { createBus, type BusMessage } from '../streams/bus.ts';
import { createAttention } from '../streams/derived/attention.ts';
import { createAlarmCounter } from '../streams/derived/counts.ts';
import { createConnection$ } from '../streams/derived/connection.ts';
import { createToasts$ } from '../streams/derived/toasts.ts';
import { createPicture } from '../streams/derived/picture.ts';
import { createUnreadList, type UnreadList } from '../streams/derived/unread.ts';
import { createLivePicture } from '../streams/live-picture.ts';
import { alarmLog } from './alarm-log.ts';
import type { BenchResult } from './result.ts';

const events = 200_000;
const rounds = 5;
/** Events in one message, as a storm arrives. */
const batch = 10;

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (fn, ms) => setTimeout(fn, ms),
  clearTimeout: (id) => clearTimeout(id as NodeJS.Timeout),
};
const seated: BusMessage = { kind: 'session', change: 'signedIn', userId: 'u-1', regionCode: '34' };

function messages(): BusMessage[] {
  const log = [...alarmLog(events)];
  return Array.from({ length: events / batch }, (_, i) => ({
    kind: 'pushed',
    frames: log.slice(i * batch, (i + 1) * batch),
  }));
}

/** The same folds, called from a bare Subject: no bus, no emission, nobody else who listens. */
function bare(all: readonly BusMessage[]): number {
  const counter = createAlarmCounter();
  const picture = createPicture('34', {
    alarmChanged(change) {
      counter.change(change);
      unread.take({ kind: 'alarm', change }, Date.now());
    },
  });
  const unread: UnreadList = createUnreadList(createAttention(picture), (id) => picture.alarmsOf(id));
  unread.setUser('u-1');
  const subject = new Subject<BusMessage>();
  subject.subscribe((message) => {
    if (message.kind === 'pushed') for (const frame of message.frames) picture.apply(frame);
  });
  const begun = performance.now();
  for (const message of all) subject.next(message);
  return events / ((performance.now() - begun) / 1_000);
}

/**
 * A station's bus with its ten derived streams: alarms, fires, unread, counts, connection, toasts, queries, triage, and
 * two views of a screen.
 */
function derived(all: readonly BusMessage[]): number {
  const bus = createBus();
  const stop$ = new Subject<void>();
  const live = createLivePicture(bus, clock, stop$);
  const { picture } = live;
  const nothing = (): void => undefined;
  const commands = createCommands({ bus, clock, picture, stop$, send: nothing, late: nothing });
  const streams: readonly Observable<unknown>[] = [
    live.alarms$,
    live.fires$,
    live.unread$,
    live.counts$,
    createConnection$(bus, clock, live.picture, stop$),
    createToasts$(bus, stop$),
    createQueryDesk({ bus, clock, ask: undefined }, stop$).query('alarmPage', {}),
    createAlarmDesk({ bus, clock, picture, changes$: live.changes$, commands, stop$ }),
    live.counts$,
    live.unread$,
  ];
  let told = 0;
  for (const stream of streams)
    stream.subscribe(() => {
      told += 1;
    });
  bus.publish(seated);
  const begun = performance.now();
  for (const message of all) bus.publish(message);
  live.settle();
  const rate = events / ((performance.now() - begun) / 1_000);
  stop$.next();
  return told > 0 ? rate : 0;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The bus with ten derived streams against a bare Subject with the same folds, in turns. */
export async function run(): Promise<BenchResult> {
  const all = messages();
  bare(all);
  derived(all);
  const rates = { bare: [] as number[], derived: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rates.bare.push(bare(all));
    rates.derived.push(derived(all));
  }
  const ratio = median(rates.derived) / median(rates.bare);
  return {
    name: 'Bus with ten derived streams',
    rows: [
      { label: 'bus, ten derived streams', value: Math.round(median(rates.derived)), unit: 'events/s' },
      { label: 'bare Subject, same folds', value: Math.round(median(rates.bare)), unit: 'events/s' },
    ],
    ratio,
    goal: 'at least 0.7× of the bare Subject',
    met: ratio >= 0.7,
  };
}
