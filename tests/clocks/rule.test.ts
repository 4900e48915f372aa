import { expect, test } from 'vitest';
import { levelIn, ruleIn } from '../../contract/rules/duty-rules.ts';
import { figuresOf, type RegionRules, ruleOf, usualRule } from '../../contract/rules/rule.ts';

const ofRegions: RegionRules = [
  { regionCode: '3418', rule: { receiveMs: 30_000, gatherM: 500 } },
  { regionCode: '34', rule: { receiveMs: 20_000, reportMs: 60_000 } },
  { regionCode: '341825', rule: { receiveMs: 10_000 } },
  { regionCode: '3410', rule: { receiveMs: 1 } },
];

test('a rule is made of the nearest region that says something, figure by figure', () => {
  expect(ruleOf('341825', ofRegions)).toEqual({ ...usualRule, receiveMs: 10_000, gatherM: 500, reportMs: 60_000 });
  expect(ruleOf('341882', ofRegions)).toMatchObject({ receiveMs: 30_000 });
  expect(ruleOf('34', ofRegions)).toEqual({ ...usualRule, receiveMs: 20_000, reportMs: 60_000 });
});

test('each figure tells where it comes from', () => {
  const from = Object.fromEntries(figuresOf('341825', ofRegions).map(({ name, from: region }) => [name, region]));
  expect(from).toEqual({
    gatherM: '3418',
    gatherMs: undefined,
    receiveMs: '341825',
    decideMs: undefined,
    reportMs: '34',
    checkInMs: undefined,
    silentMs: undefined,
  });
  expect(Object.fromEntries(figuresOf('341825', ofRegions).map(({ name, value }) => [name, value]))).toEqual(
    ruleOf('341825', ofRegions),
  );
});

test('a record says it in the units of its form, and is silent where it is empty', () => {
  expect(ruleIn({ regionCode: '34', gatherM: 800, gatherMinutes: 20, receiveSeconds: 15, silentMinutes: 5 })).toEqual({
    gatherM: 800,
    gatherMs: 1_200_000,
    receiveMs: 15_000,
    silentMs: 300_000,
  });
});

test('what a region says of a level comes before what it says of all, and what is nearer before both', () => {
  const graded: RegionRules = [
    { regionCode: '34', level: 1, rule: { receiveMs: 5_000, reportMs: 600_000 } },
    ...ofRegions,
    { regionCode: '3418', level: 1, rule: { receiveMs: 8_000 } },
  ];
  expect(ruleOf('341882', graded, 1)).toMatchObject({ receiveMs: 8_000, reportMs: 600_000, gatherM: 500 });
  expect(ruleOf('341882', graded, 2)).toMatchObject({ receiveMs: 30_000, reportMs: 60_000 });
  expect(ruleOf('341825', graded, 1)).toMatchObject({ receiveMs: 10_000, reportMs: 600_000 });
  expect(ruleOf('341882', graded)).toEqual(ruleOf('341882', graded, 2));
  expect(figuresOf('341882', graded, 1).find(({ name }) => name === 'receiveMs')).toEqual({
    name: 'receiveMs',
    value: 8_000,
    from: '3418',
    level: 1,
  });
});

test('the level of a record is one of four, or none', () => {
  expect([{ level: '1' }, { level: '4' }, {}, { level: '5' }].map(levelIn)).toEqual([1, 4, undefined, undefined]);
});
