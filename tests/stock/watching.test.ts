import { expect, test } from 'vitest';
import { watchingOf } from '../../contract/stock/watching.ts';

test('a camera looks as its record says', () => {
  expect(watchingOf('camera', { type: '2', heading: 90, angle: 45.5, mast: 8, range: 300 })).toEqual({
    eyeM: 8,
    rangeM: 300,
    headingDeg: 90,
    angleDeg: 45.5,
    turns: false,
    assumed: [],
  });
});

test('what a record does not say is taken from what is usual, and named', () => {
  expect(watchingOf('camera', { type: '1', heading: 10 })).toEqual({
    eyeM: 20,
    rangeM: 5_000,
    headingDeg: 10,
    angleDeg: 60,
    turns: true,
    assumed: ['eyeM', 'rangeM', 'angleDeg'],
  });
  expect(watchingOf('tower', {})).toEqual({ eyeM: 15, rangeM: 10_000, turns: true, assumed: ['eyeM', 'rangeM'] });
});

test('a camera whose heading is not known looks all around', () => {
  const { headingDeg, angleDeg, assumed } = watchingOf('camera', { type: '2', angle: 60, mast: 5, range: 200 });
  expect([headingDeg, angleDeg, assumed]).toEqual([undefined, undefined, ['headingDeg']]);
});
