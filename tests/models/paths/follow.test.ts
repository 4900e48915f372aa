import { describe, expect, test } from 'vitest';
import { degreeM } from '../../../models/metres.ts';
import { follow } from '../../../models/paths/follow.ts';

const { east, north } = degreeM(30);
const at = (x: number, y: number) => ({ longitude: 118 + x / east, latitude: 30 + y / north });

describe('a drone on its way', () => {
  const corner = [at(0, 0), at(1_000, 0), at(1_000, 1_000)];

  test('has flown what lies behind it, and lies beside the way by what a person would measure', () => {
    const told = follow(corner, [at(0, 0), at(500, 10), at(1_000, 20), at(1_030, 500)]);
    expect([told.isOnWay, Math.round(told.flownM), Math.round(told.offM)]).toEqual([true, 1_500, 30]);
    expect(Math.round(told.farthestM)).toBe(30);
  });

  test('that has not come to the way has flown none of it, however far it went', () => {
    const told = follow(corner, [at(-2_000, 0), at(-1_000, 0), at(-400, 0)]);
    expect([told.isOnWay, told.flownM, told.farthestM]).toEqual([false, 0, 0]);
    expect(Math.round(told.offM)).toBe(400);
  });

  test('gains nothing where the way crosses itself: a crossing is no short cut', () => {
    const loop = [at(0, 0), at(2_000, 0), at(2_000, 1_000), at(1_000, 1_000), at(1_000, -1_000)];
    expect(Math.round(follow(loop, [at(0, 0), at(500, 0), at(1_000, 0)]).flownM)).toBe(1_000);
  });

  test('that leaves the way keeps what it has flown, and how far it was beside it', () => {
    const told = follow(corner, [at(0, 0), at(400, 0), at(600, 900)]);
    expect(Math.round(told.flownM)).toBe(400);
    expect(told.farthestM).toBeGreaterThan(300);
  });
});
