import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openReplay, type ReplayStation } from '../../machines/playback/replay-station.ts';
import { playbackMachine, type PlaybackEvent } from '../../machines/playback/playback-machine.ts';
import { linesSource } from '../../streams/lines-source.ts';
import { createManualClock, type ManualClock } from '../support/manual-clock.ts';
import { walk } from '../support/steps.ts';
import { stateHashOf } from '../../streams/derived/state-hash.ts';

const lines = readFileSync('tests/recordings/exercise-night.ndjson', 'utf8').split('\n');

async function open(speed: number | 'max'): Promise<{ station: ReplayStation; clock: ManualClock }> {
  const clock = createManualClock();
  const station = await openReplay({ source: linesSource(lines), clock, speed });
  if ('lineNumber' in station) throw new Error(station.reason);
  return { station, clock };
}

async function atMax(): Promise<ReplayStation> {
  const { station, clock } = await open('max');
  station.play();
  await clock.pass(1_000);
  return station;
}

/** Moves the real clock on until the playback has ended; answers how long that took, in milliseconds. */
async function untilEnded(station: ReplayStation, clock: ManualClock): Promise<number> {
  const begun = clock.now();
  while (station.playback$.value.state !== 'ended') await clock.pass(1_000);
  return clock.now() - begun;
}

describe('a recording', () => {
  test('at max speed, at 1× and at 60× gives one hash, which is that of the station that was recorded', async () => {
    const max = await atMax();
    expect(max.playback$.value.state).toBe('ended');
    const recordedHash = '0e149800e91568c8b6179928a0b647cedfca6d18e7d47df95fb8f931b2100ceb';
    const { station: slow, clock } = await open(1);
    slow.play();
    const took = await untilEnded(slow, clock);
    const { station: fast, clock: fastClock } = await open(60);
    fast.play();
    const fastTook = await untilEnded(fast, fastClock);
    expect([stateHashOf(max), stateHashOf(slow), stateHashOf(fast)]).toEqual([
      recordedHash,
      recordedHash,
      recordedHash,
    ]);
    expect(took).toBeGreaterThan(355_000);
    expect(took).toBeLessThan(362_000);
    expect(fastTook).toBeLessThan(8_000);
  });

  test('shows at 1× what the officer saw at that time, with the clock of that night', async () => {
    const { station, clock } = await open(1);
    station.play();
    await clock.pass(21_000);
    expect([...station.alarms$.value.byId.keys()]).toEqual(['sat-0314-1']);
    expect(new Date(station.clock$.value).toISOString()).toBe('2026-03-14T17:00:21.000Z');
    await clock.pass(240_000);
    expect(station.connection$.value).toMatchObject({ state: 'waiting', stale: true });
  });

  test('obeys no commands and asks nothing', async () => {
    const station = await atMax();
    const before = stateHashOf(station);
    const passed: string[] = [];
    station.bus.messages$.subscribe(({ kind }) => passed.push(kind));
    station.wish({ type: 'alarm.act', action: 'receive', alarmId: 'ai-0314-4' });
    station.wish({ type: 'session.signOut' });
    expect(station.canCommand).toBe(false);
    expect(passed).toEqual([]);
    expect(stateHashOf(station)).toBe(before);
    expect(station.query('alarmPage', {}).value).toEqual({ state: 'loading' });
    expect(station.query('alarmPrompt', undefined).value).toMatchObject({
      state: 'ready',
      data: { mediaUrl: '/sounds/alarm.wav' },
    });
  });

  test('shows again what the officer wished and how it was settled', async () => {
    const { station, clock } = await open(1);
    const seen: string[] = [];
    station.triage$.subscribe(({ sending }) => {
      if (sending) seen.push(sending.action);
    });
    station.play();
    await clock.pass(210_000);
    expect([...new Set(seen)]).toEqual(['receive', 'associate', 'dismiss']);
    expect(station.triage$.value.outbox).toEqual([]);
  });

  test('is found at any place by position and by time, forwards and back', async () => {
    const { station, clock } = await open('max');
    const at = async (target: { position: number } | { time: number }): Promise<string> => {
      station.seek(target);
      await clock.pass(100);
      expect(station.playback$.value.state).toBe('paused');
      return stateHashOf(station);
    };
    const five = await at({ position: 5 });
    expect(station.position()).toBe(5);
    const nine = await at({ position: 9 });
    expect(nine).not.toBe(five);
    expect(await at({ position: 5 })).toBe(five);
    const early = await at({ time: Date.parse('2026-03-14T17:00:46.000Z') });
    expect(station.counts$.value.total).toBe(2);
    expect(await at({ position: 9 })).toBe(nine);
    expect(await at({ time: Date.parse('2026-03-14T17:00:46.000Z') })).toBe(early);
    station.play();
    await clock.pass(1_000);
    expect(stateHashOf(station)).toBe(stateHashOf(await atMax()));
  });

  test('is paused, goes on, and is played again after its end', async () => {
    const { station, clock } = await open(1);
    station.play();
    await clock.pass(30_000);
    station.pause();
    const shown = station.clock$.value;
    await clock.pass(600_000);
    expect(station.clock$.value).toBe(shown);
    station.setSpeed('max');
    station.play();
    await clock.pass(1_000);
    expect(station.playback$.value.state).toBe('ended');
    const end = stateHashOf(station);
    station.play();
    await clock.pass(1_000);
    expect([station.playback$.value.state, stateHashOf(station)]).toEqual(['ended', end]);
  });

  test('that breaks off in a line shows what came before and which line it is', async () => {
    const clock = createManualClock();
    const station = await openReplay({
      source: linesSource([...lines.slice(0, 20), '{"t":', ...lines.slice(20)]),
      clock,
      speed: 'max',
    });
    if ('lineNumber' in station) throw new Error(station.reason);
    station.play();
    await clock.pass(100);
    expect(station.playback$.value).toMatchObject({ state: 'failed', fault: { lineNumber: 21 } });
    expect(station.alarms$.value.byId.size).toBeGreaterThan(0);
  });
});

describe('playback', () => {
  const step = (...events: PlaybackEvent[]) => walk(playbackMachine, { speed: 1 }, ...events).snapshot;
  const seek: PlaybackEvent = { type: 'seek', target: { position: 3 } };
  test.each([
    ['begins paused', step(), 'paused'],
    ['plays', step({ type: 'play' }), 'playing'],
    ['is paused', step({ type: 'play' }, { type: 'pause' }), 'paused'],
    ['ends', step({ type: 'play' }, { type: 'tape.ended' }), 'ended'],
    ['seeks', step(seek), 'seeking'],
    ['stays paused after a seek', step(seek, { type: 'tape.arrived' }), 'paused'],
    ['plays on after a seek', step({ type: 'play' }, seek, { type: 'tape.arrived' }), 'playing'],
    [
      'plays after a seek that was begun paused, if wished meanwhile',
      step(seek, { type: 'play' }, { type: 'tape.arrived' }),
      'playing',
    ],
    [
      'stays paused after a seek, if wished meanwhile',
      step({ type: 'play' }, seek, { type: 'pause' }, { type: 'tape.arrived' }),
      'paused',
    ],
    ['begins again after its end', step({ type: 'play' }, { type: 'tape.ended' }, { type: 'play' }), 'seeking'],
    [
      'seeks from its end, and stays there',
      step({ type: 'play' }, { type: 'tape.ended' }, seek, { type: 'tape.arrived' }),
      'paused',
    ],
    ['ends where what is sought lies beyond it', step(seek, { type: 'tape.ended' }), 'ended'],
    [
      'begins from its end to play at once',
      step({ type: 'play' }, { type: 'tape.ended' }, { type: 'play' }, { type: 'tape.arrived' }),
      'playing',
    ],
    [
      'seeks another place while it seeks, and plays on as before',
      step({ type: 'play' }, seek, seek, { type: 'tape.arrived' }),
      'playing',
    ],
    ['stays paused after a second seek', step(seek, seek, { type: 'tape.arrived' }), 'paused'],
    [
      'fails while it seeks, too',
      step(seek, { type: 'tape.failed', fault: { lineNumber: 3, reason: 'x' } }, seek),
      'failed',
    ],
    [
      'fails for good',
      step({ type: 'play' }, { type: 'tape.failed', fault: { lineNumber: 3, reason: 'x' } }, { type: 'play' }),
      'failed',
    ],
  ])('%s', (_name, { value }, state) => expect(value).toBe(state));

  test('goes as fast as was wished last, in whatever state that was', () => {
    const twice: PlaybackEvent = { type: 'speed', speed: 2 };
    expect(step().context.speed).toBe(1);
    for (const before of [
      [],
      [{ type: 'play' }],
      [seek],
      [{ type: 'play' }, { type: 'tape.ended' }],
    ] as PlaybackEvent[][]) {
      expect(step(...before, twice)).toMatchObject({ value: step(...before).value, context: { speed: 2 } });
    }
  });

  test('goes to where was wished last, and from its end to its beginning', () => {
    const other: PlaybackEvent = { type: 'seek', target: { time: 7 } };
    const target = (...events: PlaybackEvent[]) => step(...events).context.target;
    expect([target(seek), target(seek, other), target({ type: 'play' }, other)]).toEqual([
      { position: 3 },
      { time: 7 },
      { time: 7 },
    ]);
    const ended: PlaybackEvent[] = [{ type: 'play' }, { type: 'tape.ended' }];
    expect([target(...ended, other), target(...ended, { type: 'play' })]).toEqual([{ time: 7 }, { time: 0 }]);
  });

  test('tells which line could not be read', () => {
    const fault = { lineNumber: 3, reason: '不是有效的 JSON' };
    expect([step().context.fault, step({ type: 'play' }, { type: 'tape.failed', fault }).context.fault]).toEqual([
      undefined,
      fault,
    ]);
  });
});
