import type { Kysely } from 'kysely';
import { serverLimits } from '../../contract/limits.ts';
import { minuteMs } from '../../contract/time.ts';
import type { Gate } from '../caller.ts';
import type { ServerClock } from '../clock.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import type { Quotas } from '../quotas/quotas.ts';
import type { EventStore } from '../store/port.ts';
import type { Tables } from '../tables.ts';
import { createAccessTokens, type AccessTokens } from './access-tokens.ts';
import { createFactorPolicy } from './factor-policy.ts';
import { openFactorStore } from './factor-store.ts';
import { drawPuzzle } from './captcha-picture.ts';
import { createCaptchas, type Captchas, type Puzzle } from './captchas.ts';
import { followAccounts } from './follow.ts';
import { createGate, type FeedOfKey } from './gate.ts';
import { type KnownDevices, openKnownDevices } from './known-devices.ts';
import { openLoginGuard } from './login-guard.ts';
import { createPasswordChanges, type PasswordChanges } from './password-changes.ts';
import type { PasswordDeps } from './password-keeping.ts';
import { createPuzzles } from './puzzles.ts';
import { createPasswords, type PasswordCost, productionCost } from './passwords.ts';
import { openRefusals, type Refusals } from './refusals.ts';
import { createSeal, type Seal } from './seal.ts';
import { openRefreshTokens, type RefreshTokens } from './refresh-tokens.ts';
import { createRegisterUser, type RegisterUser } from './register.ts';
import { createSecondFactor, type SecondFactor } from './second-factor.ts';
import { openSessions, type Sessions } from './sessions.ts';
import { createShownTokens } from './shown-tokens.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { openTries } from './tries.ts';
import { createWorks } from './work.ts';
import { openUsers, type Users } from './users.ts';
import type { RegionCode } from '../../contract/ids.ts';

/**
 * What accounts and sessions stand on. `redeemCode` says whether an SMS code is right and uses it up; the log is told
 * what went wrong in the background. `cost`, `draw` and `workBits` other than in production: for tests.
 */
export interface AuthDeps extends Pick<JobContext, 'log' | 'metrics'> {
  store: EventStore;
  db: Kysely<Tables>;
  clock: ServerClock;
  key: Uint8Array;
  quotas: Quotas;
  /** The authority's. */
  regionCode: RegionCode;
  redeemCode: PasswordDeps['redeemCode'];
  feedOfKey: FeedOfKey;
  cost?: PasswordCost;
  draw?: () => Promise<Puzzle>;
  workBits?: number;
  /** Who must have a second factor; nobody where absent. */
  secondFactor?: 'administrators' | undefined;
}

/** Accounts, sign-in and sessions of one server. */
export interface Auth {
  /** Keeps secrets of another area beside the log, with keys for its purpose alone. */
  sealFor(purpose: string): Seal;
  gate: Gate;
  users: Users;
  sessions: Sessions;
  factor: SecondFactor;
  captchas: Captchas;
  devices: KnownDevices;
  refusals: Refusals;
  signIn: SignIn;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  registerUser: RegisterUser;
  passwordChanges: PasswordChanges;
  redeemCode: PasswordDeps['redeemCode'];
  close(): Promise<void>;
}

/** Ends sessions that have outlived themselves. */
const createOverdueLook = (ctx: JobContext, sessions: Sessions): BackgroundJob =>
  createBackgroundJob(ctx, {
    name: 'overdue_sessions',
    fault: 'sessions that have outlived themselves could not be ended',
    everyMs: minuteMs,
    waitsFirst: true,
    run: () => sessions.endOverdue(),
  });

/** Opens accounts, sign-in and sessions. */
export function createAuth({
  store,
  db,
  clock,
  key,
  quotas,
  regionCode,
  redeemCode,
  feedOfKey,
  cost = productionCost,
  draw = drawPuzzle,
  workBits = serverLimits.workBits,
  secondFactor,
  ...around
}: AuthDeps): Auth {
  const users = openUsers(db);
  const passwords = createPasswords(cost);
  const policy = createFactorPolicy(db, secondFactor === 'administrators');
  const sessions = openSessions({ db, store, users, clock, policy });
  const accessTokens = createAccessTokens(key, clock);
  const shownTokens = createShownTokens(sessions);
  const refreshTokens = openRefreshTokens(db, clock, shownTokens);
  const captchas = createCaptchas(clock, draw);
  const guard = openLoginGuard(openTries(db, clock, key), clock, workBits);
  const devices = openKnownDevices(db, clock, key);
  const puzzles = createPuzzles(captchas, createWorks(clock, key));
  const factors = openFactorStore(db, clock, key);
  const factor = createSecondFactor({ store, db, users, sessions, devices, factors, policy });
  const overdueLook = createOverdueLook(around, sessions);
  overdueLook.start();
  const refusals = openRefusals({ store, clock, regionCode, ...around });
  const following = followAccounts({ db, store, log: around.log }, sessions);
  return {
    sealFor: (purpose) => createSeal(key, purpose),
    gate: createGate(accessTokens, sessions, shownTokens, db, feedOfKey),
    users,
    sessions,
    factor,
    captchas,
    devices,
    refusals,
    accessTokens,
    refreshTokens,
    signIn: createSignIn({
      clock,
      users,
      passwords,
      guard,
      puzzles,
      devices,
      sessions,
      accessTokens,
      refreshTokens,
      factor,
      refusals,
      quotas,
    }),
    registerUser: createRegisterUser(store, db, passwords, clock),
    passwordChanges: createPasswordChanges({
      store,
      db,
      clock,
      users,
      passwords,
      guard,
      devices,
      sessions,
      redeemCode,
      refusals,
    }),
    redeemCode,
    async close() {
      await Promise.all([overdueLook.stop(), following.stop(), refusals.close()]);
    },
  };
}
