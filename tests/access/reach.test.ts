import { expect, test } from 'vitest';
import { places, reaches, type Scope } from '../../contract/access/scope.ts';
import { codeRange, scopeOf } from '../../server/region-scope.ts';

test.each([
  ['3418', undefined, '3418'],
  ['3418', '3418', '3418'],
  ['3418', '34', '3418'],
  ['3418', '341825', '341825'],
  ['3418', '3417', undefined],
  ['341825', '341824', undefined],
  ['3418', '3410', undefined],
])('who is of %s and asks for %s sees %s', (region, asked, seen) => expect(scopeOf(region, asked)).toBe(seen));

test('the codes below an area are those between it and its bound, and no others', () => {
  const [from, below] = codeRange('3418');
  const is = (code: string): boolean => code >= from && code < below;
  expect(['3418', '341801', '341899', '341825100201', '3417', '34', '3419', '341'].map(is)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each<[Scope, string[]]>([
  ['none', ['own', 'child', 'sibling', 'parent']],
  ['own', ['own', 'child', 'sibling', 'parent']],
  ['region', ['own', 'child']],
  ['known', ['own', 'child']],
  ['addressed', ['own', 'parent']],
  ['personal', []],
  ['whole', ['own', 'child', 'sibling', 'parent']],
])('what is scoped as %s reaches %j', (scope, seen) => {
  expect(places.filter((place) => reaches(scope, place, { administers: false, writesAway: false }))).toEqual(seen);
});

test('one’s own things reach one’s administrators; what is everybody’s is written at its seat only', () => {
  expect(places.filter((place) => reaches('personal', place, { administers: true, writesAway: false }))).toEqual([
    'own',
    'child',
  ]);
  expect(places.filter((place) => reaches('whole', place, { administers: true, writesAway: true }))).toEqual([]);
  expect(places.filter((place) => reaches('region', place, { administers: true, writesAway: true }))).toEqual([
    'own',
    'child',
  ]);
});
