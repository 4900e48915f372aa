import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createKept, nowhere, type Kept, type Place } from '../../server/push/kept.ts';
import { framesOf, officer } from './paper-socket.ts';
import { everybody } from './source-rig.ts';

const put = (kept: Kept, key: string, n: number): void =>
  kept.put(key, { to: everybody, json: JSON.stringify({ type: 'line.test', key, n }) });

/** Takes one part, and notes what came by key. */
function take(kept: Kept, place: Place, got: Map<string, number>): Place | undefined {
  const part = kept.after(place);
  const frame = part?.frameFor(officer.regionCode)(officer.userId);
  for (const { key, n } of frame ? (framesOf(frame) as unknown as { key: string; n: number }[]) : []) got.set(key, n);
  return part?.next;
}

it.each([
  ['latest', 1],
  ['history', 5],
])('what is kept never grows beyond its bounds, before a round and after it (%s)', (_, perKey) => {
  const kept = createKept({ mostKeys: 10, perKey, partBytes: 1_000 });
  for (let n = 0; n < 5_000; n++) {
    put(kept, `key ${n % 37}`, n);
    put(kept, 'busy', n);
    if (n % 500 === 499) kept.turn();
    expect(kept.size).toBeLessThanOrEqual(2 * 10 * perKey);
  }
  kept.turn();
  expect(kept.size).toBeLessThanOrEqual(10 * perKey);
});

it('whatever a client takes and when, it ends with the last value of each key', () => {
  const step = fc.oneof(
    fc.record({ put: fc.nat(7) }),
    fc.constant({ turn: true as const }),
    fc.constant({ take: true as const }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), fc.constantFrom(1, 60, 200, 10_000), (steps, partBytes) => {
      const kept = createKept({ mostKeys: 8, perKey: 1, partBytes });
      const [last, got] = [new Map<string, number>(), new Map<string, number>()];
      let place = nowhere;
      steps.forEach((one, n) => {
        if ('put' in one) {
          put(kept, `key ${one.put}`, n);
          last.set(`key ${one.put}`, n);
        } else if ('turn' in one) kept.turn();
        else place = take(kept, place, got) ?? place;
      });
      kept.turn();
      for (let next: Place | undefined = place; next; next = take(kept, next, got)) place = next;
      expect(kept.after(place)).toBeUndefined();
      expect(got).toEqual(last);
    }),
    { numRuns: 300 },
  );
});
