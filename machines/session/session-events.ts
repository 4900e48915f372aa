import type { UserDetail } from '../../contract/session/schemas.ts';
import type { StoredSession } from './session-storage.ts';
import type { TokenInfo } from './token-info.ts';

/**
 * Account, password and, where they are due, a captcha's id with what the person read in it, and the code of the second
 * factor; `patient`: they would rather wait than read the captcha.
 */
export interface Credentials {
  username: string;
  password: string;
  validCode?: string;
  captchaId?: string;
  patient?: true;
  code?: string;
}

/**
 * Why a sign-in was refused, in Chinese; the field that it concerns, and when (milliseconds since 1970) the next try
 * has a chance.
 */
export interface SignInRefusal {
  message: string;
  field?: string;
  retryAt?: number;
}

/** Wishes of the person, needs of the client, and what the effects report. */
export type SessionEvent =
  | {
      type: 'signIn.wished';
      username: string;
      password: string;
      validCode?: string | undefined;
      patient?: true | undefined;
    }
  | { type: 'signIn.coded'; code: string; validCode?: string | undefined }
  | { type: 'signIn.abandoned' }
  | { type: 'signIn.accepted'; token: TokenInfo }
  | ({ type: 'signIn.refused'; captcha: boolean; factor?: 'due' | 'refused' } & SignInRefusal)
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
