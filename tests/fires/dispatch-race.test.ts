import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivenAdvice, openAdvice } from '../advice/given.ts';
import { points } from '../alarms/raised.ts';
import type { Who } from './given.ts';

let given: GivenAdvice;
beforeAll(async () => {
  given = await openAdvice();
});
afterAll(() => given.server.stop());

const dispatch = (who: Who, fireId: string, crew: string, more: object = {}) =>
  given.ask(who, 'commandAndDispatch', { fireId, forces: [{ kind: 'crew', resourceId: crew }], ...more });

/** Fires that burn, each in the hands of one of these. */
async function fires(...holders: Who[]): Promise<string[]> {
  const made: string[] = [];
  for (const who of holders) made.push((await given.burning(who, points.jingde)).fireId);
  return made;
}

test('of two fires that send one crew at once, the second is asked why, and may say so', async () => {
  const crew = await given.crew('旌阳镇扑火队');
  const officers = ['county', 'province'] as const;
  const both = await fires(...officers);
  const answers = await Promise.all(officers.map((who, n) => dispatch(who, both[n] ?? '', crew)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const second = answers[0]?.status === 400 ? 0 : 1;
  expect(answers[second]?.answer).toMatchObject({
    code: 'A0400',
    field: 'otherwise',
    message: expect.stringContaining('旌阳镇扑火队'),
  });
  const anyway = await dispatch(officers[second], both[second] ?? '', crew, { otherwise: '就近增援' });
  expect(anyway.status).toBe(200);
});

test('fires that send crews of their own at once are asked nothing', async () => {
  const crews = [await given.crew('甲队'), await given.crew('乙队'), await given.crew('丙队')];
  const all = await fires('province', 'province', 'province');
  const answers = await Promise.all(all.map((fireId, n) => dispatch('province', fireId, crews[n] ?? '')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
