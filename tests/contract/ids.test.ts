import { expectTypeOf, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { AlarmId, FireId, IncidentId, LogPosition, RegionCode } from '../../contract/ids.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { idIn, streamOf } from '../../contract/stream-names.ts';
import type { Metres, Milliseconds } from '../../contract/units.ts';
import type { DutyRule } from '../../contract/rules/rule.ts';

// Held by the compiler, at `npm run check`.
test('an id does not pass in the place of another, and a plain text passes in all', () => {
  expectTypeOf<AlarmId>().not.toExtend<IncidentId>();
  expectTypeOf<FireId>().not.toExtend<RegionCode>();
  expectTypeOf<string>().toExtend<AlarmId>();
  expectTypeOf<number>().toExtend<LogPosition>();
  expectTypeOf<Alarm['id']>().not.toExtend<Incident['id']>();
  expectTypeOf(streamOf<'fire'>)
    .parameter(1)
    .toEqualTypeOf<FireId>();
  expectTypeOf(idIn<'incident'>).returns.toEqualTypeOf<IncidentId>();
});

test('a distance does not pass in the place of a span of time, and a plain number passes in both', () => {
  expectTypeOf<Metres>().not.toExtend<Milliseconds>();
  expectTypeOf<DutyRule['gatherM']>().not.toExtend<DutyRule['gatherMs']>();
  expectTypeOf<number>().toExtend<Metres>();
});
