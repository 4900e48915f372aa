import { expect, test } from 'vitest';
import { minutesAway } from '../../contract/advice/arrival.ts';
import { travelMinutes } from '../../contract/advice/travel.ts';
import type { Force } from '../../contract/fires/forces.ts';

const sentAt = '2026-03-01T02:00:00.000Z';
const sent = Date.parse(sentAt);
const minute = 60_000;
const km = 1_000;
const force = (over: Partial<Force> = {}): Force => ({
  id: 'w1',
  kind: 'crew',
  crewKind: 'volunteer',
  name: '一队',
  state: 'sent',
  sentAt,
  longitude: 118.5,
  latitude: 30.3,
  ...over,
});

test('a crew at its station needs what the advice said when it was sent, less the time that has gone', () => {
  const advised = travelMinutes('crew', 10 * km, 'volunteer');
  expect(minutesAway(force(), 10 * km, sent)).toBe(advised);
  expect(minutesAway(force(), 10 * km, sent + 7 * minute)).toBe(advised - 7);
  expect(minutesAway(force({ crewKind: 'professional' }), 10 * km, sent)).toBe(advised - 15);
});

test('it should be there once its time is over, and is not told to come in less than nothing', () => {
  expect(minutesAway(force(), 10 * km, sent + 600 * minute)).toBe(0);
});

test('one that told where it is needs only the way from there, from when it told so', () => {
  const told = force({ state: 'accepted', seenAt: new Date(sent + 10 * minute).toISOString() });
  expect(minutesAway(told, 4 * km, sent + 12 * minute)).toBe(travelMinutes('crew', 4 * km) - 2);
});

test('nothing is estimated of one that is there, excused, back, placeless, or long silent', () => {
  for (const over of [
    { state: 'arrived' },
    { state: 'refused' },
    { state: 'left' },
    { longitude: undefined },
    { seenAt: new Date(sent - minute).toISOString() },
  ] as Partial<Force>[])
    expect(minutesAway(force(over), 10 * km, sent + 30 * minute)).toBeUndefined();
});
