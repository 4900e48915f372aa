import { describe, expect, test } from 'vitest';
import type { Sighting } from '../../contract/incidents/evidence.ts';
import { usualRule } from '../../contract/rules/rule.ts';
import { metresBetween } from '../../server/places/metres.ts';
import { bestOf, takeSighting, unseen } from '../../server/incidents/known.ts';
import { createIncidentIndex, type IncidentIndex } from '../../server/incidents/match.ts';
import { footprintOf, sightingOf } from '../../server/incidents/sighting.ts';
import { hill, minute, off } from './seen.ts';

let made = 0;

/** Something that a camera sees on the hill, unless said otherwise. */
function sighting(more: Partial<Sighting> = {}): Sighting {
  made += 1;
  return {
    alarmId: `a${made}`,
    sourceType: 5,
    voice: `cam-${made}`,
    startTime: minute(0),
    ...hill,
    reachM: 300,
    ...more,
  };
}

/**
 * Gathers sightings in their order; tells in which incident each came to stand, numbered in the order of their opening.
 */
function gathered(
  sightings: readonly Sighting[],
  index: IncidentIndex = createIncidentIndex(),
  rule = usualRule,
): number[] {
  const numbers = new Map<string, number>();
  return sightings.map((one) => {
    const found = index.find(one, rule);
    const known = found ?? unseen(one.alarmId, '341825');
    if (found) index.take(known, one, rule);
    else {
      takeSighting(known, one, rule);
      index.put(known);
    }
    const number = numbers.get(known.id) ?? numbers.size;
    numbers.set(known.id, number);
    return number;
  });
}

describe('what is near', () => {
  test('lies within a kilometre', () => {
    expect(gathered([sighting(), sighting(off(990)), sighting(off(0, 1_900))])).toEqual([0, 0, 1]);
  });

  test('was seen within half an hour, whichever was told first', () => {
    const at = (n: number) => sighting({ startTime: minute(n) });
    expect(gathered([at(0), at(29), at(58), at(-29), at(-60), at(120)])).toEqual([0, 0, 0, 0, 1, 2]);
  });

  test('is what the rule of the area says', () => {
    const rule = { ...usualRule, gatherM: 3_000, gatherMs: 60_000 };
    expect(gathered([sighting(), sighting(off(2_800)), sighting({ startTime: minute(2) })], undefined, rule)).toEqual([
      0, 0, 1,
    ]);
  });

  test('of two fires is that which it is likelier of', () => {
    expect(gathered([sighting(), sighting(off(1_900)), sighting(off(600)), sighting(off(1_300))])).toEqual([
      0, 1, 0, 1,
    ]);
  });
});

describe('a satellite', () => {
  const pixel = (scan: number, track: number, more: object) =>
    sightingOf({
      alarmId: `s${made++}`,
      areaCode: '341825',
      actor: 'feed:firms',
      data: {
        sourceType: 1,
        sourceId: 's',
        ...hill,
        startTime: minute(0),
        areaName: '',
        placeName: '',
        imageUrls: [],
        satellite: { satellite: 'Terra', instrument: 'MODIS', scan, track },
        ...more,
      },
    });

  test('means all that lies in its pixel: half the diagonal', () => {
    expect(pixel(1, 1, {}).reachM).toBe(707);
    expect(pixel(4.8, 2, {}).reachM).toBe(2_600);
    expect(gathered([sighting(), pixel(4.8, 2, off(2_500))])).toEqual([0, 0]);
    expect(gathered([sighting(), pixel(1, 1, off(2_500))])).toEqual([0, 1]);
  });

  test('of a wide pixel does not hold two fires together once they are seen better', () => {
    expect(
      gathered([
        pixel(4.8, 2, {}),
        sighting(off(-1_600)),
        sighting(off(1_600)),
        sighting(off(-1_500)),
        sighting(off(1_500)),
      ]),
    ).toEqual([0, 0, 1, 0, 1]);
  });

  test('of a pixel that no satellite has means no more than 15 km around', () => {
    expect(footprintOf(pixel(1e6, 1e6, {})).along).toBe(15_000);
    expect(gathered([pixel(1e6, 1e6, {}), sighting(off(0, 40_000))])).toEqual([0, 1]);
  });

  test('that tells no pixel has that of its instrument', () => {
    const bare = (instrument: string) => pixel(1, 1, { satellite: { satellite: 'x', instrument } }).reachM;
    expect([bare('VIIRS'), bare('MODIS')]).toEqual([265, 707]);
  });
});

describe('a camera that tells its line of sight', () => {
  const camera = off(-6_000);
  const looks = (bearing: number, more: object = {}, place = camera) =>
    sightingOf({
      alarmId: `l${made++}`,
      areaCode: '341825',
      actor: 'feed:cameras',
      data: {
        sourceType: 5,
        sourceId: 'c',
        ...place,
        startTime: minute(0),
        areaName: '',
        placeName: '',
        imageUrls: [],
        sight: { ...camera, bearing, bearingError: 0.5, ...more },
      },
    });

  test('means what lies on the line, though it can not tell how far', () => {
    expect(gathered([sighting(), looks(90)])).toEqual([0, 0]);
    expect(gathered([sighting(), looks(130)])).toEqual([0, 1]);
  });

  test('is met by what another one sees on its line', () => {
    expect(gathered([looks(90), sighting()])).toEqual([0, 0]);
    expect(gathered([looks(90), sighting(off(0, 2_500))])).toEqual([0, 1]);
  });

  test('that can tell how far is not taken further', () => {
    expect(gathered([sighting(), looks(90, { rangeM: 3_000, rangeErrorM: 100 }, off(-3_000))])).toEqual([0, 1]);
    expect(gathered([sighting(), looks(90, { rangeM: 4_400, rangeErrorM: 800 }, off(-1_600))])).toEqual([0, 0]);
  });

  test('that names a place half a kilometre off without a range means it, give or take half of the way', () => {
    const named = looks(90, {}, off(-5_500));
    expect(footprintOf(named).along).toBeCloseTo(250, 0);
    expect(gathered([sighting(), named])).toEqual([0, 1]);
    expect(gathered([sighting(off(-5_300)), named])).toEqual([0, 0]);
  });

  test('that names what lies at its own foot means all of its line', () => {
    const named = looks(90, {}, off(-5_940));
    expect(footprintOf(named).along).toBe(5_000);
    expect(gathered([sighting(), named])).toEqual([0, 0]);
  });

  // In a log of old there may be any of these, and the gathering must come to its end.
  test.each([
    ['it is of no direction at all', looks(90, { bearingError: 45 })],
    ['it is hardly one, far out', looks(90, { bearingError: 44, rangeM: 50_000 })],
    ['nobody said where it stands', looks(90, { longitude: 0, latitude: 0 }, hill)],
    ['it stands at the pole', looks(90, { longitude: 0, latitude: 90 }, hill)],
  ])('means no more than 15 km around, though %s', (_, wild) => {
    const { along, across } = footprintOf(wild);
    expect(Math.max(along, across)).toBeLessThanOrEqual(15_000);
    expect(gathered([wild, sighting(off(0, 40_000))])).toEqual([0, 1]);
  });
});

describe('fires side by side', () => {
  test('2 km apart with alarms between them stay two', () => {
    const between = [0, 2_000, 500, 1_500, 1_000, 1_200, 800, 1_900, 100, 1_000, 2_100, -100].map((east, n) =>
      sighting({ ...off(east), startTime: minute(n / 2) }),
    );
    const rows = gathered(between);
    expect(new Set(rows).size).toBe(2);
    expect(rows[10]).not.toBe(rows[11]);
  });

  test('are not one however many alarms chain them: within ten minutes no row is longer than 4 km', () => {
    const chain = Array.from({ length: 101 }, (_, n) =>
      sighting({ ...off(n * 300 - 15_000), startTime: minute(n / 10) }),
    );
    const rows = gathered(chain);
    const lengths = [...new Set(rows)]
      .map((row) => chain.filter((_, n) => rows[n] === row))
      .map((of) => metresBetween(of[0] as Sighting, of.at(-1) as Sighting));
    expect(Math.max(...lengths)).toBeLessThan(4_000);
    expect(lengths.length).toBeGreaterThanOrEqual(8);
  });

  test('a front that runs is one fire for hours', () => {
    // Two hours at 20 m a minute: 2.4 km.
    const front = Array.from({ length: 60 }, (_, n) =>
      sighting({ ...off(n * 40, (n % 3) * 100), startTime: minute(n * 2) }),
    );
    expect(new Set(gathered(front)).size).toBe(1);
  });
});

describe('the index', () => {
  test('leads from a merged incident to that in which it stands now', () => {
    const index = createIncidentIndex();
    gathered([sighting({ alarmId: 'one' }), sighting({ ...off(3_000), alarmId: 'other' })], index);
    const one = index.get('one');
    if (one) one.mergedInto = 'other';
    expect(index.find(sighting(), usualRule)?.id).toBe('other');
  });

  test('forgets what nobody has seen for long, but not what others stand in', () => {
    const index = createIncidentIndex();
    gathered(
      [
        sighting({ alarmId: 'old' }),
        sighting({ ...off(3_000), alarmId: 'held' }),
        sighting({ ...off(6_000), startTime: minute(90), alarmId: 'young' }),
      ],
      index,
    );
    const young = index.get('young');
    if (young) young.mergedInto = 'held';
    index.forget(Date.parse(minute(60)));
    expect(['old', 'held', 'young'].map((id) => index.get(id) !== undefined)).toEqual([false, true, true]);
    expect(index.find(sighting(), usualRule)).toBeUndefined();
  });

  test('knows the best position: the surer a sighting, the more it counts', () => {
    const index = createIncidentIndex();
    gathered([sighting({ alarmId: 'x', reachM: 900 }), sighting({ ...off(800), reachM: 100 })], index);
    expect(metresBetween(bestOf(index.get('x')!), off(800))).toBeLessThan(15);
  });
});
