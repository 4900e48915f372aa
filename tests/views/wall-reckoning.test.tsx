import { expect, onTestFinished, test } from 'vitest';
import { pageOf, viewOf } from '../../src/wall/rotation.ts';
import { wallUnit } from '../../src/wall/use-wall-unit.ts';

test('type is measured by the height of a 16:9 picture that fits: a wider wall has more room, not larger type', () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => {
    Object.assign(window, { innerWidth, innerHeight });
  });
  const at = (width: number, height: number): number => {
    Object.assign(window, { innerWidth: width, innerHeight: height });
    return Math.round(wallUnit() * 10) / 10;
  };
  expect([at(1_920, 1_080), at(3_840, 2_160), at(7_680, 2_160), at(1_080, 1_920), at(1_366, 768)]).toEqual([
    10.8, 21.6, 21.6, 6.1, 7.7,
  ]);
});

test('turns', () => {
  expect([0, 1, 2, 3].map((turn) => viewOf(turn, '34', ['3410', '3418']))).toEqual(['34', '3410', '3418', '34']);
  expect(viewOf(5, '34', [])).toBe('34');
  expect([0, 1, 2].map((turn) => pageOf(turn, [1, 2, 3, 4, 5], 3).shown)).toEqual([
    [1, 2, 3],
    [4, 5],
    [1, 2, 3],
  ]);
  const eleven = Array.from({ length: 11 }, (_, n) => n + 1);
  expect([0, 1].map((turn) => pageOf(turn, eleven, 10).shown.length)).toEqual([6, 5]);
  expect(pageOf(1, eleven, 10).first).toBe(6);
  expect(pageOf(3, [], 3)).toEqual({ shown: [], first: 0 });
});
