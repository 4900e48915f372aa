import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Caller, ServerClock } from '../context.ts';
import type { EventStore } from '../store/port.ts';
import type { Tables } from '../store/tables.ts';
import type { User } from './projections.ts';
import type { Users } from './users.ts';

/** Why a session ended. */
export type SessionEnd = 'signedOut' | 'reused' | 'admin';

/** Sessions: who is signed in. */
export interface Sessions {
  /** Starts a session of a user; returns its id. */
  start(user: User, address: string): Promise<string>;
  /** Who stands behind a live session; undefined where it has ended or never was. */
  caller(sessionId: string): Promise<Caller | undefined>;
  /** Ends a session; nothing happens where it has ended before. */
  end(sessionId: string, why: SessionEnd): Promise<void>;
  onEnded(listener: (sessionId: string) => void): () => void;
}

const cachedSessions = 20_000;

const asCaller = (sessionId: string, { id, realName, regionCode, roles }: User): Caller =>
  ({ userId: id, realName, regionCode, roles, sessionId });

/** Opens the sessions. Live ones are cached, since every call asks for its own. */
export function openSessions(db: Kysely<Tables>, store: EventStore, users: Users, clock: ServerClock): Sessions {
  const live = new Map<string, Caller>();
  const listeners = new Set<(sessionId: string) => void>();

  const keep = (caller: Caller): Caller => {
    const oldest = live.size >= cachedSessions ? live.keys().next().value : undefined;
    if (oldest !== undefined) live.delete(oldest);
    live.set(caller.sessionId, caller);
    return caller;
  };
  const load = async (sessionId: string): Promise<Caller | undefined> => {
    const row = await db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.user_id').select('users.doc')
      .where('sessions.id', '=', sessionId).where('sessions.ended_at', 'is', null).executeTakeFirst();
    return row && keep(asCaller(sessionId, JSON.parse(row.doc) as User));
  };
  const tell = async (sessionId: string, userId: string, why: SessionEnd): Promise<readonly LookoutEvent[]> => {
    const user = await users.byId(userId);
    const stream = `session-${sessionId}`;
    const version = (await store.readStream(stream)).length;
    const areaCode = user?.regionCode ?? '00';
    const events = why === 'signedOut'
      ? [{ type: 'session.signedOut' as const, areaCode, data: { userId } }]
      : [{ type: 'session.revoked' as const, areaCode, data: { userId, reason: why } }];
    const outcome = await store.append({ actor: why === 'signedOut' ? userId : 'system', writes: [{ stream, expectedVersion: version, events }] });
    return outcome.appended ? outcome.events : [];
  };
  return {
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
      keep(asCaller(sessionId, user));
      return sessionId;
    },
    caller: async (sessionId) => live.get(sessionId) ?? load(sessionId),
    async end(sessionId, why) {
      const ended = await db.updateTable('sessions').set({ ended_at: clock.now() })
        .where('id', '=', sessionId).where('ended_at', 'is', null).returning('user_id').executeTakeFirst();
      live.delete(sessionId);
      if (!ended) return;
      for (const listener of listeners) listener(sessionId);
      await tell(sessionId, ended.user_id, why);
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}
