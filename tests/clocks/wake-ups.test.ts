import { describe, expect, test } from 'vitest';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { usualRule } from '../../contract/rules/rule.ts';
import { clockEvents, endsFire, wakeUpOf } from '../../server/clocks/wake-ups.ts';

const { receiveMs } = usualRule;

const at = '2026-03-01T02:00:00.000Z';
const now = Date.parse(at);
/** An event of something called x1. */
function event(type: string, data: object = {}): LookoutEvent {
  const ofIncident = type.startsWith('incident') || type === 'alarm.joined' || type === 'alarm.split';
  const stream = ofIncident ? 'incident-x1' : `${type.split('.')[0]}-x1`;
  return { type, at, stream, data } as unknown as LookoutEvent;
}
const wake = (one: LookoutEvent, rule: Partial<typeof usualRule> = {}, byLevel = false) =>
  wakeUpOf(one, { ...usualRule, ...rule }, byLevel);

describe('because of an event is looked at', () => {
  test('a fire, at once', () => {
    for (const type of clockEvents.filter((one) => one.startsWith('fire.')))
      expect(wake(event(type))).toEqual({ kind: 'fire', id: 'x1', at: now });
  });

  test('an alarm’s incident, when the shorter of its times is over', () => {
    for (const type of ['alarm.received', 'alarm.released', 'alarm.reopened', 'alarm.confirmed']) {
      expect(wake(event(type))).toEqual({ kind: 'alarm', id: 'x1', at: now + receiveMs });
      expect(wake(event(type), { decideMs: 9_000 })).toEqual({ kind: 'alarm', id: 'x1', at: now + 9_000 });
    }
  });

  test('an incident, when the shorter of its times is over', () => {
    for (const type of ['incident.opened', 'alarm.joined', 'incident.unshelved']) {
      expect(wake(event(type))).toEqual({ kind: 'incident', id: 'x1', at: now + receiveMs });
    }
  });

  test('what has times of its own for its level, at once: only itself can tell how grave it is', () => {
    expect([wake(event('alarm.received'), {}, true).at, wake(event('incident.opened'), {}, true).at]).toEqual([
      now,
      now,
    ]);
  });

  test('what was set aside, when that is over', () => {
    expect(wake(event('incident.shelved', { until: '2026-03-01T05:00:00.000Z' }))).toEqual({
      kind: 'incident',
      id: 'x1',
      at: now + 3 * 3_600_000,
    });
  });

  test('an incident whose alarms may have waited elsewhere, at once', () => {
    for (const type of ['alarm.split', 'incident.restored', 'incident.absorbed', 'incident.parted']) {
      expect(wake(event(type))).toEqual({ kind: 'incident', id: 'x1', at: now });
    }
  });
});

test('a fire ends when it is out or was none, and by nothing else', () => {
  expect(clockEvents.filter((type) => endsFire(event(type)))).toEqual(['fire.ended', 'fire.ruledOut']);
});
