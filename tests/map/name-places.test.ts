import { describe, expect, test } from 'vitest';
import { namePlaces, type NamedPoint } from '../../src/map/name-places.ts';

const point = (x: number, y: number, name: string, figure = '', urgency = 0): NamedPoint => ({
  x,
  y,
  name,
  figure,
  urgency,
});

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

  test('are left out where nothing around is free, the least urgent first, so that none lies over another', () => {
    const crowd = Array.from({ length: 30 }, (_, n) => point(100, 100, '宣城市', '', n));
    const drawn = namePlaces(crowd, 20);
    const shown = drawn.flatMap((y, n) => (y === undefined ? [] : [{ y, n }]));
    expect(drawn[29]).toBe(100);
    expect(shown.length).toBeLessThan(6);
    for (const a of shown)
      for (const b of shown) if (a.n !== b.n) expect(Math.abs(a.y - b.y)).toBeGreaterThanOrEqual(20);
  });

  test('leave the marks free', () => {
    const [y = 0] = namePlaces([point(100, 100, '宣城市')], 20, [{ x: 100, y: 94 }]);
    expect(Math.abs(y - 100)).toBeGreaterThan(0);
    expect(namePlaces([point(300, 100, '黄山市')], 20, [{ x: 100, y: 94 }])).toEqual([100]);
  });
});
