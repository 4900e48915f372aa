import { describe, expect, test } from 'vitest';
import { namePlaces, type NamedPoint } from '../../src/map/name-places.ts';

const point = (x: number, y: number, name: string, figure = ''): NamedPoint => ({ x, y, name, figure });

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

  test('stay at their points where nothing around is free', () => {
    const crowd = Array.from({ length: 30 }, () => point(100, 100, '宣城市'));
    expect(namePlaces(crowd, 20).filter((y) => y === 100).length).toBeGreaterThan(1);
  });
});
