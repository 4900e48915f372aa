import { describe, expect, test } from 'vitest';
import type { SessionEvent } from '../../machines/session/session-events.ts';
import { sessionMachine } from '../../machines/session/session-machine.ts';
import { officer } from '../support/station.ts';
import { walk } from '../support/steps.ts';
import { token, known, fresh, stored } from './session-steps.ts';

const signIn: SessionEvent & { type: 'signIn.wished' } = { type: 'signIn.wished', username: 'jingde', password: 'p' };
const accepted: SessionEvent = { type: 'signIn.accepted', token: token(1) };
const refused = (captcha: boolean): SessionEvent => ({ type: 'signIn.refused', message: '用户名或密码错误', captcha });
const account = ({ snapshot }: ReturnType<typeof fresh>) => snapshot.value.account;

test('a remembered person is who the server says that they are now', () => {
  const renamed = { ...officer, realName: '新名' };
  expect(stored({ type: 'user.known', user: renamed })).toMatchObject({
    snapshot: { context: { user: renamed } },
    told: [{ type: 'signedIn', user: renamed }],
  });
});

describe('who is signed in', () => {
  test.each([
    ['nobody, at a fresh station', fresh(), 'signedOut'],
    ['asks whose the remembered token is', stored(), 'restoring'],
    ['the remembered person', stored(known), 'signedIn'],
    ['the remembered person, though nobody answers', stored({ type: 'user.unreachable', message: 'x' }), 'signedIn'],
    ['nobody, when the token is not taken any more', stored({ type: 'session.ended' }), 'signedOut'],
    ['asks for a token', fresh(signIn), { signingIn: 'asking' }],
    ['asks for the user after the token', fresh(signIn, accepted), { signingIn: 'meeting' }],
    ['the person', fresh(signIn, accepted, known), 'signedIn'],
    ['nobody, after a wrong password', fresh(signIn, refused(false)), 'signedOut'],
    [
      'nobody, when the user can not be asked',
      fresh(signIn, accepted, { type: 'user.unreachable', message: '网络异常，请重试！' }),
      'signedOut',
    ],
    ['nobody, when the new token is not taken', fresh(signIn, accepted, { type: 'session.ended' }), 'signedOut'],
    ['still there while the server is told', stored(known, { type: 'signOut.wished' }), 'signingOut'],
    ['nobody, after leaving', stored(known, { type: 'signOut.wished' }, { type: 'signOut.done' }), 'signedOut'],
    ['nobody, when the server ends it', stored(known, { type: 'session.ended' }), 'signedOut'],
    ['the person still, whatever a late answer says', stored(known, refused(true)), 'signedIn'],
  ])('%s', (_name, step, state) => expect(account(step)).toEqual(state));

  test('a refusal says why and asks for no captcha yet', () => {
    expect(fresh(signIn, refused(false)).snapshot.context).toMatchObject({
      refusal: { message: '用户名或密码错误' },
      captchaId: undefined,
      token: undefined,
    });
  });

  test('a due captcha gets a picture, and a new one after each wrong try', () => {
    let pictures = 0;
    const input = {
      stored: undefined,
      newCaptchaId: () => {
        pictures += 1;
        return `captcha-${pictures}`;
      },
    };
    expect(walk(sessionMachine, input, signIn, refused(true)).snapshot.context.captchaId).toBe('captcha-1');
    pictures = 0;
    expect(walk(sessionMachine, input, signIn, refused(true), signIn, refused(false)).snapshot.context.captchaId).toBe(
      'captcha-2',
    );
  });

  test('a new try forgets the former refusal, success forgets the captcha', () => {
    expect(fresh(signIn, refused(true), signIn).snapshot.context.refusal).toBeUndefined();
    expect(fresh(signIn, refused(true), signIn, accepted, known).snapshot.context.captchaId).toBeUndefined();
  });

  test('tells what others have to know', () => {
    expect(fresh(signIn, accepted).told).toEqual([{ type: 'tokenChanged', token: token(1) }]);
    expect(fresh(signIn, accepted, known).told).toEqual([{ type: 'signedIn', user: officer }]);
    expect(stored(known, { type: 'signOut.wished' }, { type: 'signOut.done' }).told).toEqual([
      { type: 'said', kind: 'success', text: '退出成功' },
      { type: 'signedOut' },
    ]);
    expect(stored(known, { type: 'session.ended', message: '登录已过期，请重新登录' }).told).toEqual([
      { type: 'said', kind: 'error', text: '登录已过期，请重新登录' },
      { type: 'signedOut' },
    ]);
  });

  test('says why a session is over that has only just begun', () => {
    expect(fresh(signIn, accepted, { type: 'session.ended', message: '账号已停用' }).told).toEqual([
      { type: 'said', kind: 'error', text: '账号已停用' },
      { type: 'signedOut' },
    ]);
  });

  test('says that the session is over where the server did not say why', () => {
    expect(stored(known, { type: 'session.ended' }).told[0]).toEqual({
      type: 'said',
      kind: 'error',
      text: '登录已失效，请重新登录',
    });
  });

  test('nothing of the person stays after the end', () => {
    expect(stored(known, { type: 'session.ended' }).snapshot.context).toMatchObject({
      token: undefined,
      user: undefined,
    });
  });
});

describe('what a sign-in brings with it', () => {
  const due: SessionEvent & { type: 'signIn.refused' } = {
    type: 'signIn.refused',
    message: '请输入动态验证码',
    captcha: false,
    field: 'code',
    factor: 'due',
  };
  const wrong: typeof due = { ...due, message: '动态验证码不正确或已使用过', factor: 'refused' };
  const coded: SessionEvent & { type: 'signIn.coded' } = { type: 'signIn.coded', code: '123456' };
  const entered = { username: 'jingde', password: 'p' };
  const pending = (...events: SessionEvent[]) => fresh(...events).snapshot.context.pending;
  /** Each captcha has an id of its own. */
  const counting = (...events: SessionEvent[]) => {
    let pictures = 0;
    const input = {
      stored: undefined,
      newCaptchaId: () => {
        pictures += 1;
        return `captcha-${pictures}`;
      },
    };
    return walk(sessionMachine, input, ...events).snapshot.context;
  };

  test('is what was entered, and what it was read in', () => {
    expect(pending(signIn)).toStrictEqual(entered);
    expect(pending({ ...signIn, validCode: 'K7WN', patient: true })).toStrictEqual({
      ...entered,
      validCode: 'K7WN',
      patient: true,
    });
    expect(pending(signIn, refused(true), { ...signIn, validCode: 'K7WN' })).toStrictEqual({
      ...entered,
      validCode: 'K7WN',
      captchaId: 'captcha-1',
    });
  });
  test('is the code beside what was right before, with a captcha where one is due', () => {
    expect(pending(signIn, due, coded)).toStrictEqual({ ...entered, code: '123456' });
    const read: SessionEvent = { ...signIn, validCode: 'K7WN' };
    expect(counting(signIn, refused(true), read, due).captchaId).toBe('captcha-2');
    expect(counting(signIn, refused(true), read, due, { ...coded, validCode: 'Q2ZD' }).pending).toStrictEqual({
      ...entered,
      code: '123456',
      validCode: 'Q2ZD',
      captchaId: 'captcha-2',
    });
  });
  test('is nothing once it was accepted, or given up', () => {
    expect(pending(signIn, accepted)).toBeUndefined();
    expect(pending(signIn, due, { type: 'signIn.abandoned' })).toBeUndefined();
  });
  test('that was wrong is not held against who goes back to the password', () => {
    expect(fresh(signIn, due, coded, wrong, { type: 'signIn.abandoned' }).snapshot).toMatchObject({
      value: { account: 'signedOut' },
      context: { refusal: undefined, pending: undefined },
    });
  });
  test('is refused with what the server told, and no more', () => {
    expect(fresh(signIn, refused(false)).snapshot.context.refusal).toStrictEqual({ message: '用户名或密码错误' });
    expect(fresh(signIn, due, coded, { ...wrong, retryAt: 7 }).snapshot.context.refusal).toStrictEqual({
      message: '动态验证码不正确或已使用过',
      field: 'code',
      retryAt: 7,
    });
    expect(fresh(signIn, due).snapshot.context).toMatchObject({ refusal: undefined, captchaId: undefined });
  });
});

describe('another tab', () => {
  const other = { ...officer, id: 'u-other', realName: '别人' };
  const changed = (found?: { n: number; user?: typeof officer }): SessionEvent => ({
    type: 'storage.changed',
    stored: found && { token: token(found.n), ...(found.user ? { user: found.user } : {}) },
  });
  test.each([
    ['signed out: so is this one', stored(known, changed()), 'signedOut', undefined],
    ['signed out while this one was opening: so is this one', stored(changed()), 'signedOut', undefined],
    [
      'refreshed: this one goes on with the new token',
      stored(known, changed({ n: 2, user: officer })),
      'signedIn',
      [officer.id, 2],
    ],
    [
      "became somebody else's: so does this one",
      stored(known, changed({ n: 3, user: other })),
      'signedIn',
      [other.id, 3],
    ],
    [
      'got a token and does not know yet whose: this one waits',
      stored(known, changed({ n: 3 })),
      'signedIn',
      [officer.id, 1],
    ],
    ['signed in: so does this one', fresh(changed({ n: 3, user: other })), 'signedIn', [other.id, 3]],
    ['got a token, while nobody is here: this one waits', fresh(changed({ n: 3 })), 'signedOut', undefined],
    [
      'did something while one signs in here: that goes on',
      fresh(signIn, changed({ n: 3, user: other })),
      { signingIn: 'asking' },
      undefined,
    ],
    [
      'signed in while one leaves here: that goes on',
      stored(known, { type: 'signOut.wished' }, changed({ n: 3, user: other })),
      'signingOut',
      [officer.id, 1],
    ],
  ])('%s', (_name, step, state, holds) => {
    expect(account(step)).toEqual(state);
    const { user, token: held } = step.snapshot.context;
    expect(user && held && [user.id, held.expiresTime / 900_000]).toEqual(holds);
  });

  test('is followed without a word to the server or the storage, and with one to the person', () => {
    expect(stored(known, changed()).told).toEqual([
      { type: 'said', kind: 'info', text: '已在其他窗口退出登录' },
      { type: 'signedOut', elsewhere: true },
    ]);
    expect(stored(known, changed({ n: 3, user: other })).told.map((told) => (told as { type: string }).type)).toEqual([
      'said',
      'signedOut',
      'signedIn',
    ]);
    expect(stored(known, changed({ n: 2, user: officer })).told).toEqual([]);
  });

  test('signed in while a code is wanted here: this one follows, and what was entered is forgotten', () => {
    const due: SessionEvent = { type: 'signIn.refused', message: '请输入动态验证码', captcha: false, factor: 'due' };
    expect(account(fresh(signIn, due, changed({ n: 3 })))).toBe('codeDue');
    const { snapshot, told } = fresh(signIn, due, changed({ n: 3, user: other }));
    expect(snapshot).toMatchObject({
      value: { account: 'signedIn' },
      context: { user: other, token: token(3), pending: undefined },
    });
    expect(told).toEqual([{ type: 'signedIn', user: other }]);
  });

  test('that leaves ends a refresh that is on its way here', () => {
    const step = stored(known, { type: 'token.due' }, changed(), { type: 'token.refreshed', token: token(2) });
    expect(step.snapshot).toMatchObject({
      value: { account: 'signedOut', token: 'resting' },
      context: { token: undefined },
    });
  });
});

describe('the person', () => {
  const stale: SessionEvent = { type: 'user.stale' };
  const renamed = { ...officer, realName: '新名' };
  test('is asked for anew without leaving, and what is new is told', () => {
    const step = stored(known, stale, { type: 'user.known', user: renamed });
    expect(step.snapshot).toMatchObject({
      value: { account: 'signedIn', profile: 'known' },
      context: { user: { realName: '新名' } },
    });
    expect(step.told).toEqual([{ type: 'userChanged', user: renamed }]);
  });
  test('stays as they were where nobody answers', () => {
    expect(stored(known, stale, { type: 'user.unreachable', message: 'x' }).snapshot).toMatchObject({
      value: { account: 'signedIn', profile: 'known' },
      context: { user: officer },
    });
  });
  test('is not asked for where nobody is signed in, nor kept where they left meanwhile', () => {
    expect(fresh(stale).snapshot.value.profile).toBe('known');
    expect(
      stored(known, stale, { type: 'session.ended' }, { type: 'user.known', user: renamed }).snapshot,
    ).toMatchObject({ value: { account: 'signedOut', profile: 'known' }, context: { user: undefined } });
  });
});
