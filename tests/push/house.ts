import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { Registry } from 'prom-client';
import { onTestFinished } from 'vitest';
import { isOpen } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import { refuse } from '../../contract/codes.ts';
import { isPublic } from '../../contract/events/kinds.ts';
import { attachConnection } from '../../server/push/live-connection.ts';
import type { ConnectionOptions, ConnectionTimers } from '../../server/push/connection-options.ts';
import type { ReadPicture } from '../../server/push/snapshots.ts';
import { announcementSigns } from '../../server/announcements/signs.ts';
import type { PushSource } from '../../server/push/source.ts';
import { openConnection, type ConnectionClient } from './connection-client.ts';
import { createMemoryStore, type MemoryStore } from './memory-store.ts';
import { picturesOf } from './pictures.ts';

/** Users of the house: id (also the token's word) → region. */
const regions: Readonly<Record<string, string>> = {
  sheng: '34',
  xuancheng: '3418',
  jingde: '341825',
  huangshan: '3410',
};

/** A server with nothing but the connection, over a log in memory. */
export interface House {
  store: MemoryStore;
  port: number;
  metrics: Registry;
  endSession: (sessionId: string) => void;
  close(): Promise<void>;
  connect: (userId: string, more?: { after?: number; token?: string; deflates?: boolean }) => ConnectionClient;
}

function readPicture(store: MemoryStore): ReadPicture {
  return async (regionCode) => {
    const { alarms, fires } = picturesOf(store.events);
    const newest = store.events.findLast((event) => isPublic(event) && isWithin(regionCode, event.areaCode));
    return {
      position: store.head(),
      at: newest?.at,
      alarms: [...alarms.values()]
        .filter((one) => isOpen(one.status) && isWithin(regionCode, one.areaCode))
        .map((one) => JSON.stringify(one)),
      fires: [...fires.values()]
        .filter((one) => one.status === 'open' && isWithin(regionCode, one.areaCode))
        .map((one) => JSON.stringify(one)),
      incidents: [],
      members: [],
    };
  };
}

/**
 * Opens a house on a free port; it is closed after the test. Tokens: `t.<userId>.<sessionId>`; `expired` is one no
 * more.
 */
export async function openHouse(
  given: {
    options?: Partial<ConnectionOptions>;
    timers?: ConnectionTimers;
    now?: () => number;
    origins?: readonly string[];
    sources?: readonly PushSource[];
  } = {},
): Promise<House> {
  const now = given.now ?? Date.now;
  const store = createMemoryStore(now);
  const server = createServer((_, answer) => answer.writeHead(404).end());
  const metrics = new Registry();
  const sessionListeners = new Set<(sessionId: string) => void>();
  const connection = attachConnection(server, {
    store,
    readPicture: readPicture(store),
    clock: { now },
    log: pino({ level: 'silent' }),
    metrics,
    sources: [announcementSigns, ...(given.sources ?? [])],
    gate: {
      stillAllows: async () => true,
      person: async (token) => {
        const [, userId = '', sessionId = `s-${userId}`] = token.split('.');
        const regionCode = regions[userId];
        if (token === 'expired' || regionCode === undefined) return refuse('tokenExpired');
        return { userId, realName: userId, regionCode, roles: ['ZBY'], sessionId };
      },
      onSessionEnded(listener) {
        sessionListeners.add(listener);
        return () => {
          sessionListeners.delete(listener);
        };
      },
    },
    ...(given.origins ? { origins: given.origins } : {}),
    ...(given.options ? { options: given.options } : {}),
    ...(given.timers ? { timers: given.timers } : {}),
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  let isClosed = false;
  const house: House = {
    store,
    port,
    metrics,
    endSession: (sessionId) => {
      for (const listener of sessionListeners) listener(sessionId);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await connection.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
    connect: (userId, { after, token = `t.${userId}`, deflates = true } = {}) =>
      openConnection(port, { userId, token, deflates, ...(after === undefined ? {} : { after }) }),
  };
  onTestFinished(() => house.close());
  return house;
}
