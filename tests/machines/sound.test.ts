import { describe, expect, test } from 'vitest';
import { soundMachine, type SoundEvent } from '../../machines/sound/sound-machine.ts';
import { createFakePorts } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { eventOf, raised } from '../support/sample-events.ts';
import { signedInStation } from '../support/station.ts';
import { walk } from '../support/steps.ts';

const step = (...types: SoundEvent['type'][]) =>
  walk(soundMachine, undefined, ...types.map((type) => ({ type }))).snapshot;

describe('the sound', () => {
  test.each([
    ['is locked before the first click', step(), { locked: 'resting' }, false],
    ['is unlocked by a click', step('unlock', 'speaker.unlocked'), 'quiet', false],
    ['stays locked where the click did not help', step('unlock', 'speaker.blocked'), { locked: 'resting' }, true],
    ['is tried though it is locked', step('alarm.heard'), { locked: 'trying' }, false],
    ['is shown as blocked where that fails', step('alarm.heard', 'speaker.blocked'), { locked: 'resting' }, true],
    ['rings where it works', step('alarm.heard', 'speaker.played'), 'ringing', false],
    [
      'rings at the click that ends the block',
      step('alarm.heard', 'speaker.blocked', 'unlock', 'speaker.unlocked', 'speaker.played'),
      'ringing',
      false,
    ],
    ['rings for an alarm', step('unlock', 'speaker.unlocked', 'alarm.heard', 'speaker.played'), 'ringing', false],
    [
      'is blocked when it fails later',
      step('unlock', 'speaker.unlocked', 'alarm.heard', 'speaker.blocked'),
      { locked: 'resting' },
      true,
    ],
    ['waits a second for an alarm on a fire', step('unlock', 'speaker.unlocked', 'fire.heard'), 'delaying', false],
    [
      'does not wait where an alarm comes meanwhile',
      step('unlock', 'speaker.unlocked', 'fire.heard', 'alarm.heard'),
      'starting',
      false,
    ],
    [
      'sounds anew for what is urgent while it rings for an alarm',
      step('unlock', 'speaker.unlocked', 'alarm.heard', 'speaker.played', 'critical.heard'),
      'starting',
      false,
    ],
    [
      'sounds for a deadline though the alarm before it was silenced',
      step('unlock', 'speaker.unlocked', 'alarm.heard', 'speaker.played', 'silence', 'deadline.heard'),
      'starting',
      false,
    ],
    [
      'sounds once for a burst of what is urgent',
      step('unlock', 'speaker.unlocked', 'critical.heard', 'speaker.played', 'deadline.heard', 'critical.heard'),
      'ringing',
      false,
    ],
    ['is tried for what is urgent though it is locked', step('critical.heard'), { locked: 'trying' }, false],
    [
      'is silenced for the rest of its burst',
      step('unlock', 'speaker.unlocked', 'alarm.heard', 'speaker.played', 'silence', 'alarm.heard'),
      'hushed',
      false,
    ],
  ])('%s', (_name, { value, context }, state, blocked) => {
    expect(value).toEqual(state);
    expect(context.blocked).toBe(blocked);
  });

  test('rings once for a burst, and again for the next', async () => {
    const { ports, station } = await signedInStation();
    let position = 0;
    const alarm = (): void => {
      position += 1;
      ports.lastSocket().push(raised(`a${position}`, { position, at: ports.clock.now() }, { sourceType: 4 }));
    };
    for (let i = 0; i < 50; i += 1) {
      alarm();
      await ports.clock.pass(100);
    }
    expect(ports.played).toHaveLength(1);
    expect(station.sound$.value.state).toBe('ringing');
    await ports.clock.pass(10_000);
    expect(station.sound$.value.state).toBe('quiet');
    alarm();
    await settle();
    expect(ports.played).toHaveLength(2);
    station.stop();
  });

  test('in a flood sounds once a minute, and as always once it is over', async () => {
    const { ports, station } = await signedInStation();
    let position = 0;
    const pushRow = (): void => {
      const [at, id] = [ports.clock.now(), `a${position + 1}`];
      const first = {
        alarmId: id,
        sourceType: 5 as const,
        voice: id,
        startTime: new Date(at).toISOString(),
        longitude: 118.54,
        latitude: 30.29,
        reachM: 200,
      };
      ports
        .lastSocket()
        .push(
          raised(id, { position: position + 1, at }),
          eventOf(
            'incident.opened',
            `incident-${id}`,
            { first, areaName: '旌德县', placeName: '版书镇', surroundings: {} },
            { position: position + 2, at },
          ),
        );
      position += 2;
    };
    for (let n = 0; n < 11; n += 1) pushRow();
    await settle();
    expect(station.flood$.value.since).toBe(ports.clock.now());
    expect(ports.played).toHaveLength(1);
    for (let second = 0; second < 180; second += 5) {
      await ports.clock.pass(5_000);
      pushRow();
    }
    await settle();
    expect(ports.played).toHaveLength(4);
    await ports.clock.pass(600_000);
    expect(station.flood$.value).toEqual({});
    for (let n = 0; n < 2; n += 1) {
      pushRow();
      await ports.clock.pass(11_000);
    }
    expect(ports.played).toHaveLength(6);
    station.stop();
  });

  test('in a flood a deadline is heard between its tones, once a minute, and each of a fire besides', async () => {
    const { ports, station } = await signedInStation();
    const told = (...frames: unknown[]) => {
      ports.lastSocket().push(...frames);
    };
    let position = 0;
    const next = () => ({ position: (position += 1), at: ports.clock.now() });
    const passed = (n: number, to = '341825') =>
      eventOf(
        'incident.clockPassed',
        `incident-i${n}`,
        { clock: 'receive', due: new Date(ports.clock.now()).toISOString(), to },
        next(),
      );
    const silent = () =>
      eventOf(
        'fire.clockPassed',
        'fire-f1',
        { clock: 'checkIn', due: new Date(ports.clock.now()).toISOString(), to: '341825', forceId: 'w1' },
        next(),
      );
    for (let n = 0; n < 11; n += 1) {
      const first = {
        alarmId: `a${n}`,
        sourceType: 5 as const,
        voice: `a${n}`,
        startTime: new Date(ports.clock.now()).toISOString(),
        longitude: 118.54,
        latitude: 30.29,
        reachM: 200,
      };
      told(
        raised(`a${n}`, next()),
        eventOf(
          'incident.opened',
          `incident-i${n}`,
          { first, areaName: '旌德县', placeName: '版书镇', surroundings: {} },
          next(),
        ),
      );
    }
    await ports.clock.pass(12_000);
    expect(station.flood$.value.since).toBeDefined();
    expect(ports.played).toHaveLength(1);
    told(passed(0, '3418'));
    await settle();
    expect(ports.played).toHaveLength(1);
    told(passed(1));
    await settle();
    expect(ports.played).toHaveLength(2);
    for (let n = 2; n < 6; n += 1) {
      await ports.clock.pass(5_000);
      told(passed(n));
    }
    await settle();
    expect(ports.played).toHaveLength(2);
    told(silent());
    await settle();
    expect(ports.played).toHaveLength(3);
    await ports.clock.pass(61_000);
    told(passed(7));
    await settle();
    expect(ports.played).toHaveLength(4);
    station.stop();
  });

  test("a fire's alarm rings a second later", async () => {
    const { ports, station } = await signedInStation();
    ports
      .lastSocket()
      .push({
        ...eventOf(
          'fire.alarmJoined',
          'fire-f1',
          { by: { userId: 'u-9', realName: '乙' }, alarmId: 'a1' },
          { position: 1, at: ports.clock.now() },
        ),
        errorMsg: 21,
      });
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
    ports.lastSocket().push(raised('a1', { position: 1 }, { sourceType: 4 }));
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
