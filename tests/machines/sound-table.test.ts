import { createActor, fromCallback } from 'xstate';
import { describe, expect, test } from 'vitest';
import { soundMachine, type SoundEvent } from '../../machines/sound/sound-machine.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { walk } from '../support/steps.ts';

type Name = SoundEvent['type'];
const after = (...types: Name[]) => walk(soundMachine, undefined, ...types.map((type) => ({ type }))).snapshot;
const unlocked = ['unlock', 'speaker.unlocked'] as const;
const ringing = [...unlocked, 'alarm.heard', 'speaker.played'] as const;

describe('where something is heard', () => {
  test.each([
    ['locked', [], { locked: 'trying' }, { locked: 'trying' }, { locked: 'trying' }, { locked: 'delaying' }],
    [
      'waiting behind a lock',
      ['fire.heard'],
      { locked: 'trying' },
      { locked: 'trying' },
      { locked: 'trying' },
      { locked: 'delaying' },
    ],
    [
      'being unlocked',
      ['unlock'],
      { locked: 'unlocking' },
      { locked: 'unlocking' },
      { locked: 'unlocking' },
      { locked: 'unlocking' },
    ],
    ['quiet', unlocked, 'starting', 'starting', 'starting', 'delaying'],
    ['waiting', [...unlocked, 'fire.heard'], 'starting', 'starting', 'starting', 'delaying'],
    ['beginning to sound', [...unlocked, 'alarm.heard'], 'starting', 'starting', 'starting', 'starting'],
    ['ringing', ringing, 'starting', 'starting', 'ringing', 'ringing'],
    ['silenced', [...ringing, 'silence'], 'starting', 'starting', 'hushed', 'hushed'],
  ] as const)('while it is %s', (_state, before, critical, deadline, alarm, fire) => {
    const to = (cue: Name) => after(...before, cue).value;
    expect([to('critical.heard'), to('deadline.heard'), to('alarm.heard'), to('fire.heard')]).toEqual([
      critical,
      deadline,
      alarm,
      fire,
    ]);
  });

  test.each(['critical.heard', 'deadline.heard', 'alarm.heard', 'fire.heard'] as const)(
    'while it is being unlocked, %s sounds after it',
    (cue) => {
      expect(after('unlock', cue).context.blocked).toBe(true);
      expect(after('unlock', cue, 'speaker.unlocked').value).toBe('starting');
      expect(after('unlock', cue, 'speaker.unlocked', 'speaker.played')).toMatchObject({
        value: 'ringing',
        context: { blocked: false },
      });
    },
  );

  test('nothing more is urgent once it has sounded for it, until it is quiet again', () => {
    for (const cue of ['critical.heard', 'deadline.heard'] as const) {
      expect(after(...unlocked, cue, 'speaker.played', 'critical.heard').value).toBe('ringing');
      expect(after(...unlocked, 'fire.heard', cue, 'speaker.played', 'deadline.heard').value).toBe('ringing');
      expect(after(...ringing, 'silence', cue, 'speaker.played', 'silence', 'critical.heard').value).toBe('hushed');
    }
  });

  test('the person silences what is about to sound, too', () => {
    expect(after(...unlocked, 'fire.heard', 'silence').value).toBe('quiet');
  });

  test('what the browser does not let sound is shown as blocked, wherever it is tried', () => {
    for (const before of [
      ['alarm.heard'],
      ['unlock'],
      [...unlocked, 'alarm.heard'],
      [...ringing, 'critical.heard'],
    ] as const) {
      expect(after(...before, 'speaker.blocked')).toMatchObject({
        value: { locked: 'resting' },
        context: { blocked: true },
      });
    }
    expect(after('alarm.heard', 'speaker.blocked', 'alarm.heard', 'speaker.played')).toMatchObject({
      value: 'ringing',
      context: { blocked: false },
    });
  });
});

describe('as time passes', () => {
  /** The machine on a clock, with a loudspeaker that says nothing by itself. */
  function timed(...types: readonly Name[]) {
    const clock = createManualClock();
    const mute = fromCallback(() => undefined);
    const actor = createActor(soundMachine.provide({ actors: { unlock: mute, play: mute } }), { clock });
    actor.start();
    const send = (...more: readonly Name[]): void => more.forEach((type) => actor.send({ type }));
    send(...types);
    /** Where it is one millisecond before so much time has passed, and then. */
    const around = (ms: number): unknown[] => {
      clock.advance(ms - 1);
      const before = actor.getSnapshot().value;
      clock.advance(1);
      return [before, actor.getSnapshot().value];
    };
    return { send, around };
  }

  test('an alarm on a fire is tried a second later, behind a lock as in the open', () => {
    expect(timed('fire.heard').around(1_000)).toEqual([{ locked: 'delaying' }, { locked: 'trying' }]);
    expect(timed(...unlocked, 'fire.heard').around(1_000)).toEqual(['delaying', 'starting']);
  });

  test('a burst is over ten seconds after its sound, silenced or not', () => {
    expect(timed(...ringing).around(10_000)).toEqual(['ringing', 'quiet']);
    expect(timed(...ringing, 'silence').around(10_000)).toEqual(['hushed', 'quiet']);
  });

  test('in a flood it pauses until a minute is over, silenced or not, and only what is urgent breaks the pause', () => {
    for (const more of [[], ['silence']] as const) {
      const { send, around } = timed('flood.began', ...ringing, ...more);
      expect(around(10_000)[1]).toBe('pausing');
      send('alarm.heard', 'fire.heard', 'flood.began');
      expect(around(50_000)).toEqual(['pausing', 'quiet']);
    }
    for (const cue of ['critical.heard', 'deadline.heard'] as const) {
      const { send, around } = timed('flood.began', ...ringing);
      around(10_000);
      send(cue);
      expect(around(1_000)).toEqual(['starting', 'starting']);
    }
  });

  test('in a pause a deadline sounds once in the minute, a fire each time', () => {
    const { send, around } = timed('flood.began', ...ringing);
    around(10_000);
    send('deadline.heard', 'speaker.played');
    expect(around(10_000)).toEqual(['ringing', 'pausing']);
    send('deadline.heard');
    expect(around(1_000)).toEqual(['pausing', 'pausing']);
    send('critical.heard', 'speaker.played');
    expect(around(10_000)).toEqual(['ringing', 'pausing']);
    expect(around(50_000)).toEqual(['pausing', 'quiet']);
    send('deadline.heard');
    expect(around(1_000)).toEqual(['starting', 'starting']);
  });

  test('the end of a flood ends the pause at once, and the next burst has none', () => {
    const { send, around } = timed('flood.began', ...ringing);
    around(10_000);
    send('flood.ended');
    expect(around(1_000)).toEqual(['quiet', 'quiet']);
    send('alarm.heard', 'speaker.played');
    expect(around(10_000)).toEqual(['ringing', 'quiet']);
  });
});
