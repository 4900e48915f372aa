import { describe, expect, test } from 'vitest';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { Frame, PushedEvent } from '../../contract/connection/frames.ts';
import { aheadOf, type Attending, audibleMs, cueOf, isHeard, raisedIn } from '../../machines/sound/sound-cues.ts';
import { createAttention } from '../../streams/derived/attention.ts';
import { alarmsOf } from '../support/alarms-of.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';
import { eventOf, li, raised, sampleStart, zhang } from '../support/sample-events.ts';
import { aFire } from '../support/sample-fire.ts';

const now = sampleStart + 60_000;
const at = new Date(now).toISOString();
const attends: Attending = { asks: () => true, waits: () => true, holderOf: () => undefined };
const listener = { userId: zhang.userId, regionCode: '341825', aheadMs: 0, hadPicture: true };
const hears = (frames: readonly Frame[], attending: Partial<Attending> = {}) =>
  cueOf(frames, listener, now, { ...attends, ...attending });
const beat = (time: number): Frame => ({ type: 'line.heartbeat', position: 1, at: new Date(time).toISOString() });

describe('the server’s clock', () => {
  test('is ahead by what the newest heartbeat of a message tells', () => {
    expect(aheadOf([beat(now + 9_000), beat(now + 5_000), raised('a1', { position: 1 })], now, undefined)).toBe(5_000);
    expect(aheadOf([beat(now - 3_000)], now, 7)).toBe(-3_000);
  });
  test('is as it was known where a message has no heartbeat', () => {
    expect(aheadOf([raised('a1', { position: 1, at: now })], now, 7)).toBe(7);
    expect(aheadOf([], now, undefined)).toBeUndefined();
  });
});

describe('an event', () => {
  const event = raised('a1', { position: 1, at: now });
  test('is heard for ten minutes by the server’s clock, to the millisecond', () => {
    const later = (ms: number, aheadMs: number) => isHeard(event, { ...listener, aheadMs }, now + ms);
    expect([later(audibleMs, 0), later(audibleMs + 1, 0)]).toEqual([true, false]);
    expect([later(audibleMs - 5_000, 5_000), later(audibleMs - 4_999, 5_000)]).toEqual([true, false]);
  });
  test('of one’s own doing is not heard, nor one of another region', () => {
    expect(isHeard({ ...event, actor: zhang.userId }, listener, now)).toBe(false);
    expect(isHeard({ ...event, areaCode: '341824' }, listener, now)).toBe(false);
  });
});

describe('what may ask for attention', () => {
  test('is an alarm that was raised just now, with the mark of one', () => {
    const { errorMsg: _mark, ...unmarked } = raised('a2', { position: 2, at: now });
    const old = raised('a3', { position: 3, at: now - audibleMs - 1 });
    const marked: Frame = {
      ...eventOf('alarm.read', 'alarm-a4', { userId: 'u-2' }, { position: 4, at: now }),
      errorMsg: 6,
    };
    expect(
      raisedIn([raised('a1', { position: 1, at: now }, { sourceType: 2 }), unmarked, old, marked], listener, now),
    ).toMatchObject([{ id: 'a1', sourceType: 2, raisedAt: new Date(now).toISOString() }]);
  });
  test('is heard where it does ask, though another one of the message does not', () => {
    const both = [raised('a1', { position: 1, at: now }), raised('a2', { position: 2, at: now })];
    expect(hears(both, { asks: ({ id }) => id === 'a2' })).toBe('alarm.heard');
    expect(hears(both, { asks: () => false })).toBeUndefined();
    expect(hears(both, { asks: () => undefined })).toBeUndefined();
  });
});

describe('a fire', () => {
  const marked = (event: PushedEvent, errorMsg: 20 | 21 = 20): Frame => ({ ...event, errorMsg });
  const around = { position: 2, at: now, actor: li.userId };
  const sent = (to: string) => eventOf('fire.transferred', 'fire-f1', { by: li, from: '3418', to }, around);
  test('that is handed to one’s own region calls, one to those above or below does not', () => {
    expect([hears([marked(sent('341825'))]), hears([marked(sent('3418'))])]).toEqual(['critical.heard', undefined]);
    const reported = (to: string) => eventOf('fire.reported', 'fire-f1', { by: li, from: '34182501', to }, around);
    expect([hears([marked(reported('341825'))]), hears([marked(reported('34'))])]).toEqual([
      'critical.heard',
      undefined,
    ]);
  });
  test('that is signed for or taken over is no call, though the list of transfers changes', () => {
    const signed = eventOf('fire.signed', 'fire-f1', { by: li, transferStatus: 1, from: '3418', to: '341825' }, around);
    expect(hears([marked(signed)])).toBeUndefined();
    expect(hears([sent('341825')])).toBeUndefined();
  });
  test('on which another alarm falls is heard as such, and only where the server marks it so', () => {
    const joined = eventOf('fire.alarmJoined', 'fire-f1', { by: li, alarmId: 'a1' }, around);
    expect([hears([marked(joined, 21)]), hears([joined])]).toEqual(['fire.heard', undefined]);
  });
  test('whose force refuses calls its holder only', () => {
    const refuses = eventOf('fire.forceAnswered', 'fire-f1', { forceId: 'w1', state: 'refused' }, around);
    expect([hears([refuses], { holderOf: () => '341825' }), hears([refuses])]).toEqual(['critical.heard', undefined]);
  });
});

describe('a row that comes back', () => {
  const back = (cause: 'expired' | 'evidence' | 'byHand', actor = 'system') =>
    eventOf('incident.unshelved', 'incident-i1', { cause, reason: '时间到' }, { position: 2, at: now, actor });
  test('by itself is heard, if it still waits', () => {
    const asked: string[] = [];
    expect(
      hears([back('expired')], {
        waits: (id) => {
          asked.push(id);
          return true;
        },
      }),
    ).toBe('alarm.heard');
    expect(asked).toEqual(['i1']);
    expect(hears([back('expired')], { waits: () => false })).toBeUndefined();
    expect(hears([back('evidence')])).toBe('alarm.heard');
  });
  test('by somebody’s hand, or by what a person told, is not: they look at it anyway', () => {
    expect([
      hears([back('byHand')]),
      hears([back('evidence', li.userId)]),
      hears([back('expired', zhang.userId)]),
    ]).toEqual([undefined, undefined, undefined]);
  });
  test('is not what went into another one, whether that is on the list or set aside', () => {
    const open = anAlarm({ id: 'a', sourceType: 5 });
    const incidents = new Map<string, Incident>();
    const incidentOf = new Map([['a', 'i1']]);
    const source = { alarms: new Map([['a', open]]), fires: new Map<string, Fire>(), incidents, incidentOf };
    const heard = (part: Partial<Incident>, whole?: Partial<Incident>): string | undefined => {
      incidents.clear();
      incidents.set('i1', anIncident([open], { id: 'i1', ...part }));
      if (whole)
        incidents.set('i2', anIncident([open], { id: 'i2', absorbed: { i1: anIncident([open]).own }, ...whole }));
      return hears([back('expired')], createAttention({ ...source, alarmsOf: alarmsOf(incidentOf) }));
    };
    const shelf = { kind: 'byHand' as const, reason: '窑厂', until: at, at };
    expect(heard({})).toBe('alarm.heard');
    expect([heard({ mergedInto: 'i2' }, {}), heard({ mergedInto: 'i2' }, { shelf })]).toEqual([undefined, undefined]);
    // To the duty of the part the whole may lie beyond the border: there it is a row.
    expect(heard({ mergedInto: 'i2' })).toBe('alarm.heard');
  });
  test('is not one that is set aside', () => {
    const aside = eventOf(
      'incident.shelved',
      'incident-i1',
      { kind: 'knownHeat', recordId: 'h1', reason: '砖厂', until: at },
      { position: 2, at: now, actor: 'system' },
    );
    expect(hears([aside])).toBeUndefined();
  });
});

describe('the weightiest of a message is heard', () => {
  const alarm = raised('a1', { position: 1, at: now });
  const around = { position: 2, at: now, actor: 'system' };
  const late = eventOf('incident.clockPassed', 'incident-i1', { clock: 'receive', due: at, to: '341825' }, around);
  const joined: Frame = {
    ...eventOf('fire.alarmJoined', 'fire-f1', { by: li, alarmId: 'a1' }, { position: 3, at: now }),
    errorMsg: 21,
  };
  test('a deadline before an alarm, an alarm before one on a fire', () => {
    expect(hears([joined, alarm, late])).toBe('deadline.heard');
    const alone = eventOf('alarm.clockPassed', 'alarm-a1', { clock: 'receive', due: at, to: '341825' }, around);
    expect(hears([joined, alarm, alone])).toBe('deadline.heard');
    expect(hears([joined, alarm])).toBe('alarm.heard');
    expect(hears([beat(now), joined])).toBe('fire.heard');
  });
  test('but nothing of one’s own doing, or that is old', () => {
    expect(
      hears([
        { ...late, actor: zhang.userId },
        { ...joined, actor: zhang.userId },
      ]),
    ).toBeUndefined();
    expect(cueOf([late, joined], listener, now + audibleMs + 1, attends)).toBeUndefined();
  });
  test('and of a heartbeat or of nothing there is nothing to hear', () => {
    expect([hears([beat(now)]), hears([])]).toEqual([undefined, undefined]);
  });
});

describe('a picture after a break', () => {
  const picture = (data: Partial<Record<'alarms' | 'fires' | 'incidents', readonly unknown[]>>): Frame =>
    ({ type: 'line.snapshot', position: 9, at, areaCode: '341825', data: { alarms: [], fires: [], ...data } }) as Frame;
  const passed = (to: string, time = now) => ({ clock: 'receive', due: at, to, at: new Date(time).toISOString() });
  const handed = (to: string, by = li, time = now): Partial<Fire> => ({
    transfer: { kind: 'transfer', from: '3418', to, by, at: new Date(time).toISOString() } as never,
  });
  const incident = (...clocks: unknown[]) => ({ id: 'i1', passed: clocks }) as unknown as Incident;

  test('calls for a fire that was handed to one’s region of late, though other fires were not', () => {
    expect(hears([picture({ fires: [aFire(), aFire({ id: 'f2', ...handed('341825') })] })])).toBe('critical.heard');
    expect(hears([picture({ fires: [aFire(handed('3418'))] })])).toBeUndefined();
    expect(hears([picture({ fires: [aFire(handed('341825', zhang))] })])).toBeUndefined();
    expect(hears([picture({ fires: [aFire(handed('341825', li, now - audibleMs - 1))] })])).toBeUndefined();
  });
  test('calls for a deadline of a fire that was raised to one’s region, and not for one raised to another', () => {
    const clocks = (...to: string[]) => [
      picture({ fires: [aFire({ passed: to.map((one) => passed(one)) as never })] }),
    ];
    expect([hears(clocks('3418', '341825')), hears(clocks('3418'))]).toEqual(['critical.heard', undefined]);
  });
  test('tells of a deadline of an incident, though others have none; an older picture has no incidents', () => {
    expect(hears([picture({ incidents: [incident(), incident(passed('3418'), passed('341825'))] })])).toBe(
      'deadline.heard',
    );
    expect(hears([picture({ incidents: [incident(passed('3418'))] })])).toBeUndefined();
    expect(hears([picture({ incidents: [incident(passed('341825', now - audibleMs - 1))] })])).toBeUndefined();
    expect(hears([picture({})])).toBeUndefined();
  });
  test('rings for an alarm that waits and may ask, though others do not', () => {
    const alarm = evolveAlarm(undefined, raised('a1', { position: 1, at: now }));
    const alarms = [{ ...alarm, id: 'a0', status: 'dismissed' }, { ...alarm, id: 'a2', areaCode: '341002' }, alarm];
    expect(hears([picture({ alarms })])).toBe('alarm.heard');
    expect(hears([picture({ alarms })], { asks: () => undefined })).toBe('alarm.heard');
    expect(hears([picture({ alarms })], { asks: () => false })).toBeUndefined();
    expect(hears([picture({ alarms: alarms.slice(0, 1) })])).toBeUndefined();
    expect(hears([picture({ alarms: alarms.slice(0, 2) })])).toBeUndefined();
  });
  test('tells the weightiest of them, and at the first picture nothing', () => {
    const all = picture({ fires: [aFire(handed('341825'))], incidents: [incident(passed('341825'))] });
    expect(hears([all])).toBe('critical.heard');
    expect(cueOf([all], { ...listener, hadPicture: false }, now, attends)).toBeUndefined();
  });
  test('recorded before fires had forces and holders is read as it is', () => {
    const { passed: _none, holder: _holder, forces: _forces, fireIds: _ids, ...early } = aFire(handed('341825'));
    expect(hears([picture({ fires: [early] })])).toBe('critical.heard');
  });
});
