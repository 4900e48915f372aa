import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressKey } from '../../server/auth/address-key.ts';
import { password } from '../support/people.ts';
import { requestOf, signInForm, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';
import { fromElsewhere, workFor } from './given.ts';

const wrongWord = 'Wrong@2026';
const here = { 'x-forwarded-for': '203.0.113.7' };

let server: TestServer;
let clock: SteppedClock;
beforeEach(async () => {
  clock = steppedClock();
  server = await startTestServer({ clock });
});
afterEach(() => server.stop());

/** Signs in and answers what the browser would keep. */
async function meet(userName = 'xuancheng', headers: Record<string, string> = here, word = password) {
  const response = await server.inject(requestOf('token', signInForm(userName, word), headers));
  const shown = String(response.headers['set-cookie'] ?? '');
  return { status: response.statusCode, shown, cookie: { cookie: shown.split(';')[0] ?? '' } };
}
const tryWith = (word: string, headers: Record<string, string>, userName = 'xuancheng', more: object = {}) =>
  server.call('token', signInForm(userName, word, more), headers);

/** Wrong passwords from one address, each with the work that is asked for and as late as is asked for. */
async function guess(times: number, headers: Record<string, string>, userName = 'xuancheng'): Promise<void> {
  let compared = 0;
  let beside: object = {};
  while (compared < times) {
    const { answer } = await tryWith(wrongWord, headers, userName, beside);
    if (answer.code === 'A0410') compared += 1;
    const { seconds } = (answer.data ?? {}) as { seconds?: number };
    if (seconds !== undefined) clock.advance(seconds * 1_000);
    const proof = workFor(answer, 'patient');
    if (proof.work !== undefined) clock.advance(30_000);
    beside = proof;
  }
}

describe('a device at which an officer has signed in', () => {
  it('shows a signed name that no script reads and no other site sends, by https only where it came so', async () => {
    const { shown } = await meet();
    expect(shown).toMatch(
      /^lookout_device=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const byHttps = { ...here, 'x-forwarded-proto': 'https' };
    const { shown: secure, cookie } = await meet('jingde', byHttps);
    expect(secure).toMatch(/^__Host-lookout_device=.*; Secure$/);
    await guess(8, here, 'jingde');
    expect((await tryWith(password, { ...byHttps, ...cookie }, 'jingde')).status).toBe(200);
  });

  it('lets them in at the first try, whatever strangers do to the account and from the same address', async () => {
    const { cookie } = await meet();
    await guess(8, here);
    for (let i = 0; i < 4; i++) await guess(1, fromElsewhere());
    expect((await tryWith(password, here)).status).not.toBe(200);
    expect(await tryWith(password, { ...here, ...cookie })).toMatchObject({ status: 200, answer: { code: '00000' } });
  });

  it('makes its own guesses wait, without a captcha, and is a stranger after twenty', async () => {
    const { cookie } = await meet();
    const at = { ...here, ...cookie };
    for (let i = 0; i < 5; i++)
      expect((await tryWith(wrongWord, at)).answer).toMatchObject({ code: 'A0410', data: { captchaDue: false } });
    expect((await tryWith(password, at)).answer).toMatchObject({ code: 'A0414', data: { seconds: 5 } });
    for (let i = 5; i < 20; i++) {
      clock.advance(300_000);
      expect((await tryWith(wrongWord, at)).answer.code).toBe('A0410');
    }
    expect(await server.ctx.db.selectFrom('known_devices').selectAll().execute()).toEqual([]);
  });

  it('is no pass for another account: its guesses there are a stranger’s', async () => {
    const { cookie } = await meet();
    await guess(3, { ...here, ...cookie }, 'sheng');
    expect((await tryWith(password, { ...here, ...cookie }, 'sheng')).answer.code).toBe('A0411');
    expect((await tryWith(password, { ...here, ...cookie })).status).toBe(200);
  });

  it('authorises nothing, and a forged name is none', async () => {
    const { cookie } = await meet();
    expect((await server.call('currentUser', {}, cookie)).status).toBe(401);
    await guess(3, here);
    const forged = { cookie: `${cookie.cookie.slice(0, -1)}${cookie.cookie.endsWith('A') ? 'B' : 'A'}` };
    expect((await tryWith(password, { ...here, ...forged })).answer.code).toBe('A0411');
  });

  it('is forgotten when the password changes, but for the one at which it was changed', async () => {
    const [home, office] = [(await meet()).cookie, (await meet()).cookie];
    const { headers } = await server.signIn('xuancheng');
    const form = { oldPassword: password, newPassword: 'Ruqk#26vx', confirmPassword: 'Ruqk#26vx' };
    expect((await server.call('updateUserPassword', form, { ...headers, ...office })).status).toBe(200);
    await guess(3, fromElsewhere());
    expect((await tryWith('Ruqk#26vx', { ...here, ...home })).answer.code).toBe('A0411');
    expect((await tryWith('Ruqk#26vx', { ...here, ...office })).status).toBe(200);
  });
});

describe('a stranger’s device', () => {
  it('of the rightful person may try at once if it has not failed, however many fail for the account', async () => {
    for (let i = 0; i < 30; i++) await guess(1, fromElsewhere());
    const fresh = fromElsewhere();
    const asked = await tryWith(password, fresh);
    expect(asked.answer).toMatchObject({ code: 'A0411', data: { captchaDue: true, work: { patientMs: 30_000 } } });
    const proof = workFor(asked.answer, 'patient');
    clock.advance(30_000);
    expect((await tryWith(password, fresh, 'xuancheng', proof)).status).toBe(200);
  });

  it('behind the router of one who guesses gets its first try without a wait', async () => {
    await guess(9, here, 'nobody');
    const asked = await tryWith(password, here);
    const proof = workFor(asked.answer, 'patient');
    clock.advance(30_000);
    expect((await tryWith(password, here, 'xuancheng', proof)).status).toBe(200);
  });

  it('is counted with its whole /64, which is one subscriber’s', () => {
    expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2::ffff'));
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
    expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
  });

  it('can use a proof of work once, and neither for another account, another address, nor later', async () => {
    await guess(3, here);
    const proof = async () => workFor((await tryWith(password, here)).answer, 'patient');
    const codes: unknown[] = [];
    const done = await proof();
    codes.push((await tryWith(password, here, 'xuancheng', done)).answer.code);
    const ripe = await proof();
    clock.advance(30_000);
    codes.push((await tryWith(password, { 'x-forwarded-for': '203.0.113.8' }, 'xuancheng', ripe)).answer.code);
    codes.push(
      (await tryWith(wrongWord, here, 'xuancheng', ripe)).answer.code,
      (await tryWith(password, here, 'xuancheng', ripe)).answer.code,
    );
    const late = await proof();
    clock.advance(300_000);
    codes.push((await tryWith(password, here, 'xuancheng', late)).answer.code);
    expect(codes).toEqual(['A0411', 'A0411', 'A0410', 'A0411', 'A0411']);
  });
});
