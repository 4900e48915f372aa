import * as fc from 'fast-check';
import { v5 } from 'uuid';
import { expect, test } from 'vitest';
import { alarmIdOf, alarmNamespace } from '../../server/alarms/raise.ts';

test("an alarm's id is the UUIDv5 of deliverer, source and own id", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 1, max: 7 }),
      fc.string({ unit: 'grapheme' }),
      (deliverer, sourceType, sourceId) => {
        expect(alarmIdOf(deliverer, sourceType, sourceId)).toBe(
          v5(`${deliverer}/${sourceType}/${sourceId}`, alarmNamespace),
        );
      },
    ),
  );
});
