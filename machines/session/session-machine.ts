import { assign, emit, setup } from 'xstate';
import { ownLimits } from '../../contract/limits.ts';
import type { UserDetail } from '../../contract/session/schemas.ts';
import { stationMessages } from '../messages.ts';
import { unprovided } from '../unprovided.ts';
import type { Credentials, SessionEmitted, SessionEvent, SignInRefusal } from './session-events.ts';
import type { StoredSession } from './session-storage.ts';
import type { TokenInfo } from './token-info.ts';

/** What a session holds. `deadRefresh`: a refresh token that the server has refused, so that it is not asked again. */
export interface SessionContext {
  token: TokenInfo | undefined;
  user: UserDetail | undefined;
  captchaId: string | undefined;
  refusal: SignInRefusal | undefined;
  /** What was right so far, while a code is wanted beside it. */
  pending: Credentials | undefined;
  deadRefresh: string | undefined;
  newCaptchaId: () => string;
}

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
    loadUser: unprovided('loadUser'),
    refresh: unprovided<{ token: TokenInfo }>('refresh'),
    removeToken: unprovided<{ token: TokenInfo }>('removeToken'),
  },
  actions: {
    forget: assign({ token: undefined, user: undefined, deadRefresh: undefined }),
    keepRefusal: assign((_, { message, field, retryAt }: SignInRefusal) => ({
      refusal: { message, ...(field === undefined ? {} : { field }), ...(retryAt === undefined ? {} : { retryAt }) },
    })),
    take: assign((_, stored: StoredSession) => ({
      token: stored.token,
      user: stored.user,
      deadRefresh: undefined,
      captchaId: undefined,
      refusal: undefined,
    })),
    keepPending: assign(({ context, event }) => ({ pending: credentialsOf(context, event as SignInWish) })),
    // A captcha is good once, and the next try may want one again.
    renewUsedCaptcha: assign(({ context }) => ({
      captchaId: context.captchaId === undefined ? undefined : context.newCaptchaId(),
    })),
    forgetPending: assign({ pending: undefined }),
    renewCaptcha: assign({ captchaId: ({ context }) => context.newCaptchaId() }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== undefined,
    hasUser: ({ context }) => context.user !== undefined,
    mayRefresh: ({ context }) => context.token !== undefined && context.token.refreshToken !== context.deadRefresh,
    isGone: (_, now: FromStorage) => now === undefined,
    isSomebodyElse: ({ context }, now: FromStorage) => now?.user !== undefined && now.user.id !== context.user?.id,
    isRefreshed: ({ context }, now: FromStorage) =>
      now !== undefined && now.user?.id === context.user?.id && now.token.refreshToken !== context.token?.refreshToken,
    isCodeDue: (_, answer: { factor?: 'due' | 'refused' }) => answer.factor === 'due',
    isCodeRefused: (_, answer: { factor?: 'due' | 'refused' }) => answer.factor === 'refused',
    needsCaptcha: ({ context }, answer: { captcha: boolean }) => answer.captcha || context.captchaId !== undefined,
  },
});

const tokenOf = ({ event }: { event: SessionEvent }): TokenInfo => (event as { token: TokenInfo }).token;
const userOf = ({ event }: { event: SessionEvent }): UserDetail => (event as { user: UserDetail }).user;
const keepToken = machine.assign({ token: tokenOf, deadRefresh: undefined });
const tellToken = machine.emit((step) => ({ type: 'tokenChanged' as const, token: tokenOf(step) }));
const keepUser = machine.assign({ user: userOf });
const sayWhy = machine.emit(({ event }) => ({
  type: 'said' as const,
  kind: 'error' as const,
  text: (event as { message?: string }).message ?? stationMessages.sessionEnded,
}));

const stored = ({ event }: { event: SessionEvent }): FromStorage => (event as { stored: FromStorage }).stored;
const take = {
  type: 'take' as const,
  params: ({ event }: { event: SessionEvent }) => stored({ event }) as StoredSession,
};
/**
 * What another tab does, this one follows: it leaves, becomes somebody else's, or goes on with the other's newer token.
 */
const followOtherTab = [
  { guard: { type: 'isGone' as const, params: stored }, target: '#session.account.parting' },
  { guard: { type: 'isSomebodyElse' as const, params: stored }, target: '#session.account.changingHands' },
  { guard: { type: 'isRefreshed' as const, params: stored }, actions: take },
];
const leave = machine.raise({ type: 'session.left' });

/**
 * One person's session: who is signed in with which token, beside at most one refresh and one look at the profile at a
 * time.
 */
export const sessionMachine = machine.createMachine({
  id: 'session',
  type: 'parallel',
  context: ({ input }) => ({
    token: input.stored?.token,
    user: input.stored?.user,
    newCaptchaId: input.newCaptchaId,
    captchaId: undefined,
    refusal: undefined,
    deadRefresh: undefined,
    pending: undefined,
  }),
  states: {
    account: {
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'hasToken', target: 'restoring' }, { target: 'signedOut' }] },
        restoring: {
          invoke: { src: 'loadUser' },
          on: {
            'user.known': { target: 'signedIn', actions: keepUser },
            'user.unreachable': [
              { guard: 'hasUser', target: 'signedIn' },
              { target: 'leaving', actions: sayWhy },
            ],
            'session.ended': { target: 'leaving', actions: sayWhy },
            'storage.changed': followOtherTab,
          },
        },
        signedOut: {
          entry: 'forgetPending',
          on: {
            'signIn.wished': { target: 'signingIn', actions: 'keepPending' },
            'storage.changed': { guard: { type: 'isSomebodyElse', params: stored }, target: 'signedIn', actions: take },
          },
        },
        codeDue: {
          on: {
            'signIn.coded': { target: 'signingIn', actions: 'keepPending' },
            'signIn.abandoned': { target: 'signedOut', actions: assign({ refusal: undefined }) },
            'storage.changed': {
              guard: { type: 'isSomebodyElse', params: stored },
              target: 'signedIn',
              actions: ['forgetPending', take],
            },
          },
          after: {
            [ownLimits.codeEntryMs]: {
              target: 'signedOut',
              actions: assign({ refusal: { message: stationMessages.codeTooLate } }),
            },
          },
        },
        signingIn: {
          initial: 'asking',
          entry: assign({ refusal: undefined }),
          states: {
            asking: {
              invoke: { src: 'signIn', input: ({ context }) => context.pending as Credentials },
              on: {
                'signIn.accepted': { target: 'meeting', actions: [keepToken, tellToken, 'forgetPending'] },
                'signIn.refused': [
                  {
                    guard: { type: 'isCodeDue', params: ({ event }) => event },
                    target: '#session.account.codeDue',
                    actions: 'renewUsedCaptcha',
                  },
                  {
                    guard: { type: 'isCodeRefused', params: ({ event }) => event },
                    target: '#session.account.codeDue',
                    actions: ['renewUsedCaptcha', { type: 'keepRefusal', params: ({ event }) => event }],
                  },
                  {
                    guard: { type: 'needsCaptcha', params: ({ event }) => event },
                    target: '#session.account.signedOut',
                    actions: ['renewCaptcha', { type: 'keepRefusal', params: ({ event }) => event }],
                  },
                  {
                    target: '#session.account.signedOut',
                    actions: { type: 'keepRefusal', params: ({ event }) => event },
                  },
                ],
              },
            },
            meeting: {
              invoke: { src: 'loadUser' },
              on: {
                'user.known': {
                  target: '#session.account.signedIn',
                  actions: [keepUser, assign({ captchaId: undefined })],
                },
                'user.unreachable': {
                  target: '#session.account.leaving',
                  actions: { type: 'keepRefusal', params: ({ event }) => event },
                },
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
          invoke: { src: 'removeToken', input: ({ context }) => ({ token: context.token as TokenInfo }) },
          after: { [goodbyeMs]: 'gone' },
          on: { 'signOut.done': 'gone', 'session.ended': 'gone' },
        },
        gone: { entry: emit({ type: 'said', kind: 'success', text: stationMessages.signedOut }), always: 'leaving' },
        leaving: { entry: ['forget', leave, emit({ type: 'signedOut' })], always: 'signedOut' },
        parting: {
          entry: [
            'forget',
            leave,
            emit({ type: 'said', kind: 'info', text: stationMessages.leftElsewhere }),
            emit({ type: 'signedOut', elsewhere: true }),
          ],
          always: 'signedOut',
        },
        changingHands: {
          entry: [
            take,
            leave,
            emit({ type: 'said', kind: 'info', text: stationMessages.changedElsewhere }),
            emit({ type: 'signedOut', elsewhere: true }),
          ],
          always: 'signedIn',
        },
      },
    },
    token: {
      initial: 'resting',
      states: {
        resting: { on: { 'token.due': { guard: 'mayRefresh', target: 'refreshing' } } },
        refreshing: {
          invoke: { src: 'refresh', input: ({ context }) => ({ token: context.token as TokenInfo }) },
          on: {
            'token.refreshed': { target: 'resting', actions: keepToken },
            'token.refused': {
              target: 'resting',
              actions: assign({ deadRefresh: ({ context }) => context.token?.refreshToken }),
            },
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
          invoke: { src: 'loadUser' },
          on: {
            'user.known': {
              target: 'known',
              actions: [keepUser, machine.emit((step) => ({ type: 'userChanged', user: userOf(step) }))],
            },
            'user.unreachable': 'known',
            'session.left': 'known',
          },
        },
      },
    },
  },
});

type SignInWish = Extract<SessionEvent, { type: 'signIn.wished' | 'signIn.coded' }>;

function credentialsOf({ pending, captchaId }: SessionContext, wish: SignInWish): Credentials {
  const captcha = {
    ...(wish.validCode === undefined ? {} : { validCode: wish.validCode }),
    ...(captchaId === undefined ? {} : { captchaId }),
  };
  // A code comes beside what was right before.
  if (wish.type === 'signIn.coded') return { ...(pending as Credentials), code: wish.code, ...captcha };
  const { username, password, patient } = wish;
  return { username, password, ...captcha, ...(patient ? { patient } : {}) };
}
