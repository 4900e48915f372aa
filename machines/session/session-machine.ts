import { assign, emit, setup } from 'xstate';
import type { UserDetail } from '../../contract/session/schemas.ts';
import { stationMessages } from '../messages.ts';
import { unprovided } from '../unprovided.ts';
import type { StoredSession } from './session-storage.ts';
import type { TokenInfo } from './token-info.ts';

/** Account, password and, where a captcha is due, its id and what the person read in it. */
export interface Credentials { username: string; password: string; validCode?: string; captchaId?: string }

/** Why a sign-in was refused, in Chinese; the field that it concerns, and when (milliseconds since 1970) the next try has a chance. */
export interface SignInRefusal { message: string; field?: string; retryAt?: number }

/** What a session holds. `deadRefresh`: a refresh token that the server has refused, so that it is not asked again. */
export interface SessionContext {
  token: TokenInfo | undefined;
  user: UserDetail | undefined;
  captchaId: string | undefined;
  refusal: SignInRefusal | undefined;
  deadRefresh: string | undefined;
  newCaptchaId: () => string;
}

/** Wishes of the person, needs of the client, and what the effects report. */
export type SessionEvent =
  | { type: 'signIn.wished'; username: string; password: string; validCode?: string }
  | { type: 'signIn.accepted'; token: TokenInfo }
  | ({ type: 'signIn.refused'; captcha: boolean } & SignInRefusal)
  | { type: 'user.known'; user: UserDetail }
  | { type: 'user.unreachable'; message: string }
  | { type: 'user.stale' }
  | { type: 'session.ended'; message?: string }
  | { type: 'session.left' }
  | { type: 'storage.changed'; stored: StoredSession | undefined }
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
  | { type: 'userChanged'; user: UserDetail }
  /** `elsewhere`: another tab did, and has seen to the storage. */
  | { type: 'signedOut'; elsewhere?: true }
  | { type: 'said'; kind: 'error' | 'success' | 'info'; text: string };

/** How long a person waits for the server when leaving, in milliseconds. */
const goodbyeMs = 5_000;

type FromStorage = StoredSession | undefined;

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
    keepRefusal: assign((_, { message, field, retryAt }: SignInRefusal) => ({
      refusal: { message, ...(field === undefined ? {} : { field }), ...(retryAt === undefined ? {} : { retryAt }) },
    })),
    take: assign((_, stored: StoredSession) => ({ token: stored.token, user: stored.user, deadRefresh: undefined, captchaId: undefined, refusal: undefined })),
    renewCaptcha: assign({ captchaId: ({ context }) => context.newCaptchaId() }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== undefined,
    hasUser: ({ context }) => context.user !== undefined,
    mayRefresh: ({ context }) => context.token !== undefined && context.token.refreshToken !== context.deadRefresh,
    isGone: ({ context }, now: FromStorage) => now === undefined && context.token !== undefined,
    isSomebodyElse: ({ context }, now: FromStorage) => now?.user !== undefined && now.user.id !== context.user?.id,
    isRefreshed: ({ context }, now: FromStorage) =>
      now !== undefined && now.user?.id === context.user?.id && now.token.refreshToken !== context.token?.refreshToken,
    needsCaptcha: ({ context }, answer: { captcha: boolean }) => answer.captcha || context.captchaId !== undefined,
  },
});

const keepToken = machine.assign({ token: ({ context, event }) => ('token' in event ? event.token : context.token), deadRefresh: undefined });
const tellToken = machine.emit(({ event }) => ({ type: 'tokenChanged' as const, token: (event as { token: TokenInfo }).token }));
const keepUser = machine.assign({ user: ({ context, event }) => ('user' in event ? event.user : context.user) });
const sayWhy = machine.emit(({ event }) => ({
  type: 'said' as const, kind: 'error' as const,
  text: ('message' in event ? event.message : undefined) ?? stationMessages.sessionEnded,
}));

const stored = ({ event }: { event: SessionEvent }): FromStorage => (event.type === 'storage.changed' ? event.stored : undefined);
const take = { type: 'take' as const, params: ({ event }: { event: SessionEvent }) => stored({ event }) as StoredSession };
/** What another tab does, this one follows: it leaves, becomes somebody else's, or goes on with the other's newer token. */
const followOtherTab = [
  { guard: { type: 'isGone' as const, params: stored }, target: '#session.account.parting' },
  { guard: { type: 'isSomebodyElse' as const, params: stored }, target: '#session.account.changingHands' },
  { guard: { type: 'isRefreshed' as const, params: stored }, actions: take },
];
const leave = machine.raise({ type: 'session.left' });

/** One person's session: who is signed in with which token, beside at most one refresh and one look at the profile at a time. */
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
            'storage.changed': followOtherTab,
          },
        },
        signedOut: {
          on: {
            'signIn.wished': 'signingIn',
            'storage.changed': { guard: { type: 'isSomebodyElse', params: stored }, target: 'signedIn', actions: take },
          },
        },
        signingIn: {
          initial: 'asking',
          entry: assign({ refusal: undefined }),
          states: {
            asking: {
              invoke: { src: 'signIn', input: ({ context, event }) => credentialsOf(context, event) },
              on: {
                'signIn.accepted': { target: 'meeting', actions: [keepToken, tellToken] },
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
            'storage.changed': followOtherTab,
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
          entry: ['forget', leave, emit({ type: 'signedOut' })],
          always: 'signedOut',
        },
        parting: {
          entry: ['forget', leave, emit({ type: 'signedOut', elsewhere: true }), emit({ type: 'said', kind: 'info', text: stationMessages.leftElsewhere })],
          always: 'signedOut',
        },
        changingHands: {
          entry: [take, leave, emit({ type: 'signedOut', elsewhere: true }), emit({ type: 'said', kind: 'info', text: stationMessages.changedElsewhere })],
          always: 'signedIn',
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
            'session.left': 'resting',
          },
        },
      },
    },
    profile: {
      initial: 'known',
      states: {
        known: { on: { 'user.stale': { guard: 'hasUser', target: 'asking' } } },
        asking: {
          invoke: { src: 'loadUser', input: ({ context }) => ({ token: context.token }) },
          on: {
            'user.known': { target: 'known', actions: [keepUser, machine.emit(({ event }) => ({ type: 'userChanged', user: (event as { user: UserDetail }).user }))] },
            'user.unreachable': 'known',
            'session.left': 'known',
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
