import { expect, test } from 'vitest';
import { ruleIn } from '../../contract/rules/duty-rules.ts';
import { figuresOf, ruleOf, usualRule } from '../../contract/rules/rule.ts';

const ofRegions = new Map([['3418', { receiveMs: 30_000, gatherM: 500 }], ['34', { receiveMs: 20_000, reportMs: 60_000 }], ['341825', { receiveMs: 10_000 }], ['3410', { receiveMs: 1 }]]);

test('a rule is made of the nearest region that says something, figure by figure', () => {
  expect(ruleOf('341825', ofRegions)).toEqual({ ...usualRule, receiveMs: 10_000, gatherM: 500, reportMs: 60_000 });
  expect(ruleOf('341882', ofRegions)).toMatchObject({ receiveMs: 30_000 });
  expect(ruleOf('34', ofRegions)).toEqual({ ...usualRule, receiveMs: 20_000, reportMs: 60_000 });
});

test('each figure tells where it comes from', () => {
  const from = Object.fromEntries(figuresOf('341825', ofRegions).map(({ name, from: region }) => [name, region]));
  expect(from).toEqual({ gatherM: '3418', gatherMs: undefined, receiveMs: '341825', decideMs: undefined, reportMs: '34', checkInMs: undefined, silentMs: undefined });
  expect(Object.fromEntries(figuresOf('341825', ofRegions).map(({ name, value }) => [name, value]))).toEqual(ruleOf('341825', ofRegions));
});

test('a record says it in the units of its form, and is silent where it is empty', () => {
  expect(ruleIn({ regionCode: '34', gatherM: 800, gatherMinutes: 20, receiveSeconds: 15, silentMinutes: 5 })).toEqual({ gatherM: 800, gatherMs: 1_200_000, receiveMs: 15_000, silentMs: 300_000 });
});
