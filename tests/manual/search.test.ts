import { expect, test } from 'vitest';
import type { Chapter } from '../../src/manual/chapter.ts';
import { findIn } from '../../src/manual/search.ts';

const text = (words: string) => ({ kind: 'text' as const, line: [{ kind: 'text' as const, text: words }] });
const chapter = (id: string, title: string, sections: Chapter['sections']): Chapter => ({
  id,
  order: 1,
  part: '值守',
  title,
  roles: ['值班员'],
  routes: {},
  intro: [],
  sections,
});
const manual = [
  chapter('desk', '看警情台', [
    { id: 'list', title: '列表', blocks: [text('搁置的警情不在列表中，到期后回来。')] },
    { id: 'sound', title: '声音', blocks: [text('按 M 静音')] },
  ]),
  chapter('triage', '处置', [{ id: 'shelve', title: '搁置', blocks: [text('最长 24 小时')] }]),
];
const placesOf = (typed: string): string[] =>
  findIn(manual, typed).map(({ place }) => `${place.chapter}#${place.section ?? ''}`);

test('sections that are called so come before those that only speak of it', () => {
  expect(placesOf('搁置')).toEqual(['triage#shelve', 'desk#list']);
});

test('every word has to stand somewhere: in the chapter’s title, the section’s, or the text', () => {
  expect(placesOf('警情台 到期')).toEqual(['desk#list']);
  expect(placesOf('搁置 静音')).toEqual([]);
});

test('capitals make no difference, and nothing typed finds nothing', () => {
  expect(placesOf('m')).toEqual(['desk#sound']);
  expect(placesOf('  ')).toEqual([]);
});

test('what was found is marked in title and excerpt, which says around it what there is', () => {
  const [, found] = findIn(manual, '搁置');
  expect(found?.excerpt).toEqual([
    { text: '搁置', isHit: true },
    { text: '的警情不在列表中，到期后回来。', isHit: false },
  ]);
  expect(findIn(manual, '搁置')[0]?.title).toEqual([{ text: '搁置', isHit: true }]);
});

test('a chapter is found by its title', () => {
  expect(placesOf('看警情台')[0]).toBe('desk#');
});
