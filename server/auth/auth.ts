import type { Kysely } from 'kysely';
import type { Gate, ServerClock } from '../context.ts';
import type { EventStore } from '../store/port.ts';
import type { Tables } from '../store/tables.ts';
import { createAccessTokens, type AccessTokens } from './access-tokens.ts';
import { createCaptchas, drawPuzzle, type Captchas, type Puzzle } from './captchas.ts';
import { followAccounts } from './follow.ts';
import { createGate } from './gate.ts';
import { openLoginGuard } from './login-guard.ts';
import { createPasswordChanges, type PasswordChanges } from './password-changes.ts';
import type { PasswordDeps } from './password-keeping.ts';
import { createPasswords, type PasswordCost, productionCost } from './passwords.ts';
import { openRefreshTokens, type RefreshTokens } from './refresh-tokens.ts';
import { createRegisterUser, type RegisterUser } from './register.ts';
import { openSessions, type Sessions } from './sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { openUsers, type Users } from './users.ts';

/** What accounts and sessions stand on. `redeemCode` says whether an SMS code is right and uses it up; `onFault` is told what went wrong in the background. `cost` and `draw` other than in production: for tests. */
export interface AuthDeps {
  store: EventStore;
  db: Kysely<Tables>;
  clock: ServerClock;
  key: Uint8Array;
  redeemCode: PasswordDeps['redeemCode'];
  onFault?: (error: unknown) => void;
  cost?: PasswordCost;
  draw?: () => Promise<Puzzle>;
}

/** Accounts, sign-in and sessions of one server. */
export interface Auth {
  gate: Gate;
  users: Users;
  sessions: Sessions;
  captchas: Captchas;
  signIn: SignIn;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  registerUser: RegisterUser;
  passwordChanges: PasswordChanges;
  redeemCode: PasswordDeps['redeemCode'];
  close(): Promise<void>;
}

/** Opens accounts, sign-in and sessions. */
export function createAuth({ store, db, clock, key, redeemCode, onFault, cost = productionCost, draw = drawPuzzle }: AuthDeps): Auth {
  const users = openUsers(db);
  const passwords = createPasswords(cost);
  const sessions = openSessions(db, store, users, clock);
  const accessTokens = createAccessTokens(key, clock);
  const refreshTokens = openRefreshTokens(db, clock);
  const captchas = createCaptchas(clock, draw);
  const guard = openLoginGuard(db, clock);
  const following = followAccounts({ db, store, sessions, ...(onFault ? { onFault } : {}) });
  return {
    gate: createGate(accessTokens, sessions, db),
    users, sessions, captchas, accessTokens, refreshTokens,
    signIn: createSignIn({ users, passwords, guard, captchas, sessions, accessTokens, refreshTokens }),
    registerUser: createRegisterUser(store, db, passwords, clock),
    passwordChanges: createPasswordChanges({ store, db, clock, users, passwords, guard, sessions, redeemCode }),
    redeemCode,
    close: () => following.stop(),
  };
}
