import type { DocRow } from '../store/doc.ts';
import type { User } from './projections.ts';

/** Read model of accounts; the document is a `User`. */
export interface UserRow extends DocRow<User> {
  user_name: string;
  region_code: string;
  mobile: string | null;
}

/** Secret of an account: a scrypt hash with its cost and salt. `must_change`: a one-time password is still in use. */
export interface CredentialRow {
  user_id: string;
  hash: string;
  must_change: 0 | 1;
  changed_at: number;
}

/**
 * One sign-in and the family of its refresh tokens, which were renewed at `used_at`. `agent`: what the client says of
 * itself. Times in milliseconds since 1970.
 */
export interface SessionRow {
  id: string;
  user_id: string;
  started_at: number;
  used_at: number;
  ended_at: number | null;
  address: string;
  agent: string;
}

/**
 * A second factor: its sealed secret, when a code confirmed it, the last step of time that was used, and wrong codes
 * since a time.
 */
export interface SecondFactorRow {
  user_id: string;
  secret: string;
  set_at: number | null;
  last_step: number;
  tries: number;
  tries_since: number;
}

/** A recovery code that is still good, by its keyed hash. */
export interface RecoveryCodeRow {
  user_id: string;
  mark: string;
}

/** One refresh token by its SHA-256; only the newest of a session has no `replaced_at`. */
export interface RefreshTokenRow {
  hash: string;
  session_id: string;
  expires_at: number;
  replaced_at: number | null;
}

/** Failures of somebody, by a keyed hash of a device, an address or an account. Times in milliseconds since 1970. */
export interface SignInTriesRow {
  key: string;
  failures: number;
  last_at: number;
}

/** A device at which an account has signed in since it last changed its password. */
export interface KnownDeviceRow {
  user_id: string;
  device: string;
  last_at: number;
}

/** Tables of accounts and sessions. All but `users` hold secrets and stand beside the log. */
export interface AuthTables {
  users: UserRow;
  credentials: CredentialRow;
  sessions: SessionRow;
  second_factors: SecondFactorRow;
  recovery_codes: RecoveryCodeRow;
  refresh_tokens: RefreshTokenRow;
  sign_in_tries: SignInTriesRow;
  known_devices: KnownDeviceRow;
}
