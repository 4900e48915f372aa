import { expect, test } from 'vitest';
import { burn } from '../../../models/spread/burn.ts';
import { always, middle, square } from './lands.ts';

test('ELMFIRE verification 01: in six hours 1,003.9 ha, the head at 5,064 m', () => {
  const feetAMinute = 0.3048;
  const start = { x: 60, y: 250, atMin: 0 };
  const { areaHa, headM } = burn(square(500, 30, always(46.15 * feetAMinute, 2.236, 90)), [start], 360);
  expect(areaHa / 1_003.9).toBeCloseTo(1, 2);
  expect(headM / 5_064).toBeCloseTo(1, 2);
});

test('twelve hours of 20 m/min at L/W 3, the wind between the directions of the grid: 5,752.99 ha', () => {
  const start = { x: 300, y: 700, atMin: 0 };
  const { areaHa, perimeterM } = burn(square(1_000, 30, always(20, 3, 67.5)), [start], 720);
  expect(areaHa / 5_752.99).toBeCloseTo(1, 3);
  expect(perimeterM / 33_020).toBeCloseTo(1, 3);
});

test.each([1, 1.5, 2, 4, 6, 8])('the area of an ellipse of L/W %s is that of the formula', (lengthToWidth) => {
  const eccentricity = Math.sqrt(1 - lengthToWidth ** -2);
  const half = (10 * 240 * (1 + (1 - eccentricity) / (1 + eccentricity))) / 2;
  const { areaHa } = burn(square(601, 9, always(10, lengthToWidth, 200)), [middle(601)], 240);
  expect(areaHa / ((Math.PI * half * half) / lengthToWidth / 10_000)).toBeCloseTo(1, 2);
});

test.each([
  [1.2, 30],
  [1.5, 75],
  [1.59, 20],
  [3, 67.5],
])('the front about an ellipse of L/W %s towards %s° is as long as the formula says', (lengthToWidth, towardDeg) => {
  const minutes = 180;
  const eccentricity = Math.sqrt(1 - lengthToWidth ** -2);
  const long = (10 * minutes) / (1 + eccentricity);
  const wide = long / lengthToWidth;
  const cellM = long / 90;
  const { perimeterM } = burn(square(400, cellM, always(10, lengthToWidth, towardDeg)), [middle(400)], minutes);
  // Ramanujan's second formula: exact to a millionth for such ellipses.
  const h = ((long - wide) / (long + wide)) ** 2;
  const formula = Math.PI * (long + wide) * (1 + (3 * h) / (10 + Math.sqrt(4 - 3 * h)));
  expect(perimeterM / formula).toBeCloseTo(1, 3);
});

/** Half the width of an ellipse about its rear focus, as seen from a direction: its support function. */
function support(rosMMin: number, lengthToWidth: number, towardDeg: number, minutes: number) {
  const eccentricity = Math.sqrt(1 - lengthToWidth ** -2);
  const half = (rosMMin * minutes) / (1 + eccentricity);
  const toward = (towardDeg * Math.PI) / 180;
  return (angle: number): number =>
    Math.hypot(half * Math.cos(angle - toward), (half / lengthToWidth) * Math.sin(angle - toward)) +
    half * eccentricity * Math.cos(angle - toward);
}

test('in a wind that turns, the front is where each minute’s ellipse takes it: the sum of them all', () => {
  const series = [
    { fromMin: 0, rosMMin: 20, lengthToWidth: 3, towardDeg: 10 },
    { fromMin: 180, rosMMin: 15, lengthToWidth: 2, towardDeg: 100 },
    { fromMin: 360, rosMMin: 20, lengthToWidth: 4, towardDeg: 200 },
    { fromMin: 540, rosMMin: 10, lengthToWidth: 2, towardDeg: 300 },
  ];
  const parts = series.map((one) => support(one.rosMMin, one.lengthToWidth, one.towardDeg, 180));
  const far = (angle: number): number => parts.reduce((sum, part) => sum + part(angle), 0);
  const steps = 7_200;
  let [area, perimeter] = [0, 0];
  for (let k = 0; k < steps; k += 1) {
    const angle = (2 * Math.PI * k) / steps;
    const slope = (far(angle + 1e-4) - far(angle - 1e-4)) / 2e-4;
    area += ((far(angle) ** 2 - slope ** 2) / 2) * ((2 * Math.PI) / steps);
    perimeter += far(angle) * ((2 * Math.PI) / steps);
  }
  const burnt = burn(square(601, 30, series), [middle(601)], 720);
  expect(burnt.areaHa / (area / 10_000)).toBeCloseTo(1, 2);
  expect(burnt.perimeterM / perimeter).toBeCloseTo(1, 1);
});
