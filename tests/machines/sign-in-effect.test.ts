import { describe, expect, test } from 'vitest';
import { zeroBitsOf } from '../../contract/session/work.ts';
import { defaultConfig } from '../../machines/config.ts';
import type { Credentials, SessionEvent } from '../../machines/session/session-events.ts';
import type { CallApi } from '../../machines/http/client.ts';
import { signIn } from '../../machines/session/sign-in-effect.ts';
import { createManualClock, settle } from '../support/manual-clock.ts';

const who: Credentials = { username: 'jingde', password: 'p' };
const patient: Credentials = { ...who, patient: true };
const client = {
  grant_type: 'password',
  username: 'jingde',
  password: 'p',
  client_id: 'lookout-web',
  client_secret: 'lookout-web',
};
const accepted = { ok: true, data: { accessToken: 'a', refreshToken: 'r', expiresIn: 900 } };
const refusal = (code: string, more: object = {}) => ({ ok: false, kind: 'refused', code, message: '不行', ...more });
const task = { challenge: 'task', bits: 2, patientBits: 3, patientMs: 30_000 };

/** Signs in at a server that gives these answers, one after the other, the last one for ever. */
function begin(credentials: Credentials, ...answers: object[]) {
  const clock = createManualClock(1_000_000);
  const sent: Record<string, unknown>[] = [];
  const options: unknown[] = [];
  const call = ((name: string, args: Record<string, unknown>, how: unknown) => {
    sent.push({ call: name, ...args });
    options.push(how);
    return Promise.resolve(answers[Math.min(sent.length, answers.length) - 1]);
  }) as unknown as CallApi;
  const outcome: { event?: SessionEvent } = {};
  void (async () => {
    outcome.event = await signIn(
      { call, clock, config: defaultConfig, store: undefined as never, locks: undefined },
      credentials,
    );
  })();
  /** Lets the module that works come in, and what follows happen. */
  const turn = async (): Promise<void> => {
    for (let n = 0; n < 20; n += 1) await settle();
  };
  return { clock, sent, options, outcome, turn };
}
const end = async (credentials: Credentials, ...answers: object[]) => {
  const begun = begin(credentials, ...answers);
  await begun.turn();
  return begun;
};

describe('a sign-in', () => {
  test('sends account and password, quietly, and nothing that was not entered', async () => {
    const { sent, options, outcome } = await end(who, accepted);
    expect([sent, options]).toStrictEqual([[{ call: 'token', ...client }], [{ quiet: true }]]);
    expect(outcome.event).toEqual({ type: 'signIn.accepted', token: { ...accepted.data, expiresTime: 1_900_000 } });
  });
  test('sends captcha and code where they were entered', async () => {
    const { sent } = await end({ ...who, captchaId: 'c-1', validCode: 'K7WN', code: '123456' }, accepted);
    expect(sent).toStrictEqual([{ call: 'token', ...client, deviceId: 'c-1', validCode: 'K7WN', code: '123456' }]);
  });
  test('sends no captcha where the person would rather wait', async () => {
    const { sent } = await end({ ...who, captchaId: 'c-1', validCode: 'K7WN', patient: true }, accepted);
    expect(sent).toStrictEqual([{ call: 'token', ...client }]);
  });
});

describe('a refused sign-in', () => {
  const told = async (code: string, more: object = {}) => (await end(who, refusal(code, more))).outcome.event;
  const said = { type: 'signIn.refused', message: '不行', captcha: false };
  test('says why, and no more than the server told', async () => {
    expect(await told('A0410')).toStrictEqual(said);
    expect(await told('A0410', { data: null })).toStrictEqual(said);
    expect(await told('A0410', { data: 'text' })).toStrictEqual(said);
    expect(await told('A0410', { data: { captchaDue: 'yes', seconds: '7' } })).toStrictEqual(said);
  });
  test('wants a captcha where the code or what stands beside it says so', async () => {
    for (const code of ['A0411', 'A0412', 'A0416']) expect(await told(code)).toStrictEqual({ ...said, captcha: true });
    expect(await told('A0410', { data: { captchaDue: true } })).toStrictEqual({ ...said, captcha: true });
  });
  test('names its field, and when the next try has a chance by the clock of this machine', async () => {
    expect(await told('A0414', { field: 'username', data: { seconds: 7 } })).toStrictEqual({
      ...said,
      field: 'username',
      retryAt: 1_007_000,
    });
  });
  test('tells a code that is due from one that was wrong', async () => {
    expect(await told('A0417', { field: 'code' })).toStrictEqual({ ...said, field: 'code', factor: 'due' });
    expect(await told('A0418', { field: 'code' })).toStrictEqual({ ...said, field: 'code', factor: 'refused' });
  });
});

describe('work that is wanted for a sign-in', () => {
  test('is done and sent with what was entered, once: what is refused then is refused', async () => {
    const due = refusal('A0416', { data: { work: task } });
    const { sent, options, outcome } = await end({ ...who, validCode: 'K7WN' }, due, due);
    const { work, ...rest } = sent[1]!;
    expect(rest).toStrictEqual({ call: 'token', ...client, validCode: 'K7WN' });
    expect(zeroBitsOf(String(work))).toBeGreaterThanOrEqual(2);
    expect([sent.length, options[1], outcome.event?.type]).toEqual([2, { quiet: true }, 'signIn.refused']);
  });
  test('is not done where none was told, nor for a refusal of another kind', async () => {
    expect((await end(who, refusal('A0416'))).sent).toHaveLength(1);
    const { clock, sent, turn } = begin(patient, refusal('A0410', { data: { work: task } }), accepted);
    await turn();
    clock.advance(60_000);
    await turn();
    expect(sent).toHaveLength(1);
  });
  test('instead of a captcha is not done for who has not chosen to wait', async () => {
    const { clock, sent, turn, outcome } = begin(who, refusal('A0411', { data: { work: task } }), accepted);
    await turn();
    await clock.pass(60_000);
    await turn();
    expect([sent.length, outcome.event?.type]).toEqual([1, 'signIn.refused']);
  });
  test('instead of a captcha is sent after the wait and not before, with the bits of the patient', async () => {
    const { clock, sent, turn } = begin(patient, refusal('A0411', { data: { work: task } }), accepted);
    await turn();
    clock.advance(29_999);
    await turn();
    expect(sent).toHaveLength(1);
    clock.advance(1);
    await turn();
    expect(zeroBitsOf(String(sent[1]?.['work']))).toBeGreaterThanOrEqual(3);
  });
  test('that takes long gives the screen a turn after 2,000 hashes', async () => {
    const { clock, sent, turn } = begin(
      who,
      refusal('A0416', { data: { work: { ...task, challenge: 'task-18', bits: 11 } } }),
      accepted,
    );
    await turn();
    expect(sent).toHaveLength(1);
    clock.advance(0);
    await turn();
    expect(sent[1]?.['work']).toBe('task-18.1pn');
  });
});
