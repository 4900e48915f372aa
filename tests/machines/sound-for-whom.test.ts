import { describe, expect, test } from 'vitest';
import type { Frame } from '../../contract/connection/frames.ts';
import { li, raised, zhang } from '../support/sample-events.ts';
import { boot } from './sound-rig.ts';

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

  test('hears alarms of their region only, and not their own', async () => {
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
      id: 'a1',
      status: 'pending',
      areaCode: '341825',
      sourceType: 5,
      raisedAt: new Date(clock.now()).toISOString(),
    };
    const picture: Frame = {
      type: 'line.snapshot',
      position: 3,
      at: new Date(clock.now()).toISOString(),
      areaCode: '341825',
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
