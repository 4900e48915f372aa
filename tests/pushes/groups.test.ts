import { afterEach, beforeEach, expect, test } from 'vitest';
import { burning } from '../clocks/given.ts';
import { type Given, given } from './given.ts';

let it: Given;
beforeEach(async () => {
  it = await given();
});
afterEach(() => it.stop());

test('a rule tells who stands in its group when something happens, each once', async () => {
  const { headers } = await it.as('admin');
  const { userId: city } = await it.as('xuancheng');
  const group = { name: '应急小组', regionCode: '34', members: [it.officerId] };
  const { data } = (await it.server.call('pushGroup.create', group, headers)).answer as {
    data: { id: string; version: number };
  };
  await it.rule({ roles: [], groups: [data.id], others: [it.officerId], by: ['message'] });
  await burning(it.server.ctx);
  await it.work.carryOut();
  expect((await it.log()).map(({ person }) => person.userId)).toEqual([it.officerId]);
  const changed = { id: data.id, version: data.version, changes: { members: [it.officerId, city] } };
  const { status, answer } = await it.server.call('pushGroup.change', changed, (await it.as('admin')).headers);
  expect([status, answer.message]).toEqual([200, answer.message]);
  await burning(it.server.ctx);
  await it.work.carryOut();
  expect((await it.log()).map(({ person }) => person.userId).filter((id) => id === city)).toEqual([city]);
});
