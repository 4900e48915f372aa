import { expect, test } from 'vitest';
import type { FireNow } from '../../contract/fires/in-hand.ts';
import { type ClockedAlarm, incidentClock } from '../../contract/incidents/clocks.ts';
import { usualRule } from '../../contract/rules/rule.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';

const at = (hour: number): string => `2026-03-01T0${hour}:00:00.000Z`;
const incident = anIncident([anAlarm({ startTime: at(0) })], { openedAt: at(0) });
const ofFire = (fireId: string): ClockedAlarm => ({
  status: 'confirmed',
  raisedAt: at(0),
  receivedAt: at(0),
  decidedAt: at(1),
  fireId,
});
const waits: ClockedAlarm = { status: 'pending', raisedAt: at(0) };
const handled = (endedAt: string): FireNow => ({ status: 'handled', endedAt });

/** Since when an alarm that nobody received waits, beside alarms of these fires. */
const since = (fires: Readonly<Record<string, FireNow>>, ...ids: string[]): string | undefined =>
  incidentClock(incident, [...ids.map(ofFire), waits], usualRule, (id) => fires[id])?.since;

test.each([
  ['first', ['early', 'late']],
  ['last', ['late', 'early']],
])('after several fires it waits from when the last of them is over, though that was told of %s', (_, ids) => {
  expect(since({ early: handled(at(2)), late: handled(at(3)) }, ...ids)).toBe(at(3));
});

test('as long as one of several fires burns it waits for nobody', () => {
  const burning = { status: 'open' } as const;
  expect(since({ over: handled(at(2)), burning }, 'over', 'burning')).toBeUndefined();
  expect(since({ over: handled(at(2)), burning }, 'burning', 'over')).toBeUndefined();
});

test('a repeat is over when the fire that goes on in its place is, however many are between', () => {
  const repeat = (mainFireId: string): FireNow => ({ status: 'repeat', mainFireId, endedAt: at(4) });
  expect(since({ one: repeat('two'), two: repeat('three'), three: handled(at(5)) }, 'one')).toBe(at(5));
  expect(since({ one: repeat('two'), two: repeat('three'), three: { status: 'dispatched' } }, 'one')).toBeUndefined();
});

test('a fire of which nothing is known holds nobody back', () => {
  expect(since({}, 'unknown')).toBe(at(1));
});
