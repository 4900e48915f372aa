import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestOf, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';
import { changeByAdministrator, fromElsewhere, newestSms } from '../auth/given.ts';

const phone = '13800000001';

let server: TestServer;
let clock: SteppedClock;
beforeEach(async () => {
  clock = steppedClock();
  server = await startTestServer({ clock });
  await changeByAdministrator(server, 'xuancheng', { mobile: phone });
});
afterEach(() => server.stop());

/** Asks for a code; the headers with which the browser that asked comes back. */
async function ask(): Promise<{ headers: Record<string, string>; code: string }> {
  const from = fromElsewhere();
  const response = await server.inject(requestOf('sendSms', { id: 'device-of-test', phone }, from));
  const code = /\d{6}/.exec((await newestSms(server, phone))?.text ?? '')?.[0] ?? '';
  return { headers: { ...from, cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' }, code };
}
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const check = async (code: string, headers: Record<string, string>) =>
  (await server.call('smsValidate', { phone, code }, headers)).status;

test('a code is not voided by three hundred guesses of strangers, also from the same address', async () => {
  const { headers, code } = await ask();
  const { cookie: _, ...address } = headers;
  for (let i = 0; i < 300; i++) expect(await check(wrong(code), i % 2 === 0 ? fromElsewhere() : address)).toBe(400);
  expect(await check(code, fromElsewhere())).toBe(400);
  expect(await check(code, headers)).toBe(200);
});

test('a code is not voided by a stranger who asks for another one', async () => {
  const own = await ask();
  clock.advance(60_000);
  const theirs = await ask();
  expect(await check(own.code, theirs.headers)).toBe(own.code === theirs.code ? 200 : 400);
  expect(await check(own.code, own.headers)).toBe(200);
});

test('who asked for a code has five tries at it themselves', async () => {
  const { headers, code } = await ask();
  for (let i = 0; i < 5; i++) expect(await check(wrong(code), headers)).toBe(400);
  expect(await check(code, headers)).toBe(400);
});
