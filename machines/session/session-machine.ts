import { assign, emit, setup } from 'xstate';
import type { UserDetail } from '../../contract/session/schemas.ts';
import { stationMessages } from '../messages.ts';
import { unprovided } from '../unprovided.ts';
import type { StoredSession, TokenInfo } from './session-storage.ts';

/** Account, password and, where a captcha is due, its id and what the person read in it. */
export interface Credentials { username: string; password: string; validCode?: string; captchaId?: string }

/** What a session holds. `deadRefresh`: a refresh token that the server has refused, so that it is not asked again. */
export interface SessionContext {
  token: TokenInfo | undefined;
  user: UserDetail | undefined;
  captchaId: string | undefined;
  refusal: string | undefined;
  deadRefresh: string | undefined;
  newCaptchaId: () => string;
}

/** Wishes of the person, needs of the client, and what the effects report. */
export type SessionEvent =
  | { type: 'signIn.wished'; username: string; password: string; validCode?: string }
  | { type: 'signIn.accepted'; token: TokenInfo }
  | { type: 'signIn.refused'; message: string; captcha: boolean }
  | { type: 'user.known'; user: UserDetail }
  | { type: 'user.unreachable'; message: string }
  | { type: 'session.ended'; message?: string }
  | { type: 'signOut.wished' }
  | { type: 'signOut.done' }
  | { type: 'token.due' }
  | { type: 'token.refreshed'; token: TokenInfo }
  | { type: 'token.refused' }
  | { type: 'token.unreachable' };

/** What a session tells its surroundings. */
export type SessionEmitted =
  | { type: 'tokenChanged'; token: TokenInfo }
  | { type: 'signedIn'; user: UserDetail }
  | { type: 'signedOut' }
  | { type: 'said'; kind: 'error' | 'success'; text: string };

/** How long a person waits for the server when leaving, in milliseconds. */
const goodbyeMs = 5_000;

const machine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as { stored: StoredSession | undefined; newCaptchaId: () => string },
  },
  actors: {
    signIn: unprovided<Credentials>('signIn'),
    loadUser: unprovided<{ token: TokenInfo | undefined }>('loadUser'),
    refresh: unprovided<{ token: TokenInfo | undefined }>('refresh'),
    removeToken: unprovided<{ token: TokenInfo | undefined }>('removeToken'),
  },
  actions: {
    forget: assign({ token: undefined, user: undefined, deadRefresh: undefined }),
    keepRefusal: assign((_, said: { message: string }) => ({ refusal: said.message })),
    renewCaptcha: assign({ captchaId: ({ context }) => context.newCaptchaId() }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== undefined,
    hasUser: ({ context }) => context.user !== undefined,
    mayRefresh: ({ context }) => context.token !== undefined && context.token.refreshToken !== context.deadRefresh,
    needsCaptcha: ({ context }, answer: { captcha: boolean }) => answer.captcha || context.captchaId !== undefined,
  },
});

const keepToken = [
  machine.assign({ token: ({ context, event }) => ('token' in event ? event.token : context.token), deadRefresh: undefined }),
  machine.emit(({ event }) => ({ type: 'tokenChanged' as const, token: (event as { token: TokenInfo }).token })),
];
const keepUser = machine.assign({ user: ({ context, event }) => ('user' in event ? event.user : context.user) });
const sayWhy = machine.emit(({ event }) => ({
  type: 'said' as const, kind: 'error' as const,
  text: ('message' in event ? event.message : undefined) ?? stationMessages.sessionEnded,
}));

/** One person's session: who is signed in with which token, beside at most one refresh at a time. */
export const sessionMachine = machine.createMachine({
  id: 'session',
  type: 'parallel',
  context: ({ input }) => ({
    token: input.stored?.token, user: input.stored?.user, newCaptchaId: input.newCaptchaId,
    captchaId: undefined, refusal: undefined, deadRefresh: undefined,
  }),
  states: {
    account: {
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'hasToken', target: 'restoring' }, { target: 'signedOut' }] },
        restoring: {
          invoke: { src: 'loadUser', input: ({ context }) => ({ token: context.token }) },
          on: {
            'user.known': { target: 'signedIn', actions: keepUser },
            'user.unreachable': [{ guard: 'hasUser', target: 'signedIn' }, { target: 'leaving', actions: sayWhy }],
            'session.ended': { target: 'leaving', actions: sayWhy },
          },
        },
        signedOut: {
          on: { 'signIn.wished': 'signingIn' },
        },
        signingIn: {
          initial: 'asking',
          entry: assign({ refusal: undefined }),
          states: {
            asking: {
              invoke: { src: 'signIn', input: ({ context, event }) => credentialsOf(context, event) },
              on: {
                'signIn.accepted': { target: 'meeting', actions: keepToken },
                'signIn.refused': [
                  {
                    guard: { type: 'needsCaptcha', params: ({ event }) => event },
                    target: '#session.account.signedOut',
                    actions: ['renewCaptcha', { type: 'keepRefusal', params: ({ event }) => event }],
                  },
                  { target: '#session.account.signedOut', actions: { type: 'keepRefusal', params: ({ event }) => event } },
                ],
              },
            },
            meeting: {
              invoke: { src: 'loadUser', input: ({ context }) => ({ token: context.token }) },
              on: {
                'user.known': { target: '#session.account.signedIn', actions: [keepUser, assign({ captchaId: undefined })] },
                'user.unreachable': { target: '#session.account.leaving', actions: { type: 'keepRefusal', params: ({ event }) => event } },
                'session.ended': { target: '#session.account.leaving', actions: sayWhy },
              },
            },
          },
        },
        signedIn: {
          entry: emit(({ context }) => ({ type: 'signedIn' as const, user: context.user as UserDetail })),
          on: {
            'signOut.wished': 'signingOut',
            'session.ended': { target: 'leaving', actions: sayWhy },
          },
        },
        signingOut: {
          invoke: { src: 'removeToken', input: ({ context }) => ({ token: context.token }) },
          after: { [goodbyeMs]: 'gone' },
          on: { 'signOut.done': 'gone', 'session.ended': 'gone' },
        },
        gone: {
          entry: emit({ type: 'said', kind: 'success', text: stationMessages.signedOut }),
          always: 'leaving',
        },
        leaving: {
          entry: ['forget', emit({ type: 'signedOut' })],
          always: 'signedOut',
        },
      },
    },
    token: {
      initial: 'resting',
      states: {
        resting: { on: { 'token.due': { guard: 'mayRefresh', target: 'refreshing' } } },
        refreshing: {
          invoke: { src: 'refresh', input: ({ context }) => ({ token: context.token }) },
          on: {
            'token.refreshed': { target: 'resting', actions: keepToken },
            'token.refused': { target: 'resting', actions: assign({ deadRefresh: ({ context }) => context.token?.refreshToken }) },
            'token.unreachable': 'resting',
            'session.ended': 'resting',
            'signOut.done': 'resting',
          },
        },
      },
    },
  },
});

function credentialsOf(context: SessionContext, event: SessionEvent): Credentials {
  if (event.type !== 'signIn.wished') throw new Error(`a sign-in does not begin with ${event.type}`);
  return {
    username: event.username, password: event.password,
    ...(event.validCode === undefined ? {} : { validCode: event.validCode }),
    ...(context.captchaId === undefined ? {} : { captchaId: context.captchaId }),
  };
}
