import { type Kysely, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { EventData } from '../../contract/events/catalogue.ts';
import type { Caller, ServerClock } from '../context.ts';
import type { EventStore } from '../store/port.ts';
import type { Tables } from '../store/tables.ts';
import type { User } from './projections.ts';
import type { Users } from './users.ts';

/** Why a session ended: the person signed out, or it was taken from him. */
export type SessionEnd = 'signedOut' | EventData<'session.revoked'>['reason'];

/** Sessions: who is signed in. */
export interface Sessions {
  /** Starts a session of a user; returns its id. */
  start(user: User, address: string): Promise<string>;
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

const cachedSessions = 20_000;
const rememberedEnds = 20_000;

const asCaller = (sessionId: string, { id, realName, regionCode, roles }: User, mustChange: boolean): Caller =>
  ({ userId: id, realName, regionCode, roles, sessionId, ...(mustChange ? { mustChange } : {}) });

/** Callers by session, each good only for as long as nothing has come to the log: whatever changes him leaves an event there. */
function createCallers(store: EventStore): { get(sessionId: string): Caller | undefined; keep(caller: Caller, head: number): Caller; drop(sessionId: string): void } {
  const known = new Map<string, { caller: Caller; head: number }>();
  return {
    get(sessionId) {
      const one = known.get(sessionId);
      return one?.head === store.head() ? one.caller : undefined;
    },
    keep(caller, head) {
      const oldest = known.size >= cachedSessions ? known.keys().next().value : undefined;
      if (oldest !== undefined) known.delete(oldest);
      known.set(caller.sessionId, { caller, head });
      return caller;
    },
    drop: (sessionId) => { known.delete(sessionId); },
  };
}

/** Tells listeners of each id once. */
function createBell(): Pick<Sessions, 'tellEnded' | 'onEnded'> {
  const listeners = new Set<(sessionId: string) => void>();
  const told = new Set<string>();
  return {
    tellEnded(sessionId) {
      if (told.has(sessionId)) return;
      const oldest = told.size >= rememberedEnds ? told.values().next().value : undefined;
      if (oldest !== undefined) told.delete(oldest);
      told.add(sessionId);
      for (const listener of listeners) listener(sessionId);
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}

/** Opens the sessions. */
export function openSessions(db: Kysely<Tables>, store: EventStore, users: Users, clock: ServerClock): Sessions {
  const callers = createCallers(store);
  const bell = createBell();

  const load = async (sessionId: string): Promise<Caller | undefined> => {
    const head = store.head();
    const row = await db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('credentials', 'credentials.user_id', 'sessions.user_id').select(['users.doc', 'credentials.must_change'])
      .where('sessions.id', '=', sessionId).where('sessions.ended_at', 'is', null).executeTakeFirst();
    const user = row && JSON.parse(row.doc) as User;
    return user && user.disabled !== true ? callers.keep(asCaller(sessionId, user, row.must_change === 1), head) : undefined;
  };
  const record = async (sessionId: string, userId: string, why: SessionEnd): Promise<void> => {
    const user = await users.byId(userId);
    const stream = `session-${sessionId}`;
    const version = (await store.readStream(stream)).length;
    const areaCode = user?.regionCode ?? '00';
    const events = why === 'signedOut'
      ? [{ type: 'session.signedOut' as const, areaCode, data: { userId } }]
      : [{ type: 'session.revoked' as const, areaCode, data: { userId, reason: why } }];
    await store.append({ actor: why === 'signedOut' ? userId : 'system', writes: [{ stream, expectedVersion: version, events }] });
  };
  const end: Sessions['end'] = async (sessionId, why) => {
    const ended = await db.updateTable('sessions').set({ ended_at: clock.now() })
      .where('id', '=', sessionId).where('ended_at', 'is', null).returning('user_id').executeTakeFirst();
    callers.drop(sessionId);
    if (!ended) return;
    bell.tellEnded(sessionId);
    await record(sessionId, ended.user_id, why);
  };
  return {
    ...bell,
    async start(user, address) {
      const sessionId = uuid();
      await store.append({
        actor: user.id,
        writes: [{
          stream: `session-${sessionId}`, expectedVersion: 0,
          events: [{ type: 'session.signedIn', areaCode: user.regionCode, data: { userId: user.id, address } }],
        }],
      });
      await db.insertInto('sessions').values({ id: sessionId, user_id: user.id, started_at: clock.now(), ended_at: null }).execute();
      return sessionId;
    },
    caller: async (sessionId) => callers.get(sessionId) ?? load(sessionId),
    end,
    async endAll(userId, why, { except = '', before = Number.MAX_SAFE_INTEGER } = {}) {
      const live = await db.selectFrom('sessions')
        .innerJoin('events', (on) => on.on('events.stream', '=', sql<string>`'session-' || sessions.id`).on('events.version', '=', 1))
        .select('sessions.id').where('user_id', '=', userId).where('ended_at', 'is', null)
        .where('sessions.id', '!=', except).where('events.position', '<', before).execute();
      await Promise.all(live.map(({ id }) => end(id, why)));
    },
  };
}
