import { type Kysely, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { serverLimits } from '../../contract/limits.ts';
import type { EventData } from '../../contract/events/catalogue.ts';
import { beginningOf, streamOf } from '../../contract/stream-names.ts';
import type { Caller } from '../caller.ts';
import type { ServerClock } from '../clock.ts';
import type { EventStore } from '../store/port.ts';
import type { Tables } from '../tables.ts';
import type { FactorPolicy } from './factor-policy.ts';
import { createKnownCallers, type KnownCallers } from './known-callers.ts';
import { makeRoom } from './make-room.ts';
import type { User } from './projections.ts';
import { endOf, overdueSessions } from './session-ages.ts';
import type { Users } from './users.ts';
import { readDoc } from '../store/doc.ts';

/** Why a session ended: the person signed out, or it was taken from them. */
export type SessionEnd = 'signedOut' | EventData<'session.revoked'>['reason'];

/**
 * Where somebody signs in: the address, what their client says of itself, and whether the account had not signed in at
 * this device before.
 */
export interface Whence {
  address: string;
  agent: string;
  isNew: boolean;
}

/** A session that stands. Times in milliseconds since 1970. */
export interface LiveSession extends Omit<Whence, 'isNew'> {
  id: string;
  userId: string;
  startedAt: number;
  usedAt: number;
}

/** Sessions: who is signed in. */
export interface Sessions {
  /**
   * Starts a session of a user; returns its id. One more than a person may have ends the one that was renewed longest
   * ago.
   */
  start(user: User, from: Whence): Promise<string>;
  /** Its tokens were renewed. */
  renewed(sessionId: string): Promise<void>;
  /** The live sessions of an account, the newest first. */
  of(userId: string): Promise<LiveSession[]>;
  /** Ends those that have outlived themselves. */
  endOverdue(): Promise<void>;
  /** Who stands behind a live session; undefined where it has ended or never was, or where its account is disabled. */
  caller(sessionId: string): Promise<Caller | undefined>;
  /** Ends a session; nothing happens where it has ended before. */
  end(sessionId: string, why: SessionEnd): Promise<void>;
  /** Ends all sessions of an account but one, or those that began before a position of the log. */
  endAll(userId: string, why: SessionEnd, which?: { except?: string | undefined; before?: number }): Promise<void>;
  /** Says that a session has ended, by whatever process; each is told once. */
  tellEnded(sessionId: string): void;
  onEnded(listener: (sessionId: string) => void): () => void;
}

const rememberedEnds = 20_000;

const asCaller = (
  sessionId: string,
  { id, realName, regionCode, roles }: User,
  mustChange: boolean,
  mustSetFactor: boolean,
): Caller => ({
  userId: id,
  realName,
  regionCode,
  roles,
  sessionId,
  ...(mustChange ? { mustChange } : {}),
  ...(mustSetFactor ? { mustSetFactor } : {}),
});

/** Tells listeners of each id once. */
function createBell(): Pick<Sessions, 'tellEnded' | 'onEnded'> {
  const listeners = new Set<(sessionId: string) => void>();
  const told = new Set<string>();
  return {
    tellEnded(sessionId) {
      if (told.has(sessionId)) return;
      makeRoom(told, rememberedEnds);
      told.add(sessionId);
      for (const listener of listeners) listener(sessionId);
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** What sessions stand on. */
export interface SessionDeps {
  db: Kysely<Tables>;
  store: EventStore;
  users: Users;
  clock: ServerClock;
  policy: FactorPolicy;
}

/** Reads who stands behind a session that lives, and keeps them for as long as nothing has come to the log. */
const createLoad = (
  { db, store, policy, clock }: Omit<SessionDeps, 'users'>,
  callers: KnownCallers,
): ((sessionId: string) => Promise<Caller | undefined>) => {
  return async (sessionId) => {
    const head = store.head();
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('credentials', 'credentials.user_id', 'sessions.user_id')
      .leftJoin('second_factors', 'second_factors.user_id', 'sessions.user_id')
      .select([
        'users.doc',
        'credentials.must_change',
        'sessions.started_at',
        'sessions.used_at',
        'second_factors.set_at',
      ])
      .where('sessions.id', '=', sessionId)
      .where('sessions.ended_at', 'is', null)
      .executeTakeFirst();
    const user = row && readDoc(row.doc);
    if (!user || user.disabled === true) return undefined;
    const until = endOf({ startedAt: row.started_at, usedAt: row.used_at, roles: user.roles });
    if (clock.now() >= until) return undefined;
    const mustSetFactor = row.set_at === null && (await policy.wants(user.roles));
    return callers.keep({ caller: asCaller(sessionId, user, row.must_change === 1, mustSetFactor), head, until });
  };
};

/** Says in the log that a session has begun, and where. */
async function tellStart(
  store: EventStore,
  sessionId: string,
  user: User,
  { address, isNew }: Pick<Whence, 'address' | 'isNew'>,
): Promise<void> {
  const data = { userId: user.id, address, ...(isNew ? { newDevice: true as const } : {}) };
  await store.append({
    actor: user.id,
    writes: [
      {
        stream: streamOf('session', sessionId),
        expectedVersion: 0,
        events: [{ type: 'session.signedIn', areaCode: user.regionCode, data }],
      },
    ],
  });
}

/** Says in the log that a session has ended, and why. */
async function tellEnd(
  { store, users }: Pick<SessionDeps, 'store' | 'users'>,
  sessionId: string,
  userId: string,
  why: SessionEnd,
): Promise<void> {
  const user = await users.byId(userId);
  const stream = streamOf('session', sessionId);
  const version = await store.versionOf(stream);
  const areaCode = user?.regionCode ?? '00';
  const events =
    why === 'signedOut'
      ? [{ type: 'session.signedOut' as const, areaCode, data: { userId } }]
      : [{ type: 'session.revoked' as const, areaCode, data: { userId, reason: why } }];
  await store.append({
    actor: why === 'signedOut' ? userId : 'system',
    writes: [{ stream, expectedVersion: version, events }],
  });
}

/** Opens the sessions. */
export function openSessions({ db, store, users, clock, policy }: SessionDeps): Sessions {
  const callers = createKnownCallers(store, clock);
  const bell = createBell();

  const load = createLoad({ db, store, policy, clock }, callers);
  const end: Sessions['end'] = async (sessionId, why) => {
    const ended = await db
      .updateTable('sessions')
      .set({ ended_at: clock.now() })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    callers.drop(sessionId);
    if (!ended) return;
    bell.tellEnded(sessionId);
    await tellEnd({ store, users }, sessionId, ended.user_id, why);
  };
  const of: Sessions['of'] = async (userId) => {
    const rows = await db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .orderBy('used_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      userId,
      startedAt: row.started_at,
      usedAt: row.used_at,
      address: row.address,
      agent: row.agent,
    }));
  };
  return {
    ...bell,
    of,
    async start(user, { address, agent, isNew }) {
      const sessionId = uuid();
      await tellStart(store, sessionId, user, { address, isNew });
      const now = clock.now();
      const kept = { address, agent: agent.slice(0, serverLimits.agentLength) };
      await db
        .insertInto('sessions')
        .values({ id: sessionId, user_id: user.id, started_at: now, used_at: now, ended_at: null, ...kept })
        .execute();
      const others = (await of(user.id)).filter(({ id }) => id !== sessionId);
      for (const { id } of others.slice(serverLimits.sessionsPerPerson - 1)) await end(id, 'tooMany');
      return sessionId;
    },
    async renewed(sessionId) {
      await db.updateTable('sessions').set({ used_at: clock.now() }).where('id', '=', sessionId).execute();
    },
    async endOverdue() {
      for (const id of await overdueSessions(db, clock)) await end(id, 'expired');
    },
    caller: async (sessionId) => callers.get(sessionId) ?? load(sessionId),
    end,
    async endAll(userId, why, { except = '', before = Number.MAX_SAFE_INTEGER } = {}) {
      const live = await db
        .selectFrom('sessions')
        .innerJoin('events', (on) =>
          on
            .on('events.stream', '=', sql<string>`${beginningOf('session')} || sessions.id`)
            .on('events.version', '=', 1),
        )
        .select('sessions.id')
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where('sessions.id', '!=', except)
        .where('events.position', '<', before)
        .execute();
      await Promise.all(live.map(({ id }) => end(id, why)));
    },
  };
}
