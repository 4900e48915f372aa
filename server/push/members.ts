import type { ConnectionSocket } from './connection-socket.ts';

/** All open connections, whether up to date or still catching up. */
export interface Members {
  readonly all: ReadonlySet<ConnectionSocket>;
  add(socket: ConnectionSocket): void;
  remove(socket: ConnectionSocket): void;
  countOf(userId: string): number;
  /** Drops the connections of a session, also of one that is only just being let in. */
  endSession(sessionId: string): void;
  hasEnded(sessionId: string): boolean;
}

const rememberedSessions = 10_000;

/** No open connections; `counted` hears how many each person has. */
export function createMembers(counted: (userId: string, connections: number) => void = () => undefined): Members {
  const all = new Set<ConnectionSocket>();
  const perUser = new Map<string, number>();
  const endedSessions = new Set<string>();
  const count = (userId: string, change: 1 | -1): void => {
    const next = (perUser.get(userId) ?? 0) + change;
    if (next === 0) perUser.delete(userId);
    else perUser.set(userId, next);
    counted(userId, next);
  };
  return {
    all,
    add(socket) {
      all.add(socket);
      count(socket.caller.userId, 1);
    },
    remove(socket) {
      if (all.delete(socket)) count(socket.caller.userId, -1);
    },
    countOf: (userId) => perUser.get(userId) ?? 0,
    endSession(sessionId) {
      endedSessions.add(sessionId);
      const oldest = endedSessions.values().next();
      if (endedSessions.size > rememberedSessions && !oldest.done) endedSessions.delete(oldest.value);
      for (const socket of all) if (socket.caller.sessionId === sessionId) socket.drop('sessionEnded');
    },
    hasEnded: (sessionId) => endedSessions.has(sessionId),
  };
}
