import type { DocRow } from '../store/doc-row.ts';

/** Read model of accounts; the document is a `User`. */
export interface UserRow extends DocRow { user_name: string; region_code: string; mobile: string | null }

/** Secret of an account: a scrypt hash with its cost and salt. `must_change`: a one-time password is still in use. */
export interface CredentialRow { user_id: string; hash: string; must_change: 0 | 1; changed_at: number }

/** One sign-in and the family of its refresh tokens. Times in milliseconds since 1970. */
export interface SessionRow { id: string; user_id: string; started_at: number; ended_at: number | null }

/** One refresh token by its SHA-256; only the newest of a session has no `replaced_at`. */
export interface RefreshTokenRow { hash: string; session_id: string; expires_at: number; replaced_at: number | null }

/** Failed sign-ins of an account from an address since the account's last success. */
export interface LoginFailureRow { account: string; address: string; failures: number; last_at: number }

/** Tables of accounts and sessions. All but `users` hold secrets and stand beside the log. */
export interface AuthTables {
  users: UserRow;
  credentials: CredentialRow;
  sessions: SessionRow;
  refresh_tokens: RefreshTokenRow;
  login_failures: LoginFailureRow;
}
