import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import pino from 'pino';
import { isRefusal, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { roles } from '../../contract/system/access.ts';
import type { PasswordForm } from '../../server/auth/check-password.ts';
import { type Auth, type AuthDeps, createAuth } from '../../server/auth/auth.ts';
import type { Asker } from '../../server/auth/device-cookie.ts';
import { type User, userProjections } from '../../server/auth/projections.ts';
import type { NewUser } from '../../server/auth/register.ts';
import type { SignedIn } from '../../server/auth/sign-in.ts';
import type { Caller } from '../../server/caller.ts';
import { openQueries } from '../../server/database.ts';
import { externalProjections } from '../../server/external/projections.ts';
import { openFeedOfKey } from '../../server/feed-of-key.ts';
import { feedProjections } from '../../server/feeds/projections.ts';
import { recordProjection } from '../../server/resources/projection.ts';
import type { EventStore } from '../../server/store/port.ts';
import type { Projection } from '../../server/store/projection.ts';
import { openSqliteStore } from '../../server/store/sqlite-store.ts';
import type { Tables } from '../../server/tables.ts';
import { password } from '../support/people.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';

/** The code that stands in for every SMS. */
export const smsCode = '246810';

type Named = Pick<User, 'userName'>;

/** Accounts, sign-in and sessions over a log of their own, without a server around them. */
export interface Bare {
  auth: Auth;
  store: EventStore;
  db: Kysely<Tables>;
  clock: SteppedClock;
  /** A new account with a name of its own. */
  person(more?: Partial<NewUser>): Promise<User>;
  /** Somebody signs in, from an address of its own unless said otherwise. */
  signIn(user: Named, form?: Partial<PasswordForm>, asker?: Partial<Asker>): Promise<SignedIn | Refusal>;
  /** The same, where it succeeds: who is signed in, with their tokens. */
  enter(user: Named, form?: Partial<PasswordForm>, asker?: Partial<Asker>): Promise<Caller & SignedIn>;
  /** A role with a code of its own; answers the code. */
  role(permissions: readonly string[]): Promise<string>;
  /** Something happens in a stream, after all that has happened there. */
  happens(stream: string, type: string, data: object, areaCode?: string): Promise<void>;
  close(): Promise<void>;
}

let made = 0;
/** An address from which nobody has come yet. */
export const freshAddress = (): string => `2001:db8:1:${(made += 1).toString(16)}::1`;

/** The form of a sign-in. */
export const formOf = ({ userName }: Named, more: Partial<PasswordForm> = {}): PasswordForm => ({
  grant_type: 'password',
  username: userName,
  password,
  client_id: 'lookout-web',
  client_secret: 'lookout-web',
  ...more,
});

/** Opens them. */
export async function openBare(more: Partial<AuthDeps> = {}): Promise<Bare> {
  const dir = mkdtempSync(join(tmpdir(), 'lookout-bare-'));
  const clock = steppedClock();
  const file = join(dir, 'lookout.db');
  const projections = [
    ...userProjections,
    ...feedProjections,
    ...externalProjections,
    recordProjection(roles),
  ] as Projection<unknown>[];
  // Nothing here has to outlive a cut of the power.
  const store = openSqliteStore({ file, clock, projections, onOpen: (writer) => writer.pragma('synchronous = OFF') });
  // No question is long, so that what a test awaits has happened after as many turns on any machine.
  const db = openQueries(file, () => 0);
  await sql`pragma synchronous = OFF`.execute(db);
  const auth = createAuth({
    store,
    db,
    clock,
    key: new Uint8Array(32).fill(5),
    quotas: { take: () => undefined } as unknown as AuthDeps['quotas'],
    regionCode: '34',
    feedOfKey: openFeedOfKey(db),
    log: pino({ level: 'silent' }),
    redeemCode: async (_, code) => code === smsCode,
    cost: { log2N: 4, p: 1 },
    workBits: 4,
    draw: async () => ({ text: 'Abc12', png: Buffer.from('picture') }),
    ...more,
  });
  const signIn: Bare['signIn'] = (user, form, asker) =>
    auth.signIn.token(formOf(user, form), { address: freshAddress(), device: undefined, ...asker });
  const happens: Bare['happens'] = async (stream, type, data, areaCode = '34') => {
    const { length } = await store.readStream(stream);
    const events = [{ type, areaCode, data } as NewEvent];
    await store.append({ actor: 'system', writes: [{ stream, expectedVersion: length, events }] });
  };
  return {
    auth,
    store,
    db,
    clock,
    signIn,
    happens,
    async person(own) {
      const userName = `p${(made += 1)}`;
      const outcome = await auth.registerUser({
        userName,
        realName: '值班员',
        password,
        regionCode: '3418',
        deptName: '测试',
        roles: ['ZBY'],
        ...own,
      });
      if (isRefusal(outcome)) throw new Error(outcome.message);
      return (await auth.users.byId(outcome.id))!;
    },
    async enter(user, form, asker) {
      const outcome = await signIn(user, form, asker);
      if (isRefusal(outcome)) throw new Error(outcome.message);
      const caller = await auth.gate.person(outcome.tokens.accessToken, 'evenBeforeChange');
      if (isRefusal(caller)) throw new Error(caller.message);
      return { ...caller, ...outcome };
    },
    async role(permissions) {
      const roleCode = `JS${(made += 1)}`;
      await happens(`role-${roleCode}`, 'role.created', {
        roleName: `角色 ${roleCode}`,
        roleCode,
        permissions: [...permissions],
      });
      return roleCode;
    },
    async close() {
      await auth.close();
      await db.destroy();
      await store.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** An event, as far as tests look at it. */
export interface Told {
  type: string;
  stream: string;
  actor: string;
  areaCode: string;
  data: Record<string, unknown>;
}

/** What has come to the log, in order. */
export async function eventsOf({ store }: Pick<Bare, 'store'>, ofStream = ''): Promise<Told[]> {
  const stored = await store.read({ after: 0, limit: 10_000 });
  return stored.filter(({ stream }) => stream.startsWith(ofStream)).map(({ body }) => JSON.parse(body) as Told);
}
