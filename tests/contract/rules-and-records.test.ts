import { describe, expect, test } from 'vitest';
import { alarmStatuses, isOpen } from '../../contract/alarms/alarm.ts';
import { gradeOf } from '../../contract/fires/record.ts';
import { ruleIn } from '../../contract/rules/duty-rules.ts';
import { figuresOf, ruleOf } from '../../contract/rules/rule.ts';

test('each figure of a region’s rule is kept in the unit of its form, and nothing is said of what stands empty', () => {
  expect(
    ruleIn({
      regionCode: '34',
      gatherM: 800,
      gatherMinutes: 20,
      receiveSeconds: 15,
      decideSeconds: 90,
      reportMinutes: 25,
      answerMinutes: 12,
      checkInMinutes: 40,
      silentMinutes: 5,
    }),
  ).toStrictEqual({
    gatherM: 800,
    gatherMs: 1_200_000,
    receiveMs: 15_000,
    decideMs: 90_000,
    reportMs: 1_500_000,
    answerMs: 720_000,
    checkInMs: 2_400_000,
    silentMs: 300_000,
  });
  expect(ruleIn({ regionCode: '34' })).toStrictEqual({});
});

test('what a region says of one level holds before what it says of all, in whichever order they were written', () => {
  const [all, first] = [
    { regionCode: '34', rule: { receiveMs: 1 } },
    { regionCode: '34', level: 1 as const, rule: { receiveMs: 2 } },
  ];
  for (const rules of [
    [all, first],
    [first, all],
  ]) {
    expect([ruleOf('341825', rules, 1).receiveMs, ruleOf('341825', rules, 2).receiveMs]).toEqual([2, 1]);
    expect(figuresOf('341825', rules, 2).find(({ name }) => name === 'receiveMs')).toStrictEqual({
      name: 'receiveMs',
      value: 1,
      from: '34',
    });
  }
});

test('something is still to be done about an alarm until it is decided', () => {
  expect(alarmStatuses.filter(isOpen)).toEqual(['pending', 'received']);
});

describe('the grade of a fire by Article 40', () => {
  const graded = (forest: number, deaths = 0, seriousInjuries = 0) =>
    gradeOf({ burned: { forest }, deaths, seriousInjuries });

  test.each([
    [0.99, 0, 0, 1],
    [1, 0, 0, 2],
    [99.99, 0, 0, 2],
    [100, 0, 0, 3],
    [999.99, 0, 0, 3],
    [1_000, 0, 0, 4],
    [0, 2, 0, 1],
    [0, 3, 0, 2],
    [0, 10, 0, 3],
    [0, 30, 0, 4],
    [0, 0, 9, 1],
    [0, 0, 10, 2],
    [0, 0, 50, 3],
    [0, 0, 100, 4],
    [1, 30, 0, 4],
  ])('%d hectares of forest, %i dead, %i badly hurt: %i', (forest, deaths, hurt, grade) =>
    expect(graded(forest, deaths, hurt).grade).toBe(grade),
  );

  test('names the figure for which it is no higher', () => {
    expect([graded(0.5, 1, 1), graded(0.5, 0, 1), graded(0.5), graded(0)].map(({ reason }) => reason)).toEqual([
      '死亡 1 人，不足 3 人',
      '重伤 1 人，不足 10 人',
      '受害森林面积 0.5 公顷，不足 1 公顷',
      '其他林地起火',
    ]);
  });

  test('counts every kind of forest, and neither grass nor other land', () => {
    const burned = { forest: 0.2, shrub: 0.2, sparse: 0.2, young: 0.2, grass: 50, other: 50 };
    expect(gradeOf({ burned, deaths: 0, seriousInjuries: 0 })).toEqual({
      grade: 1,
      reason: '受害森林面积 0.8 公顷，不足 1 公顷',
    });
  });
});
