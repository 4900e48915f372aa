import { expect, test } from 'vitest';
import { isRefusal, refuse } from '../../contract/codes.ts';

test('what was made as a refusal is one, with its field and what stands beside it', () => {
  expect(isRefusal(refuse('notFound'))).toBe(true);
  expect(isRefusal(refuse('badInput', { field: 'hours', message: '时长最短1小时', data: { n: 1 } }))).toBe(true);
  expect(isRefusal(JSON.parse(JSON.stringify(refuse('tooMany'))))).toBe(true);
});

test.each([
  ['a count of what was refused', { accepted: 3, duplicate: 0, refused: 1, items: [] }],
  ['a state that is called so', { refused: 'refused', message: '无法完成' }],
  ['why a file was not taken', { refused: '文件不是表格' }],
  ['a record that has more fields', { ...refuse('notFound'), id: 'a1' }],
  ['a name of every object', { refused: 'toString', message: '' }],
  ['nothing', undefined],
  ['null', null],
  ['a text', 'refused'],
])('%s is no refusal', (_what, outcome) => {
  expect(isRefusal(outcome)).toBe(false);
});
