import type { IdPort, LogPort, Ports } from '../../../machines/ports.ts';
import { randomId } from '../../kit/random-id.ts';
import { browserClock } from './clock.ts';
import { createHttp } from './http.ts';
import { createLocks } from './locks.ts';
import { createSocket } from './socket.ts';
import { createSound } from './sound.ts';
import { createStorage } from './storage.ts';

/** Unique ids of this browser. */
const ids: IdPort = { next: randomId };

/** Writes to the browser's console, at the level that it hides unless somebody looks for it. */
const browserLog: LogPort = {
  // oxlint-disable-next-line no-console -- the console is this port's one purpose
  note: (text, about) => console.debug(text, about ?? {}),
};

/** All that a station needs of a browser. */
export function createBrowserPorts(): Ports {
  const clock = browserClock;
  const storage = createStorage();
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
