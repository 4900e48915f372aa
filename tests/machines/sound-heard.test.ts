import { describe, expect, test } from 'vitest';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import type { Frame } from '../../contract/connection/frames.ts';
import { cueOf } from '../../machines/sound/sound-cues.ts';
import { eventOf, raised, sampleStart, zhang } from '../support/sample-events.ts';
import { aFire } from '../support/sample-fire.ts';

describe('what is heard', () => {
  const allAsk = { asks: () => true, waits: () => true, holderOf: () => undefined };
  const listener = { userId: zhang.userId, regionCode: '3418', aheadMs: 0, hadPicture: true };
  const now = sampleStart + 60_000;
  const heard = (frame: Frame, at = now, aheadMs: number | undefined = 0) =>
    cueOf([frame], { ...listener, aheadMs }, at, allAsk);

  test("an alarm of one's region", () => expect(heard(raised('a1', { position: 1 }))).toBe('alarm.heard'));
  test('none of another region', () =>
    expect(heard(raised('a1', { position: 1, areaCode: '341002' }))).toBeUndefined());
  test('none that one has entered oneself', () =>
    expect(heard(raised('a1', { position: 1, actor: zhang.userId }))).toBeUndefined());
  test("none that is older than ten minutes by the server's clock", () => {
    expect(heard(raised('a1', { position: 1 }), now + 600_000)).toBeUndefined();
    expect(heard(raised('a1', { position: 1 }), now + 600_000, -600_000)).toBe('alarm.heard');
  });
  test("any while the server's clock is unknown", () => {
    expect(cueOf([raised('a1', { position: 1 })], { ...listener, aheadMs: undefined }, now + 9e9, allAsk)).toBe(
      'alarm.heard',
    );
  });
  test("a deadline raised to one's own duty, of a fire before that of an alarm; none that went to another", () => {
    const late = (to: string) =>
      eventOf(
        'incident.clockPassed',
        'incident-i1',
        { clock: 'receive', due: new Date(now).toISOString(), to },
        { position: 2, at: now, actor: 'system' },
      );
    const silent = (to: string) =>
      eventOf(
        'fire.clockPassed',
        'fire-f1',
        { clock: 'report', due: new Date(now).toISOString(), to },
        { position: 3, at: now, actor: 'system' },
      );
    expect(heard(late('3418'))).toBe('deadline.heard');
    expect(heard(silent('3418'))).toBe('critical.heard');
    expect(cueOf([raised('a1', { position: 1 }), late('3418'), silent('3418')], listener, now, allAsk)).toBe(
      'critical.heard',
    );
    expect([heard(late('34')), heard(silent('341825'))]).toEqual([undefined, undefined]);
  });
  test("after a break a deadline that was raised to one's own duty of late", () => {
    const passed = (to: string) => [
      {
        clock: 'checkIn' as const,
        due: new Date(now).toISOString(),
        to,
        at: new Date(now).toISOString(),
        forceId: 'w1',
      },
    ];
    const snapshot = (to: string): Frame => ({
      type: 'line.snapshot',
      position: 9,
      at: new Date(now).toISOString(),
      areaCode: '3418',
      data: { alarms: [], fires: [aFire({ passed: passed(to) })] },
    });
    expect(heard(snapshot('3418'))).toBe('critical.heard');
    expect(heard(snapshot('341825'))).toBeUndefined();
    expect(heard(snapshot('3418'), now + 600_001)).toBeUndefined();
  });
  test('nothing of the first picture, and after a break what was raised of late and still waits', () => {
    const alarm = evolveAlarm(undefined, raised('a1', { position: 1 }));
    const snapshot: Frame = {
      type: 'line.snapshot',
      position: 9,
      at: new Date(now).toISOString(),
      areaCode: '3418',
      data: { alarms: [alarm], fires: [] },
    };
    expect(cueOf([snapshot], { ...listener, hadPicture: false }, now, allAsk)).toBeUndefined();
    expect(heard(snapshot)).toBe('alarm.heard');
    expect(heard(snapshot, now + 600_000)).toBeUndefined();
    expect(heard({ ...snapshot, data: { alarms: [{ ...alarm, status: 'received' }], fires: [] } })).toBeUndefined();
  });
});
