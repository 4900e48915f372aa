import { describe, expect, test } from 'vitest';
import type { Fire } from '../../contract/fires/fire.ts';
import type { ClockedAlarm } from '../../contract/incidents/clocks.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { usualRule } from '../../contract/rules/rule.ts';
import { tickFire, tickIncident } from '../../server/clocks/decide.ts';
import { alarmIn } from '../alarms/given.ts';
import { anIncident } from '../support/fake-incidents.ts';

const { receiveMs, decideMs } = usualRule;

const begin = Date.parse('2026-03-01T02:00:00.000Z');
const iso = (ms: number): string => new Date(begin + ms).toISOString();
const waits: ClockedAlarm = { status: 'pending', raisedAt: iso(0) };
const received: ClockedAlarm = { status: 'received', raisedAt: iso(0), receivedAt: iso(5_000) };
const incident = (more: Partial<Incident> = {}): Incident =>
  anIncident([alarmIn('pending')], { openedAt: iso(0), ...more });
const tick = (
  one: Incident,
  alarms: readonly ClockedAlarm[],
  ms: number,
  silent: (clock: string) => string = () => '341825',
) => tickIncident({ incident: one, alarms, fireOf: () => undefined }, usualRule, silent, begin + ms);

describe('time tells of an incident', () => {
  test('nothing until its clock is over, but when to look again', () => {
    expect(tick(incident(), [waits], receiveMs - 1)).toEqual({ events: [], next: begin + receiveMs });
  });

  test('that its clock is over, to the region above the one that was silent', () => {
    const passed = (clock: string, due: string, to: string) => ({
      events: [{ type: 'incident.clockPassed', areaCode: '341825', data: { clock, due, to } }],
    });
    expect(tick(incident(), [waits], receiveMs)).toEqual(passed('receive', iso(receiveMs), '3418'));
    const silent = (clock: string): string => (clock === 'decide' ? '3418' : '341825');
    expect(tick(incident(), [received], 5_000 + decideMs, silent)).toEqual(
      passed('decide', iso(5_000 + decideMs), '34'),
    );
    expect(tick(incident(), [received], 5_000 + decideMs, () => '34')).toEqual(
      passed('decide', iso(5_000 + decideMs), '34'),
    );
  });

  test('nothing twice, and nothing where nothing runs', () => {
    const told = incident({ passed: [{ clock: 'receive', due: iso(receiveMs), to: '3418', at: iso(receiveMs) }] });
    expect(tick(told, [waits], 60_000)).toEqual({ events: [] });
    expect(tick(incident(), [{ ...waits, status: 'dismissed' }], 60_000)).toEqual({ events: [] });
    expect(tick(incident({ mergedInto: 'top' }), [], 60_000)).toEqual({ events: [] });
  });

  test('that its shelf is over, and until then when to look', () => {
    const aside = incident({ shelf: { kind: 'byHand', reason: '窑厂', until: iso(60_000), at: iso(0) } });
    expect(tick(aside, [waits], 59_999)).toEqual({ events: [], next: begin + 60_000 });
    expect(tick(aside, [waits], 60_000)).toEqual({
      events: [{ type: 'incident.unshelved', areaCode: '341825', data: { cause: 'expired', reason: '搁置时间已到' } }],
    });
  });
});

describe('time tells of a fire', () => {
  const force = (id: string, sentAt: number, more: object = {}) => ({
    id,
    kind: 'crew',
    name: id,
    state: 'sent',
    sentAt: iso(sentAt),
    ...more,
  });
  const fire = (more: object = {}): Fire =>
    ({
      id: 'f',
      areaCode: '341825',
      holder: '3418',
      status: 'open',
      unreportedSince: iso(0),
      forces: [],
      passed: [],
      ...more,
    }) as unknown as Fire;
  const told = (one: Fire, ms: number) => {
    const { events, next } = tickFire(one, usualRule, begin + ms);
    return { told: events.map(({ data }) => data), next: next === undefined ? undefined : next - begin };
  };
  const [answerMs, reportMs] = [usualRule.answerMs, usualRule.reportMs];

  test('nothing until the first of its clocks is over, but when that is', () => {
    const one = fire({ forces: [force('a', 60_000), force('b', 0)] });
    expect(told(one, answerMs - 1)).toEqual({ told: [], next: answerMs });
    expect(tickFire(fire({ status: 'handled' }), usualRule, begin + 1e9)).toStrictEqual({ events: [] });
  });

  test('of a silent force the holder, of a missing report the region above, each of those that are over', () => {
    const one = fire({ forces: [force('a', 60_000), force('b', 0)] });
    expect(tickFire(one, usualRule, begin + answerMs).events).toEqual([
      {
        type: 'fire.clockPassed',
        areaCode: '341825',
        data: { clock: 'answer', due: iso(answerMs), to: '3418', forceId: 'b' },
      },
    ]);
    expect(told(one, answerMs)).toMatchObject({ told: [{ forceId: 'b' }], next: answerMs + 60_000 });
    expect(told(one, reportMs)).toStrictEqual({
      next: undefined,
      told: [
        { clock: 'report', due: iso(reportMs), to: '34' },
        { clock: 'answer', due: iso(answerMs + 60_000), to: '3418', forceId: 'a' },
        { clock: 'answer', due: iso(answerMs), to: '3418', forceId: 'b' },
      ],
    });
  });

  test('of a transfer or report that nobody signs the region above the one that must', () => {
    const at = iso(0);
    const down = { status: 1, from: '3418', to: '341825', at };
    expect(told(fire({ transfer: down }), usualRule.signMs - 1)).toEqual({ told: [], next: usualRule.signMs });
    const late = { clock: 'sign', due: iso(usualRule.signMs) };
    expect(told(fire({ transfer: down }), usualRule.signMs).told).toStrictEqual([{ ...late, to: '3418' }]);
    const up = { status: 2, from: '341825', to: '3418', at };
    expect(told(fire({ transfer: up }), usualRule.signMs).told).toStrictEqual([{ ...late, to: '34' }]);
    const passed = [{ ...late, to: '34', at: late.due }];
    expect(told(fire({ transfer: up, passed }), usualRule.signMs)).toEqual({ told: [] });
  });

  test('nothing twice, of each force by itself', () => {
    const passed = [{ clock: 'answer', due: iso(answerMs), to: '3418', at: iso(answerMs), forceId: 'b' }];
    const one = fire({ forces: [force('a', 0), force('b', 0)], passed });
    expect(told(one, answerMs)).toMatchObject({ told: [{ forceId: 'a' }], next: reportMs });
  });
});
