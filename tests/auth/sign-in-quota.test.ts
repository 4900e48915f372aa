import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayQuotas } from '../../contract/day-quotas.ts';
import { dayMs } from '../../contract/time.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';
import { refreshForm, signInForm, startTestServer, type TestServer } from '../support/server.ts';

let clock: SteppedClock;
let server: TestServer;
const aDay = dayQuotas.signIn.one;
beforeAll(async () => {
  clock = steppedClock();
  server = await startTestServer({ clock, options: { quotaFactor: 0.001 } });
});
afterAll(() => server.stop());

const signIn = (userName: string) => server.call('token', signInForm(userName));

test('a program that signs in without end fills no log: it is told when to go on; it stays signed in', async () => {
  const { refreshToken, userId } = await server.signIn('xuancheng');
  expect(server.ctx.quotas.take('signIn', { id: userId }, aDay - 2)).toBeUndefined();
  expect((await signIn('xuancheng')).status).toBe(200);
  const before = server.ctx.store.head();
  expect(await signIn('xuancheng')).toMatchObject({
    status: 429,
    answer: { code: 'A0431', message: '您今日的登录次数已达上限（500），明日 0 时起可继续' },
  });
  expect(server.ctx.store.head()).toBe(before);
  expect((await server.call('token', refreshForm(refreshToken))).status).toBe(200);
});

test('a neighbour of the same region signs in as ever, and a wrong word takes nothing of what is left', async () => {
  const { userId } = await server.signIn('jingde');
  expect(server.ctx.quotas.take('signIn', { id: userId }, aDay - 2)).toBeUndefined();
  expect((await server.call('token', signInForm('jingde', 'wrong-Word-1'))).status).toBe(400);
  expect((await signIn('jingde')).status).toBe(200);
});

test('the next day of China begins anew', async () => {
  clock.advance(dayMs);
  expect((await signIn('xuancheng')).status).toBe(200);
});
