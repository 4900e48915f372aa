import { describe, expect, test } from 'vitest';
import { soundMachine, type SoundEvent } from '../../machines/sound/sound-machine.ts';
import { sampleStart, zhang } from '../support/sample-events.ts';
import { walk } from '../support/steps.ts';
import { boot } from './sound-rig.ts';

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

  test('stays quiet for a message that asks for nothing, and for what the person did', async () => {
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
    expect(step('flood.began', ...ringing, 'critical.heard', 'speaker.played', 'deadline.heard').value).toBe(
      'starting',
    );
    expect(step('flood.began', ...ringing, 'deadline.heard', 'speaker.played', 'deadline.heard').value).toBe('ringing');
  });
  test('is as ever once the flood is over', () => {
    expect(
      step('flood.began', 'flood.ended', ...ringing, 'critical.heard', 'speaker.played', 'deadline.heard').value,
    ).toBe('ringing');
  });
});
