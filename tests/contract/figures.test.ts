import { describe, expect, test } from 'vitest';
import { cardLines, covers, missingFrom } from '../../contract/advice/cover.ts';
import { levelOf, type LevelFacts } from '../../contract/advice/level.ts';
import { isFresh, travelMinutes } from '../../contract/advice/travel.ts';
import { cited, minutesText, secondsBetween } from '../../contract/reports/cite.ts';
import { countedSeconds, percentileOf } from '../../contract/statistics/clocks.ts';
import { daysOf, lastDays, spanYearEarlier, yearEarlier } from '../../contract/statistics/days.ts';

describe('times are counted', () => {
  test.each([
    [-5, 0],
    [0.4, 0],
    [59.6, 60],
    [60, 60],
    [61, 60],
    [63, 65],
    [598, 600],
    [600, 600],
    [601, 600],
    [616, 630],
    [3_600, 3_600],
    [3_601, 3_600],
    [3_800, 3_900],
    [86_400, 86_400],
    [86_401, 86_400],
    [90_000, 90_000],
    [88_300, 90_000],
  ])('%d s under %d', (seconds, counted) => {
    expect(countedSeconds(seconds)).toBe(counted);
  });

  test('by the value that a share of them does not exceed', () => {
    const counts = [
      { seconds: 5, n: 2 },
      { seconds: 10, n: 1 },
      { seconds: 60, n: 7 },
    ];
    expect([0, 0.1, 0.2, 0.21, 0.3, 0.31, 0.9, 1].map((share) => percentileOf(counts, share))).toEqual([
      5, 5, 5, 10, 10, 60, 60, 60,
    ]);
    expect(percentileOf([], 0.5)).toBeUndefined();
  });
});

describe('days', () => {
  test('in a row end with today', () => {
    expect(lastDays('2026-03-01', 1)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(lastDays('2026-03-01', 7)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
    expect(lastDays('no day', 1).from).toBe('1970-01-01');
  });

  test('of a span are all of them, both ends too', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysOf({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['2026-03-01']);
    expect([
      daysOf({ from: '2026-03-02', to: '2026-03-01' }),
      daysOf({ from: '2026-03-05', to: '2026-03-01' }),
    ]).toEqual([[], []]);
  });

  test('have the same day a year earlier, a leap day the 28th', () => {
    expect([yearEarlier('2026-03-01'), yearEarlier('2024-02-29'), yearEarlier('2000-12-31')]).toEqual([
      '2025-03-01',
      '2023-02-28',
      '1999-12-31',
    ]);
  });

  test.each([
    ['2024-02-29', '2023-02-22', '2023-02-28'],
    ['2024-03-02', '2023-02-24', '2023-03-02'],
    ['2025-03-02', '2024-02-25', '2024-03-02'],
    ['2026-03-02', '2025-02-24', '2025-03-02'],
  ])('seven up to %s stand beside seven of the year before', (today, from, to) => {
    const earlier = spanYearEarlier(lastDays(today, 7));
    expect([earlier, daysOf(earlier).length]).toEqual([{ from, to }, 7]);
  });
});

describe('a report cites', () => {
  const many = (n: number) => ({ number: '3.1', events: Array.from({ length: n }, (_, i) => i + 1) });

  test('up to eight events by their numbers, more by their line', () => {
    expect(cited(many(2))).toBe('[#1] [#2]');
    expect(cited(many(8))).toBe('[#1] [#2] [#3] [#4] [#5] [#6] [#7] [#8]');
    expect(cited(many(9))).toBe('[#1] [#2] [#3] [#4] [#5] [#6] [#7] [#8] 等 9 件，见附录中标有 3.1 的事件');
  });

  test('spans in minutes and seconds', () => {
    expect([0, 5, 60, 4_505, -180].map(minutesText)).toEqual([
      '0分00秒',
      '0分05秒',
      '1分00秒',
      '75分05秒',
      '提前 3分00秒',
    ]);
  });

  test('seconds as two clocks show them', () => {
    expect(secondsBetween('2026-03-01T00:00:00.900Z', '2026-03-01T00:00:02.100Z')).toBe(2);
    expect(secondsBetween('2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.999Z')).toBe(0);
    expect(secondsBetween('2026-03-01T00:00:02.000Z', '2026-03-01T00:00:00.000Z')).toBe(-2);
    expect(secondsBetween('1970-01-01T00:00:00.000Z', '1970-01-01T00:00:05.000Z')).toBe(5);
  });
});

describe('the level of a fire', () => {
  const of = (more: Partial<LevelFacts> = {}) => levelOf({ burningMs: 0, ...more });
  const hour = 3_600_000;

  test('is told by what it is made of', () => {
    expect(of()).toEqual({ level: 4, name: '四级', score: 20, reasons: ['无警情优先级，按“中”计（20 分）'] });
    expect(
      of({ priority: 1, riskGrade: 5, nearest: { name: '国有林场', distanceM: 400 }, burningMs: 12 * hour }),
    ).toEqual({
      level: 1,
      name: '一级',
      score: 100,
      reasons: [
        '警情优先级：紧急（40 分）',
        '火险 5 级（20 分）',
        '距国有林场 400 米（25 分）',
        '已燃烧 12 小时（15 分）',
      ],
    });
    expect(of({ priority: 2, riskGrade: 1 }).score).toBe(30);
  });

  test.each([
    [500, 25, '500 米'],
    [501, 18, '501 米'],
    [999.4, 18, '999 米'],
    [1_000, 18, '1.0 公里'],
    [2_000, 10, '2.0 公里'],
    [5_000, 5, '5.0 公里'],
    [4_950, 5, '5.0 公里'],
    [5_001, 0, undefined],
  ])('counts what lies %d m away', (distanceM, points, text) => {
    const { score, reasons } = of({ nearest: { name: '村', distanceM } });
    expect([score - 20, reasons[1]]).toEqual([points, text === undefined ? undefined : `距村 ${text}（${points} 分）`]);
  });

  test.each([
    [1, 4, '1 小时'],
    [1.999, 4, '1 小时 59 分'],
    [2, 8, '2 小时'],
    [4, 12, '4 小时'],
    [11.99, 12, '11 小时 59 分'],
    [12, 15, '12 小时'],
  ])('counts that it burns for %d h', (hours, points, text) => {
    expect(of({ burningMs: hours * hour })).toMatchObject({
      score: 20 + points,
      reasons: [expect.any(String), `已燃烧 ${text}（${points} 分）`],
    });
  });

  test('counts no hour that is not over, nor time before it began', () => {
    expect([of({ burningMs: hour - 1 }).score, of({ burningMs: -hour }).score]).toEqual([20, 20]);
  });

  test('rises at 35, 55 and 75', () => {
    const at = (priority: 1 | 2 | 3 | 4, riskGrade: number, distanceM: number, hours: number) => {
      const { score, level } = of({ priority, riskGrade, nearest: { name: '村', distanceM }, burningMs: hours * hour });
      return [score, level];
    };
    expect([
      at(2, 2, 9_999, 0),
      at(2, 1, 9_999, 1),
      at(1, 4, 9_999, 0),
      at(2, 1, 500, 0),
      at(1, 3, 500, 0),
      at(1, 5, 2_000, 1),
    ]).toEqual([
      [35, 3],
      [34, 4],
      [55, 2],
      [55, 2],
      [75, 1],
      [74, 2],
    ]);
  });
});

describe('a run card', () => {
  const crew = (crewKind?: 'professional' | 'semiProfessional' | 'volunteer', strength?: number) => ({
    kind: 'crew' as const,
    crewKind,
    strength,
  });

  test('has a line for each thing that it asks for, and none for what it does not', () => {
    expect(
      cardLines({ professional: 0, volunteer: 1, headcount: 20, storehouses: 1 }, [
        crew(undefined, 12),
        { kind: 'uav' },
        { kind: 'storehouse', strength: 5 },
      ]),
    ).toEqual([
      { what: 'volunteer', label: '志愿队', unit: '支', wanted: 1, have: 1 },
      { what: 'headcount', label: '总人数', unit: '人', wanted: 20, have: 12 },
      { what: 'storehouses', label: '物资储备库', unit: '座', wanted: 1, have: 1 },
    ]);
    expect(cardLines({}, [crew('professional', 30)])).toEqual([]);
  });

  test('takes a better crew for a lesser one, not the other way round', () => {
    expect(missingFrom({ professional: 1, volunteer: 1 }, [crew('professional'), crew('professional')])).toEqual([]);
    expect(missingFrom({ professional: 2 }, [crew('professional'), crew('volunteer')])).toEqual([
      '专业队差 1 支（要求 2，已有 1）',
    ]);
    expect([
      covers({ headcount: 10 }, [crew('volunteer', 10)]),
      covers({ headcount: 11 }, [crew('volunteer', 10)]),
    ]).toEqual([true, false]);
    expect(missingFrom({ storehouses: 1 }, [crew('volunteer')])).toEqual(['物资储备库差 1 座（要求 1，已有 0）']);
  });

  test('reckons the way by road, and flies straight', () => {
    expect([
      travelMinutes('crew', 20_000),
      travelMinutes('crew', 20_000, 'volunteer'),
      travelMinutes('uav', 6_000),
      travelMinutes('uav', 6_001),
      travelMinutes('uav', 60_000),
    ]).toEqual([42, 62, 10, 11, 100]);
    const at = '2026-03-01T00:00:00.000Z';
    expect([1_800_000, 1_800_001].map((ms) => isFresh(at, Date.parse(at) + ms))).toEqual([true, false]);
  });
});
