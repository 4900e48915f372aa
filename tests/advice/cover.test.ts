import { describe, expect, test } from 'vitest';
import { type CountedForce, covers, missingFrom } from '../../contract/advice/cover.ts';
import { levelOf } from '../../contract/advice/level.ts';
import { isFresh, travelMinutes } from '../../contract/advice/travel.ts';

const crew = (crewKind?: 'professional' | 'semiProfessional' | 'volunteer', strength = 20): CountedForce => ({
  kind: 'crew',
  crewKind,
  strength,
});

describe('a run card', () => {
  test('is covered by a better crew than it asks for, and not by a worse one', () => {
    expect(covers({ volunteer: 1, semiProfessional: 1 }, [crew('professional'), crew('semiProfessional')])).toBe(true);
    expect(covers({ professional: 1 }, [crew('semiProfessional'), crew('volunteer')])).toBe(false);
    expect(covers({ semiProfessional: 1 }, [crew('volunteer')])).toBe(false);
  });

  test('counts each crew once', () => {
    expect(
      missingFrom({ professional: 1, semiProfessional: 1, volunteer: 1 }, [crew('professional'), crew('professional')]),
    ).toEqual(['志愿队差 1 支（要求 1，已有 0）']);
  });

  test('takes a crew that stands in no record for volunteers, and other forces for none', () => {
    expect(covers({ volunteer: 1 }, [crew(undefined)])).toBe(true);
    expect(covers({ semiProfessional: 1 }, [crew(undefined)])).toBe(false);
    expect(covers({ volunteer: 1 }, [{ kind: 'vehicle', strength: 3 }])).toBe(false);
  });

  test('counts people of all forces, and storehouses apart', () => {
    expect(
      missingFrom({ headcount: 40, storehouses: 1 }, [
        crew('professional', 30),
        { kind: 'ranger', strength: 1 },
        { kind: 'storehouse', strength: 99 },
      ]),
    ).toEqual(['总人数差 9 人（要求 40，已有 31）']);
    expect(missingFrom({ storehouses: 2 }, [{ kind: 'storehouse' }])).toEqual(['物资储备库差 1 座（要求 2，已有 1）']);
  });

  test('that asks for nothing more is covered by nobody', () => {
    expect(covers({ professional: 0 }, [])).toBe(true);
  });
});

describe('the level of a fire', () => {
  const hour = 3_600_000;

  test('says what it is made of', () => {
    expect(
      levelOf({ priority: 1, riskGrade: 5, nearest: { name: '云乐小学', distanceM: 500 }, burningMs: 12 * hour }),
    ).toEqual({
      level: 1,
      name: '一级',
      score: 100,
      reasons: [
        '警情优先级：紧急（40 分）',
        '火险 5 级（20 分）',
        '距云乐小学 500 米（25 分）',
        '已燃烧 12 小时（15 分）',
      ],
    });
    expect(levelOf({ burningMs: 59 * 60_000 })).toEqual({
      level: 4,
      name: '四级',
      score: 20,
      reasons: ['无警情优先级，按“中”计（20 分）'],
    });
  });

  test.each([
    [{ priority: 4 as const, riskGrade: 1, burningMs: 0 }, 4],
    [{ priority: 2 as const, riskGrade: 2, burningMs: 0 }, 3],
    [{ priority: 2 as const, riskGrade: 2, burningMs: 12 * hour }, 3],
    [{ priority: 1 as const, riskGrade: 4, burningMs: 0 }, 2],
    [{ priority: 1 as const, riskGrade: 4, nearest: { name: '村', distanceM: 900 }, burningMs: hour }, 1],
  ])('of %j is %i', (facts, level) => {
    expect(levelOf(facts).level).toBe(level);
  });
});

describe('travel', () => {
  test('is reckoned by the road and the time of leaving the station; a drone flies straight', () => {
    // 10 km as the crow flies are 14 km of road: 21 minutes at 40 km/h, and 5 to leave.
    expect(travelMinutes('crew', 10_000)).toBe(21);
    expect(travelMinutes('crew', 10_000, 'professional')).toBe(26);
    expect(travelMinutes('crew', 10_000, 'volunteer')).toBe(41);
    expect(travelMinutes('uav', 6_000)).toBe(10);
  });

  test('a position counts until it is 30 minutes old to the millisecond', () => {
    const now = Date.parse('2026-03-01T03:00:00.000Z');
    expect(isFresh('2026-03-01T02:30:00.000Z', now)).toBe(true);
    expect(isFresh('2026-03-01T02:29:59.999Z', now)).toBe(false);
  });
});
