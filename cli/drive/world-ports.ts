import { serverLimits } from '../../contract/limits.ts';
import type { Frame } from '../../contract/connection/frames.ts';
import {
  TransportFault,
  type Clock,
  type HttpAnswer,
  type Ports,
  type SocketHandle,
  type SocketListener,
} from '../../machines/ports.ts';
import { memoryStorage } from '../node-ports.ts';
import type { ScenarioOfficer } from './scenario.ts';
import { createWorldCalls } from './world-calls.ts';
import type { World } from './world.ts';

/** One officer's way to the world: everything takes its time, and nothing gets through while the network is cut. */
export interface WorldPorts extends Ports {
  cut(): void;
  restore(): void;
  /** How often the alarm was played. */
  readonly sounds: number;
}

/** How one way is made. `latencyMs` is the time from one end to the other. */
export interface WaySetup {
  world: World;
  clock: Clock;
  officer: ScenarioOfficer;
  latencyMs: number;
}

/** Code of a connection that broke without a close frame (RFC 6455). */
const brokenCode = 1006;

function openConnection(
  { world, clock, officer, latencyMs }: WaySetup,
  path: string,
  listener: SocketListener,
): SocketHandle {
  const after = /[?&]after=(\d+)/.exec(path)?.[1];
  let sent = after === undefined ? -1 : Number(after);
  let closed = false;
  const later = (work: () => void): void => {
    clock.setTimeout(() => {
      if (!closed) work();
    }, latencyMs);
  };
  const push = (frames: readonly Frame[]): void => {
    if (frames.length === 0) return;
    const text = JSON.stringify(frames);
    later(() => listener.message(text));
  };
  const catchUp = (): void => {
    push(
      sent < 0 || world.head() - sent > serverLimits.resumeEvents
        ? [world.snapshot(officer.regionCode)]
        : world.framesAfter(sent, officer.regionCode),
    );
    sent = world.head();
  };
  const beat = (): void => {
    if (closed) return;
    push([{ type: 'line.heartbeat', position: world.head(), at: new Date(clock.now()).toISOString() }]);
    clock.setTimeout(beat, serverLimits.heartbeatMs);
  };
  const unfollow = world.follow(catchUp);
  later(() => {
    listener.opened();
    catchUp();
    beat();
  });
  return {
    send: () => undefined,
    close() {
      closed = true;
      unfollow();
    },
  };
}

/** The ports of one officer's station. */
export function createWorldPorts(setup: WaySetup): WorldPorts {
  const { clock, officer, latencyMs, world } = setup;
  const reply = createWorldCalls(world, () => clock.now(), officer);
  const lines = new Set<{ handle: SocketHandle; listener: SocketListener }>();
  let down = false;
  let sounds = 0;
  let ids = 0;
  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      clock.setTimeout(() => resolve(), latencyMs);
    });
  const through = async (): Promise<void> => {
    await wait();
    if (down) throw new TransportFault('network');
  };
  return {
    clock,
    storage: memoryStorage(),
    get sounds() {
      return sounds;
    },
    http: {
      async send(request): Promise<HttpAnswer> {
        await through();
        const answer = reply(request);
        await through();
        return answer;
      },
    },
    socket: {
      open(path, _protocols, listener) {
        if (down) {
          clock.setTimeout(() => listener.closed(brokenCode, ''), latencyMs);
          return { send: () => undefined, close: () => undefined };
        }
        const line = { handle: openConnection(setup, path, listener), listener };
        lines.add(line);
        return line.handle;
      },
    },
    sound: {
      unlock: () => Promise.resolve(),
      play: () => {
        sounds += 1;
        return Promise.resolve();
      },
      stop: () => undefined,
    },
    ids: {
      next: () => {
        ids += 1;
        return `${officer.id}-command-${ids}`;
      },
    },
    cut() {
      down = true;
      for (const { handle, listener } of lines) {
        handle.close();
        listener.closed(brokenCode, '');
      }
      lines.clear();
    },
    restore() {
      down = false;
    },
  };
}
