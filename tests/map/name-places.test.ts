import { describe, expect, test } from 'vitest';
import { namePlaces as placesOf, type NamedPoint } from '../../src/map/name-places.ts';

const point = (x: number, y: number, name: string, figure = '', urgency = 0): NamedPoint => ({
  x,
  y,
  name,
  figure,
  urgency,
});

/** How high each name stands; undefined where it is left out. */
const namePlaces = (...args: Parameters<typeof placesOf>): (number | undefined)[] =>
  placesOf(...args).map((place) => place?.y);

describe('the names of a map', () => {
  test('stand at their points where they have room', () => {
    expect(namePlaces([point(100, 100, '宣城市'), point(100, 140, '黄山市'), point(200, 100, '池州市')], 20)).toEqual([
      100, 140, 100,
    ]);
  });

  test('give way upward or downward, as little as it takes, and lie over no other', () => {
    const [huaibei = 0, suzhou = 0] = namePlaces([point(120, 110, '淮北市'), point(150, 100, '宿州市')], 20);
    expect(huaibei).toBe(110);
    expect(huaibei - suzhou).toBeGreaterThanOrEqual(22);
    expect(huaibei - suzhou).toBeLessThan(30);
  });

  test('give way to those that have a figure', () => {
    expect(namePlaces([point(100, 130, '铜陵市'), point(100, 110, '宣城市', '◆9 ▲15')], 20)[1]).toBe(110);
    expect(namePlaces([point(100, 130, '铜陵市'), point(100, 110, '宣城市', '◆9 ▲15')], 20)[0]).not.toBe(130);
  });

  test('give way to what is more urgent, whatever figures they have', () => {
    const [calm, urgent] = namePlaces([point(100, 130, '铜陵市', '▲1', 1), point(100, 110, '宣城市', '◆9 ▲15', 5)], 20);
    expect([urgent, calm === 130]).toEqual([110, false]);
  });

  test('give way to the side where neither above nor below is free', () => {
    const wall = [-40, -20, 0, 20, 40].map((down) => point(130, 100 + down, '宣城市', '', 1));
    const place = placesOf([...wall, point(100, 100, '黄山市')], 20)[5];
    expect(place?.y).toBe(100);
    expect(place?.x).toBeLessThan(100);
  });

  test('are left out where nothing around is free, the least urgent first, so that none lies over another', () => {
    const crowd = Array.from({ length: 60 }, (_, n) => point(100, 100, '宣城市', '', n));
    const drawn = placesOf(crowd, 20);
    const shown = drawn.flatMap((place, n) => (place === undefined ? [] : [{ ...place, n }]));
    expect(drawn[59]).toEqual({ x: 100, y: 100 });
    expect(shown.length).toBeLessThan(20);
    expect(shown.every(({ n }) => n >= 60 - shown.length)).toBe(true);
    const covering = shown.filter((a) =>
      shown.some((b) => a !== b && Math.abs(a.y - b.y) < 20 && Math.abs(a.x - b.x) < 60),
    );
    expect(covering).toEqual([]);
  });

  test('leave the marks free', () => {
    const [y = 0] = namePlaces([point(100, 100, '宣城市')], 20, [{ x: 100, y: 94 }]);
    expect(Math.abs(y - 100)).toBeGreaterThan(0);
    expect(namePlaces([point(300, 100, '黄山市')], 20, [{ x: 100, y: 94 }])).toEqual([100]);
  });
});
