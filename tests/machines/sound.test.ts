import { describe, expect, test } from 'vitest';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import type { Frame } from '../../contract/line/frames.ts';
import { cueOf } from '../../machines/sound/sound-cues.ts';
import { soundMachine, type SoundEvent } from '../../machines/sound/sound-machine.ts';
import { createFakePorts } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { eventOf, raised, sampleStart, zhang } from '../support/sample-events.ts';
import { signedInStation } from '../support/station.ts';
import { walk } from '../support/steps.ts';

const step = (...types: SoundEvent['type'][]) => walk(soundMachine, undefined, ...types.map((type) => ({ type }))).snapshot;

describe('the sound', () => {
  test.each([
    ['is locked before the first click', step(), { locked: 'resting' }, false],
    ['is unlocked by a click', step('unlock', 'speaker.unlocked'), 'quiet', false],
    ['stays locked where the click did not help', step('unlock', 'speaker.blocked'), { locked: 'resting' }, true],
    ['is tried though it is locked', step('alarm.heard'), { locked: 'trying' }, false],
    ['is shown as blocked where that fails', step('alarm.heard', 'speaker.blocked'), { locked: 'resting' }, true],
    ['rings where it works', step('alarm.heard', 'speaker.played'), 'ringing', false],
    ['rings at the click that ends the block', step('alarm.heard', 'speaker.blocked', 'unlock', 'speaker.unlocked', 'speaker.played'), 'ringing', false],
    ['rings for an alarm', step('unlock', 'speaker.unlocked', 'alarm.heard', 'speaker.played'), 'ringing', false],
    ['is blocked when it fails later', step('unlock', 'speaker.unlocked', 'alarm.heard', 'speaker.blocked'), { locked: 'resting' }, true],
    ['waits a second for an alarm on a fire', step('unlock', 'speaker.unlocked', 'fire.heard'), 'delaying', false],
    ['does not wait where an alarm comes meanwhile', step('unlock', 'speaker.unlocked', 'fire.heard', 'alarm.heard'), 'starting', false],
    ['is silenced for the rest of its burst', step('unlock', 'speaker.unlocked', 'alarm.heard', 'speaker.played', 'silence', 'alarm.heard'), 'hushed', false],
  ])('%s', (_name, { value, context }, state, blocked) => {
    expect(value).toEqual(state);
    expect(context.blocked).toBe(blocked);
  });

  test('rings once for a burst, and again for the next', async () => {
    const { ports, station } = await signedInStation();
    let position = 0;
    const alarm = (): void => { position += 1; ports.lastSocket().push(raised(`a${position}`, { position, at: ports.clock.now() })); };
    for (let i = 0; i < 50; i += 1) { alarm(); await ports.clock.pass(100); }
    expect(ports.played).toHaveLength(1);
    expect(station.sound$.value.state).toBe('ringing');
    await ports.clock.pass(10_000);
    expect(station.sound$.value.state).toBe('quiet');
    alarm();
    await settle();
    expect(ports.played).toHaveLength(2);
    station.stop();
  });

  test('a fire\'s alarm rings a second later', async () => {
    const { ports, station } = await signedInStation();
    ports.lastSocket().push({ ...eventOf('fire.alarmJoined', 'fire-f1', { by: { userId: 'u-9', realName: '乙' }, alarmId: 'a1' }, { position: 1, at: ports.clock.now() }), errorMsg: 21 });
    await ports.clock.pass(999);
    expect(ports.played).toHaveLength(0);
    await ports.clock.pass(1);
    expect(ports.played).toHaveLength(1);
    station.stop();
  });

  test('a blocked browser shows it until a person clicks', async () => {
    const ports = createFakePorts();
    ports.soundBlocked = true;
    const { station } = await signedInStation(ports);
    ports.lastSocket().push(raised('a1', { position: 1 }));
    await settle();
    expect(station.sound$.value).toEqual({ state: 'locked', blocked: true });
    ports.soundBlocked = false;
    station.wish({ type: 'sound.unlock' });
    await settle();
    expect(station.sound$.value).toEqual({ state: 'ringing', blocked: false });
    expect(ports.played).toHaveLength(1);
    station.stop();
  });
});

describe('what is heard', () => {
  const listener = { userId: zhang.userId, regionCode: '3418', aheadMs: 0, hadPicture: true };
  const now = sampleStart + 60_000;
  const heard = (frame: Frame, at = now, aheadMs: number | undefined = 0) => cueOf([frame], { ...listener, aheadMs }, at);

  test('an alarm of one\'s region', () => expect(heard(raised('a1', { position: 1 }))).toBe('alarm.heard'));
  test('none of another region', () => expect(heard(raised('a1', { position: 1, areaCode: '341002' }))).toBeUndefined());
  test('none that one has entered oneself', () => expect(heard(raised('a1', { position: 1, actor: zhang.userId }))).toBeUndefined());
  test('none that is older than ten minutes by the server\'s clock', () => {
    expect(heard(raised('a1', { position: 1 }), now + 600_000)).toBeUndefined();
    expect(heard(raised('a1', { position: 1 }), now + 600_000, -600_000)).toBe('alarm.heard');
  });
  test('any while the server\'s clock is unknown', () => {
    expect(cueOf([raised('a1', { position: 1 })], { ...listener, aheadMs: undefined }, now + 9e9)).toBe('alarm.heard');
  });
  test('nothing of the first picture, and after a break what was raised of late and still waits', () => {
    const alarm = evolveAlarm(undefined, raised('a1', { position: 1 }));
    const snapshot: Frame = { type: 'line.snapshot', position: 9, at: new Date(now).toISOString(), areaCode: '3418', data: { alarms: [alarm], fires: [] } };
    expect(cueOf([snapshot], { ...listener, hadPicture: false }, now)).toBeUndefined();
    expect(heard(snapshot)).toBe('alarm.heard');
    expect(heard(snapshot, now + 600_000)).toBeUndefined();
    expect(heard({ ...snapshot, data: { alarms: [{ ...alarm, status: 'received' }], fires: [] } })).toBeUndefined();
  });
});
