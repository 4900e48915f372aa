import type { Ports } from '../../../machines/ports.ts';
import { browserClock } from './clock.ts';
import { createHttp } from './http.ts';
import { createIds } from './ids.ts';
import { createLocks } from './locks.ts';
import { browserLog } from './log.ts';
import { createSocket } from './socket.ts';
import { createSound } from './sound.ts';
import { createStorage } from './storage.ts';

/** All that a station needs of a browser. */
export function createBrowserPorts(): Ports {
  const clock = browserClock;
  const storage = createStorage();
  const ids = createIds();
  return {
    clock,
    storage,
    ids,
    http: createHttp(),
    socket: createSocket(),
    sound: createSound(),
    locks: createLocks({ storage, clock, ids }),
    log: browserLog,
  };
}
