import { describe, expect, test } from 'vitest';
import type { RaisedAlarm } from '../../server/incidents/sighting.ts';
import { footprintOf, sightingOf } from '../../server/incidents/sighting.ts';
import { hill, minute, off } from './seen.ts';
import { sighting } from './sighted.ts';

/** An alarm as evidence; a camera's with nothing more unless said otherwise. */
const evidence = (more: Partial<RaisedAlarm['data']> = {}, actor = 'feed:towers') =>
  sightingOf({
    alarmId: 'a1',
    areaCode: '341825',
    actor,
    data: {
      sourceType: 5,
      sourceId: 'x',
      ...hill,
      startTime: minute(0),
      areaName: '',
      placeName: '',
      imageUrls: [],
      ...more,
    },
  });
const satellite = (more: object) => ({ satellite: 'Aqua', instrument: 'MODIS', ...more });

test('an alarm says as evidence who saw what, where and when', () => {
  expect(evidence({ confidence: 80 }, 'towers')).toEqual({
    alarmId: 'a1',
    sourceType: 5,
    voice: 'towers',
    startTime: minute(0),
    ...hill,
    reachM: 500,
    confidence: 80,
  });
  expect(evidence()).not.toHaveProperty('confidence');
  expect(evidence()).not.toHaveProperty('sight');
});

test.each([
  [1, 707],
  [2, 300],
  [3, 500],
  [4, 1_000],
  [5, 500],
  [6, 500],
  [7, 500],
] as const)('what is seen without more is known as exactly as its source sees (%i: %i m)', (sourceType, reachM) => {
  expect(evidence({ sourceType }).reachM).toBe(reachM);
});

describe('who saw it is', () => {
  test.each([
    ['the satellite, whatever the deliverer calls it', { sourceId: 'pass/7', satellite: satellite({}) }, 'Aqua'],
    ['the device before the stroke', { sourceId: 'cam-7/2026' }, 'cam-7'],
    ['the source before the hash, even where it has strokes', { sourceId: '/towers/7#e1' }, '/towers/7'],
    ['the deliverer, where its id names no device', { sourceId: 'e1' }, 'towers'],
    ['the deliverer, where the name of the device is empty', { sourceId: '/e1' }, 'towers'],
  ])('%s', (_, more, voice) => {
    expect(evidence(more).voice).toBe(voice);
  });
});

describe('a pixel of a satellite', () => {
  const reach = (more: object): number => evidence({ sourceType: 1, satellite: satellite(more) }).reachM;

  test('reaches half of its diagonal', () => {
    expect(reach({ scan: 3, track: 4 })).toBe(2_500);
  });

  test('of which one edge is told is as long as it is wide', () => {
    expect([reach({ scan: 2 }), reach({ track: 2 })]).toEqual([1_414, 1_414]);
  });

  test('of which nothing is told has the edge of its instrument, however that is written', () => {
    expect([reach({}), reach({ instrument: 'viirs' })]).toEqual([707, 265]);
  });

  test('of no size is known to ten metres', () => {
    expect(reach({ scan: 0.001, track: 0.001 })).toBe(10);
  });
});

describe('a line of sight', () => {
  const sight = { ...off(-6_000), bearing: 90, bearingError: 0.5, rangeM: 6_000, rangeErrorM: 200.3 };

  test('tells how far along it lies, in whole metres, and goes with the evidence', () => {
    expect(evidence({ sight })).toMatchObject({ ...hill, reachM: 401, sight });
  });

  test('of a camera that names itself means what lies in front of it', () => {
    const seen = evidence({ ...off(-6_000), sight });
    expect(seen.longitude).toBeCloseTo(hill.longitude, 4);
    expect(seen.latitude).toBeCloseTo(hill.latitude, 4);
  });

  test('is longer than it is wide', () => {
    const seen = evidence({ sight });
    expect(footprintOf(seen)).toEqual({ ...hill, along: 401, across: expect.closeTo(104.7, 1), toward: Math.PI / 2 });
  });
});

test('what has no line of sight may lie all around alike, up to fifteen kilometres', () => {
  expect(footprintOf(sighting({ reachM: 300 }))).toEqual({ ...hill, along: 300, across: 300, toward: 0 });
  expect(footprintOf(sighting({ reachM: 1e9 }))).toEqual({ ...hill, along: 15_000, across: 15_000, toward: 0 });
});
