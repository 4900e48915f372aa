import { describe, expect, test } from 'vitest';
import { type Draft, mentionsIn, noDraft, withMention } from '../../src/talk/draft.ts';

/** A draft in which these people were chosen one after the other. */
const choosing = (...people: readonly (readonly [name: string, id: string])[]): Draft =>
  people.reduce((draft, [name, id]) => {
    const text = `${draft.text}@`;
    return withMention({ ...draft, text }, { from: text.length - 1, caret: text.length, id, name }).draft;
  }, noDraft);

describe('who is mentioned by a message', () => {
  test('are both of two members with the same name', () => {
    const draft = choosing(['张三', 'u-1'], ['张三', 'u-2']);
    expect([draft.text, mentionsIn(draft)]).toEqual(['@张三 @张三 ', ['u-1', 'u-2']]);
  });

  test('is who was chosen once, however often their name stands in it', () => {
    expect(mentionsIn(choosing(['张三', 'u-1'], ['张三', 'u-1']))).toEqual(['u-1']);
  });

  test('is not who was taken out again, though a longer name begins with theirs', () => {
    const draft = choosing(['张三', 'u-1'], ['张三丰', 'u-2']);
    expect(mentionsIn(draft)).toEqual(['u-1', 'u-2']);
    expect(mentionsIn({ ...draft, text: '@张三丰 请回话' })).toEqual(['u-2']);
    expect(mentionsIn({ ...draft, text: '@张三请回话' })).toEqual(['u-1']);
    expect(mentionsIn({ ...draft, text: '张三、张三丰请回话' })).toEqual([]);
  });
});
