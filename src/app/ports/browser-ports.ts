import type { Ports } from '../../../machines/ports.ts';
import { browserClock } from './clock.ts';
import { createHttp } from './http.ts';
import { createIds } from './ids.ts';
import { createSocket } from './socket.ts';
import { createSound } from './sound.ts';
import { createStorage } from './storage.ts';

/** All that a station needs of a browser. */
export const createBrowserPorts = (): Ports => ({
  http: createHttp(), socket: createSocket(), storage: createStorage(), sound: createSound(), clock: browserClock, ids: createIds(),
});
