import { expect, test } from 'vitest';
import { keyOf, optionsOf, type PaperQuestion } from '../../contract/exams/key.ts';
import { passes, pointsOf } from '../../contract/exams/exam.ts';
import { answersTo, draftOf, readDraft } from '../../server/exams/draft.ts';
import { questionsFor, questionsOf } from '../../server/exams/paper.ts';
import { areaBelow } from '../../server/exams/areas.ts';

const question = (n: number, kind: PaperQuestion['kind'] = 'single'): PaperQuestion => ({
  id: `${kind}${n}`,
  kind,
  text: String(n),
  options: ['a', 'b'],
  key: 'A',
  points: 2,
});

test('a key is read as people type it', () => {
  expect(keyOf('single', ['a', 'b'], ' b ')).toEqual({ key: 'B' });
  expect(keyOf('multiple', ['a', 'b', 'c'], 'ca')).toEqual({ key: 'AC' });
  expect(keyOf('judge', [], '对')).toEqual({ key: 'A' });
  expect(keyOf('judge', [], '×')).toEqual({ key: 'B' });
});

test('a question that nobody could answer is refused, each fault by its name', () => {
  expect(keyOf('single', ['a', 'b'], 'AB')).toEqual({ fault: 'oneKey' });
  expect(keyOf('multiple', ['a', 'b'], 'A')).toEqual({ fault: 'moreKeys' });
  expect(keyOf('single', ['a', 'b'], 'C')).toEqual({ fault: 'beyond' });
  expect(keyOf('single', ['a'], 'A')).toEqual({ fault: 'fewOptions' });
  expect(keyOf('single', ['a', 'b'], 'AA')).toEqual({ fault: 'key' });
  expect(keyOf('judge', ['a'], '对')).toEqual({ fault: 'noOptions' });
  expect(keyOf('single', optionsOf({ optionA: 'a', optionC: 'c' }), 'A')).toEqual({ fault: 'gap' });
});

test('people draw different questions, each the same again, worth what the paper says', () => {
  const pool = [...Array.from({ length: 30 }, (_, n) => question(n)), ...[1, 2, 3].map((n) => question(n, 'judge'))];
  const paper = { seed: 7, draw: { single: { count: 5, points: 4 }, judge: { count: 2, points: 1 } } };
  const of = (person: string) => questionsFor(paper, pool, person);
  expect(of('a')).toEqual(of('a'));
  expect(of('a')).not.toEqual(of('b'));
  expect(new Set(of('a').map(({ id }) => id)).size).toBe(7);
  expect(of('a').reduce((all, { points }) => all + points, 0)).toBe(22);
  const ids = of('a').map(({ id }) => id);
  expect(questionsOf(paper, pool, ids)).toEqual(of('a'));
  expect(questionsFor({ ...paper, seed: 8 }, pool, 'a')).not.toEqual(of('a'));
});

test('points are those of questions that are wholly right, and just enough passes', () => {
  const questions = [question(1), { ...question(2), key: 'AB' }];
  const ids = questions.map(({ id }) => id);
  expect(
    pointsOf(
      questions,
      answersTo(ids, [
        { id: ids[0]!, chosen: 'A' },
        { id: ids[1]!, chosen: 'BA' },
      ]),
    ),
  ).toBe(4);
  expect(pointsOf(questions, answersTo(ids, [{ id: ids[1]!, chosen: 'B' }]))).toBe(0);
  expect([passes(6, 10, 60), passes(5, 10, 60)]).toEqual([true, false]);
});

test('answers come back from a draft as they were, those to no question left out', () => {
  const answers = answersTo(
    ['q1', 'q2'],
    [
      { id: 'q1', chosen: 'CA' },
      { id: 'other', chosen: 'B' },
    ],
  );
  expect(readDraft(draftOf(answers))).toEqual([
    { id: 'q1', chosen: 'AC' },
    { id: 'q2', chosen: '' },
  ]);
  expect(readDraft('')).toEqual([]);
});

test('an area lies in the region right below another, or belongs to that itself', () => {
  expect(areaBelow('34', '341825100001')).toBe('3418');
  expect(areaBelow('341825', '341825100001')).toBe('341825100');
  expect(areaBelow('341825100', '341825100001')).toBe('341825100001');
  expect(areaBelow('341825', '341825')).toBe('341825');
});
