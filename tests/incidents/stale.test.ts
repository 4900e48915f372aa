import { describe, expect, test } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import type { PushedEvent } from '../../contract/connection/frames.ts';
import { isStaleBy } from '../../streams/derived/queries.ts';

const pushed = (type: string, stream: string): PushedEvent =>
  ({
    id: 'e',
    position: 2,
    stream,
    version: 2,
    type,
    at: '2026-03-01T02:00:00.000Z',
    areaCode: '341825',
    actor: 'u',
    data: {},
  }) as unknown as PushedEvent;

const stale = (call: CallName, event: PushedEvent): boolean => isStaleBy(call, { incidentId: 'i1' }, event);

describe('what an officer has open of incidents is asked for again', () => {
  test.each([
    ['the list', 'incidentPage', ['incident.opened', 'alarm.joined', 'incident.shelved'], 'incident-i2'],
    ['one of them', 'incidentInfo', ['alarm.joined', 'incident.merged', 'incident.absorbed'], 'incident-i1'],
    ['its raw alarms', 'incidentAlarms', ['alarm.joined', 'alarm.split'], 'incident-i1'],
  ] as const)('%s when it changes', (_, call, types, stream) => {
    for (const type of types) expect(stale(call, pushed(type, stream))).toBe(true);
  });

  test('when an alarm is decided, wherever it stands', () => {
    for (const call of ['incidentPage', 'incidentInfo', 'incidentAlarms'] as const)
      expect(stale(call, pushed('alarm.received', 'alarm-a1'))).toBe(true);
  });

  test('but not when another one changes, nor when an alarm is raised that stands nowhere yet', () => {
    expect(stale('incidentInfo', pushed('alarm.joined', 'incident-i2'))).toBe(false);
    expect(stale('incidentPage', pushed('alarm.raised', 'alarm-a1'))).toBe(false);
  });
});
