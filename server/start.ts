import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { areaRoutes } from './areas.ts';
import { closeToOthers, keepToOneself, prepareDataDir } from './data-dir.ts';
import { type House, openHouse, type Surroundings } from './house.ts';
import { lockDataDir } from './lock.ts';
import { messages } from './messages.ts';
import type { Options } from './options.ts';
import { StartupError } from './startup-error.ts';

/** A running server. `stop` takes no more calls, ends the lines, finishes what is under way and closes the log. */
export interface Running {
  url: string;
  house: House;
  app: FastifyInstance;
  stop(): Promise<void>;
}

const listenFailure: Readonly<Record<string, (options: Options) => string>> = {
  EADDRINUSE: ({ port }) => messages.portTaken(port),
  EACCES: ({ port }) => messages.portForbidden(port),
  EADDRNOTAVAIL: ({ host }) => messages.badHost(host),
  ENOTFOUND: ({ host }) => messages.badHost(host),
  EAI_AGAIN: ({ host }) => messages.badHost(host),
};

/**
 * Connections that may wait to be accepted. With Node's 511 a thousand at once make the system drop some, a camera's
 * among them, which knocks again only after a second. The system has a bound of its own (net.core.somaxconn, 4,096).
 */
const backlog = 4_096;

async function listen(app: FastifyInstance, options: Options): Promise<string> {
  try {
    return await app.listen({ port: options.port, host: options.host, backlog });
  } catch (error) {
    const say = listenFailure[(error as NodeJS.ErrnoException).code ?? ''];
    throw say ? new StartupError(say(options), { cause: error }) : error;
  }
}

const graceMs = 5_000;
const idleLookMs = 100;

/** Takes no more calls and lets those under way end; who takes too long to read their answer is cut off. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  // A line that becomes idle only now would otherwise be waited for until it times out.
  const idle = setInterval(() => app.server.closeIdleConnections(), idleLookMs);
  await app.close();
  clearInterval(idle);
  clearTimeout(cut);
}

/**
 * Starts a server; what it needs before it listens, such as accounts, is made by `prepare`. Throws `StartupError`, with
 * nothing left behind, where it can not.
 */
export async function start(
  options: Options,
  around: Surroundings,
  prepare: (house: House) => Promise<void> = () => Promise.resolve(),
): Promise<Running> {
  keepToOneself();
  prepareDataDir(options.dataDir);
  const unlock = lockDataDir(options.dataDir);
  const undo: (() => unknown)[] = [unlock];
  const stop = async (): Promise<void> => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    const house = await openHouse(options, around);
    undo.push(() => house.close());
    await house.sms.takeOver();
    if (!closeToOthers(options.dataDir)) around.say?.(messages.openToOthers(options.dataDir));
    await prepare(house);
    const app = createApp(house.ctx, areaRoutes(house));
    undo.push(() => closeApp(app));
    // What Fastify tells knows nothing of our own TLS.
    const told = await listen(app, options);
    const url = options.http?.tls ? told.replace(/^http:/, 'https:') : told;
    return { url, house, app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
