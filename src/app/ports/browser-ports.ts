import type { IdPort, Ports } from '../../../machines/ports.ts';
import { randomId } from '../../kit/random-id.ts';
import { browserClock } from './clock.ts';
import { createHttp } from './http.ts';
import { createLocks } from './locks.ts';
import { browserLog } from './log.ts';
import { createSocket } from './socket.ts';
import { createSound } from './sound.ts';
import { createStorage } from './storage.ts';

/** Unique ids of this browser. */
const ids: IdPort = { next: randomId };

/** All that a station needs of a browser. `socketBase`: where the push stands, if not where the page comes from. */
export function createBrowserPorts(socketBase = ''): Ports {
  const clock = browserClock;
  const storage = createStorage();
  return {
    clock,
    storage,
    ids,
    http: createHttp(),
    socket: createSocket(socketBase),
    sound: createSound(),
    locks: createLocks({ storage, clock, ids }),
    log: browserLog,
  };
}
