import { describe, expect, test } from 'vitest';
import type { SourceType } from '../../contract/alarms/alarm.ts';
import { confidenceOf, evidenceOf, type Sighting } from '../../contract/incidents/evidence.ts';
import type { Surroundings } from '../../contract/incidents/incident.ts';
import { rank } from '../../contract/incidents/priority.ts';
import { hill, minute } from './seen.ts';

const sighting = (more: Partial<Sighting> = {}): Sighting => ({
  alarmId: 'a',
  sourceType: 5,
  voice: 'v',
  startTime: minute(0),
  ...hill,
  reachM: 300,
  confidence: 0,
  ...more,
});
const ranked = (surroundings: Surroundings, more: Partial<Sighting> = {}) =>
  rank({ own: evidenceOf(sighting(more)), absorbed: {}, surroundings });

describe('how urgent an incident is', () => {
  test('is told with how far things lie, in tens of metres or tenths of kilometres', () => {
    const near = (villageM: number) =>
      ranked({ villageM, villageName: '江村' }).reasons.find((reason) => reason.startsWith('距'));
    expect([near(996), near(999), near(1_000), near(1_050), near(2_000)]).toEqual([
      '距江村 1000 米',
      '距江村 1000 米',
      '距江村 1.0 公里',
      '距江村 1.1 公里',
      '距江村 2.0 公里',
    ]);
  });

  test.each([
    [0, 16],
    [500, 16],
    [501, 8],
    [2_000, 8],
    [2_001, 0],
  ])('a village %i m away counts %i points', (villageM, points) => {
    expect(ranked({ villageM }).score).toBe(points);
  });

  test.each([
    [500, 12],
    [501, 6],
    [2_000, 6],
    [2_001, 0],
  ])('what is protected %i m away counts %i points', (protectedM, points) => {
    expect(ranked({ protectedM }).score).toBe(points);
  });

  test.each<[SourceType, number]>([
    [1, 50],
    [2, 85],
    [3, 85],
    [4, 70],
    [5, 60],
    [6, 40],
    [7, 60],
  ])('what source %i says without a figure of its own is %i %% sure', (sourceType, sure) => {
    const { confidence: _figure, ...without } = sighting({ sourceType });
    expect(confidenceOf(evidenceOf(without))).toBe(sure);
    expect(confidenceOf(evidenceOf({ ...without, confidence: 12 }))).toBe(12);
  });

  test('nobody is wholly sure', () => {
    expect(confidenceOf(evidenceOf(sighting({ confidence: 100 })))).toBe(99);
  });

  test.each([
    [70, 1, { villageM: 100, protectedM: 100, riskGrade: 1 }, { sourceType: 2, confidence: 80 }],
    [69, 2, { villageM: 100, protectedM: 100, riskGrade: 1 }, { sourceType: 2, confidence: 78 }],
    [50, 2, { riskGrade: 5, villageM: 100 }, { confidence: 55 }],
    [49, 3, { riskGrade: 5, villageM: 100 }, { confidence: 53 }],
    [30, 3, { riskGrade: 5 }, { confidence: 45 }],
    [29, 4, { riskGrade: 5 }, { confidence: 43 }],
  ] as const)('%i points are priority %i', (score, priority, surroundings, more) => {
    expect(ranked(surroundings, more)).toMatchObject({ score, priority });
  });
});
