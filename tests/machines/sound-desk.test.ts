import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Frame } from '../../contract/line/frames.ts';
import { createSoundDesk } from '../../machines/sound/sound-desk.ts';
import { soundMachine, type SoundEvent } from '../../machines/sound/sound-machine.ts';
import { createVirtualClock } from '../../machines/virtual-clock.ts';
import { createBus } from '../../streams/bus.ts';
import type { FloodView } from '../../streams/derived/flood.ts';
import { settle } from '../support/manual-clock.ts';
import { li, raised, sampleStart, zhang } from '../support/sample-events.ts';
import { walk } from '../support/steps.ts';

/** The loudspeaker of a browser, whose answers a test gives. */
function speaker() {
  const tries: { what: string; works: () => Promise<void>; fails: () => Promise<void> }[] = [];
  const attempt = (what: string): Promise<void> => new Promise((resolve, reject) => {
    tries.push({
      what, works: () => { resolve(); return settle(); },
      fails: () => { reject(new Error('blocked')); return settle(); },
    });
  });
  let stops = 0;
  const sound = { unlock: () => attempt('unlock'), play: (url: string) => attempt(url), stop: () => { stops += 1; } };
  return { sound, tries, stops: () => stops, said: () => tries.map(({ what }) => what) };
}

function boot({ isTold = true } = {}) {
  const [bus, clock, stop$] = [createBus(), createVirtualClock(sampleStart), new Subject<void>()];
  const { sound, ...spoken } = speaker();
  const known = new Map<string, boolean>();
  const flood$ = new BehaviorSubject<FloodView>({});
  const view$ = createSoundDesk({
    bus, clock, sound, stop$, flood$, soundUrl: () => Promise.resolve(isTold ? '/alarm.wav' : undefined),
    attending: { asks: ({ id }) => known.get(id), waits: () => true, holderOf: () => undefined },
  });
  const seen: string[] = [];
  let ended = false;
  view$.subscribe({
    next: ({ state, blocked }) => { seen.push(blocked ? `${state}, blocked` : state); },
    complete: () => { ended = true; },
  });
  const wish = (type: string): void => bus.publish({ kind: 'wished', wish: { type } });
  let position = 0;
  const alarm = (id: string, asks?: boolean, actor?: string): Promise<void> => {
    position += 1;
    if (asks !== undefined) known.set(id, asks);
    bus.publish({ kind: 'pushed', frames: [
      raised(id, { position, at: clock.now(), ...(actor === undefined ? {} : { actor }) }),
    ] });
    return settle();
  };
  const push = (...frames: Frame[]): Promise<void> => { bus.publish({ kind: 'pushed', frames }); return settle(); };
  const pass = (ms: number): Promise<void> => { clock.advanceTo(clock.now() + ms); return settle(); };
  const sits = (user = zhang): void => bus.publish({
    kind: 'session', change: 'signedIn', userId: user.userId, regionCode: '341825',
  });
  /** Somebody sits there, and the sound is unlocked. */
  const ready = async (): Promise<void> => {
    sits();
    wish('sound.unlock');
    await spoken.tries.at(-1)!.works();
    spoken.tries.length = 0;
    seen.length = 0;
  };
  return {
    bus, clock, stop$, view$, seen, wish, alarm, push, pass, sits, ready, flood$, known, ...spoken, ended: () => ended,
  };
}

describe('the sound of a station', () => {
  test.each(['sound.unlock', 'session.signIn'])('is unlocked within the click that wishes %s', async (type) => {
    const { wish, said, tries, seen } = boot();
    wish(type);
    expect(said()).toEqual(['unlock']);
    await tries[0]!.works();
    expect(seen).toEqual(['locked', 'quiet']);
  });

  test('is unlocked by no other wish', () => {
    const { wish, said } = boot();
    wish('alarm.select');
    expect(said()).toEqual([]);
  });

  test('rings for an alarm that asks, until its burst is over, and a screen is told of each change once', async () => {
    const { ready, alarm, said, tries, seen, pass } = boot();
    await ready();
    await alarm('a1', true);
    expect([said(), seen]).toEqual([['/alarm.wav'], []]);
    await tries[0]!.works();
    expect(seen).toEqual(['ringing']);
    await alarm('a2', true);
    await pass(10_000);
    expect([said(), seen]).toEqual([['/alarm.wav'], ['ringing', 'quiet']]);
  });

  test('is blocked where the server does not tell what to play', async () => {
    const { ready, alarm, said, seen } = boot({ isTold: false });
    await ready();
    await alarm('a1', true);
    expect([said(), seen]).toEqual([[], ['locked, blocked']]);
  });

  test('rings for an alarm as soon as it is known that it asks, whatever message tells', async () => {
    const { ready, alarm, said, known, push, pass } = boot();
    await ready();
    await alarm('a1');
    await pass(1_000);
    known.set('a1', true);
    expect(said()).toEqual([]);
    await push({ type: 'line.heartbeat', position: 1, at: new Date(sampleStart + 1_000).toISOString() });
    expect(said()).toEqual(['/alarm.wav']);
  });

  test('rings for an alarm of which nothing is known after two seconds', async () => {
    const { ready, alarm, said, pass } = boot();
    await ready();
    await alarm('a1');
    await pass(1_999);
    expect(said()).toEqual([]);
    await pass(1);
    expect(said()).toEqual(['/alarm.wav']);
  });

  test('stays quiet for a message that asks for nothing, and for what the person did himself', async () => {
    const { ready, alarm, push, said, pass } = boot();
    await ready();
    await push({ type: 'line.heartbeat', position: 1, at: new Date(sampleStart).toISOString() });
    await alarm('a1', true, zhang.userId);
    await alarm('a2', false);
    await pass(5_000);
    expect(said()).toEqual([]);
  });

  test('is silenced at once, for the rest of the burst', async () => {
    const { ready, alarm, tries, said, seen, stops, wish } = boot();
    await ready();
    await alarm('a1', true);
    await tries[0]!.works();
    expect(stops()).toBe(0);
    wish('sound.silence');
    await alarm('a2', true);
    expect([stops(), seen, said()]).toEqual([1, ['ringing', 'quiet'], ['/alarm.wav']]);
  });

  test('sounds once a minute while there is a flood', async () => {
    const { ready, alarm, tries, said, pass, flood$ } = boot();
    await ready();
    flood$.next({ since: sampleStart });
    await alarm('a1', true);
    await tries[0]!.works();
    await pass(10_000);
    await alarm('a2', true);
    expect(said()).toHaveLength(1);
    flood$.next({});
    await alarm('a3', true);
    expect(said()).toHaveLength(2);
  });

  test('takes what a try before the click comes to for that try’s, not for the click’s', async () => {
    const { sits, alarm, tries, seen, wish, said } = boot();
    sits();
    await alarm('a1', true);
    wish('sound.unlock');
    expect(said()).toEqual(['/alarm.wav', 'unlock']);
    await tries[0]!.fails();
    expect(seen).toEqual(['locked']);
    await tries[1]!.works();
    expect(seen).toEqual(['locked', 'quiet']);
  });
});

describe('who sits at the station', () => {
  test('hears nothing before the sign-in, and nothing after it', async () => {
    const { alarm, said, bus, ready } = boot();
    await alarm('a1', true);
    expect(said()).toEqual([]);
    await ready();
    bus.publish({ kind: 'session', change: 'signedOut' });
    await alarm('a2', true);
    expect(said()).toEqual([]);
  });

  test('hears alarms of his region only, and not his own', async () => {
    const { bus, alarm, ready, said } = boot();
    await ready();
    bus.publish({ kind: 'session', change: 'signedIn', userId: li.userId, regionCode: '341002' });
    await alarm('a1', true);
    bus.publish({ kind: 'session', change: 'signedIn', userId: li.userId, regionCode: '3418' });
    await alarm('a2', true, li.userId);
    expect(said()).toEqual([]);
    await alarm('a3', true, zhang.userId);
    expect(said()).toEqual(['/alarm.wav']);
  });

  test('hears nothing of the first picture, and after a break what it shows of late', async () => {
    const { ready, push, said, clock, known } = boot();
    await ready();
    known.set('a1', true);
    const alarm = {
      id: 'a1', status: 'pending', areaCode: '341825', sourceType: 5, raisedAt: new Date(clock.now()).toISOString(),
    };
    const picture: Frame = {
      type: 'line.snapshot', position: 3, at: new Date(clock.now()).toISOString(), areaCode: '341825',
      data: { alarms: [alarm as never], fires: [] },
    };
    await push(picture);
    expect(said()).toEqual([]);
    await push(picture);
    expect(said()).toEqual(['/alarm.wav']);
  });

  test('hears no old news after a break, as far as the server’s clock is known', async () => {
    const { ready, push, said, clock, known } = boot();
    await ready();
    known.set('a1', true);
    await push({ type: 'line.heartbeat', position: 1, at: new Date(clock.now() + 700_000).toISOString() });
    await push(raised('a1', { position: 2, at: clock.now() }));
    expect(said()).toEqual([]);
  });

  test('does not hear after two seconds what came for the former person', async () => {
    const { ready, alarm, pass, sits, said } = boot();
    await ready();
    await alarm('a1');
    sits(li);
    await pass(5_000);
    expect(said()).toEqual([]);
  });
});

test('when the station stops, nothing sounds, nothing is silenced, and no timer is left', async () => {
  const { ready, alarm, tries, stop$, wish, said, stops, clock, ended } = boot();
  await ready();
  await alarm('a1', true);
  await tries[0]!.works();
  await alarm('a2');
  expect(clock.nextDue()).toBeDefined();
  stop$.next();
  expect([ended(), clock.nextDue()]).toEqual([true, undefined]);
  wish('sound.silence');
  await alarm('a3', true);
  expect([stops(), said()]).toEqual([0, ['/alarm.wav']]);
});

describe('what is urgent', () => {
  const step = (...types: SoundEvent['type'][]) =>
    walk(soundMachine, undefined, ...types.map((type) => ({ type }))).snapshot;
  const ringing = ['unlock', 'speaker.unlocked', 'alarm.heard', 'speaker.played'] as const;
  test('sounds besides, once in a burst; out of a flood a deadline is as urgent as a fire', () => {
    expect(step(...ringing, 'deadline.heard', 'speaker.played', 'deadline.heard').value).toBe('ringing');
    expect(step(...ringing, 'critical.heard', 'speaker.played', 'critical.heard').value).toBe('ringing');
    expect(step(...ringing, 'critical.heard', 'speaker.played', 'deadline.heard').value).toBe('ringing');
  });
  test('sounds in a flood once for a fire of the burst and once a minute for a deadline', () => {
    expect(step('flood.began', ...ringing, 'critical.heard', 'speaker.played', 'deadline.heard').value)
      .toBe('starting');
    expect(step('flood.began', ...ringing, 'deadline.heard', 'speaker.played', 'deadline.heard').value).toBe('ringing');
  });
  test('is as ever once the flood is over', () => {
    expect(step('flood.began', 'flood.ended', ...ringing, 'critical.heard', 'speaker.played', 'deadline.heard').value)
      .toBe('ringing');
  });
});
