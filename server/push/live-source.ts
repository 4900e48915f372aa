import type { Logger } from 'pino';
import type { Gate } from '../caller.ts';
import type { ServerClock } from '../clock.ts';
import { createKept, type Kept, nowhere, type Place } from './kept.ts';
import type { ConnectionMetrics } from './connection-metrics.ts';
import type { ConnectionOptions, ConnectionTimers } from './connection-options.ts';
import type { ConnectionSocket } from './connection-socket.ts';
import { createServing } from './serving.ts';
import type { LiveSource, Value } from './source.ts';

/** What a live source works with. */
export interface LiveSourceDeps {
  gate: Pick<Gate, 'stillAllows'>;
  clock: ServerClock;
  timers: ConnectionTimers;
  log: Logger;
  metrics: Pick<ConnectionMetrics, 'untold' | 'kept'>;
  options: Pick<ConnectionOptions, 'asideBytes' | 'valueBytes'>;
}

/** A live source at work: what it tells goes to the clients that were added. */
export interface RunningSource {
  add: (socket: ConnectionSocket) => void;
  remove: (socket: ConnectionSocket) => void;
  stop: () => void;
}

/** A client that has nothing in so many parts is asked about again in a later turn. */
const partsAtOnce = 50;

/** What goes to a client at a place in one turn, and where it is then; `more` where it is worth another turn. */
function turnOf(
  kept: Kept,
  from: Place,
  { caller: { regionCode, userId } }: ConnectionSocket,
  asideBytes: number,
): { place: Place; frames: readonly Buffer[]; more: boolean } {
  const frames: Buffer[] = [];
  let place = from;
  let bytes = 0;
  for (let parts = 0; bytes < asideBytes; parts++) {
    const part = kept.after(place);
    if (!part) break;
    if (parts === partsAtOnce) return { place, frames, more: true };
    place = part.next;
    const frame = part.frameFor(regionCode)(userId);
    if (frame) frames.push(frame);
    bytes += frame?.length ?? 0;
  }
  return { place, frames, more: false };
}

/** Starts to listen to a source: what it tells begins a round, as often as the source may. */
function listen(
  source: LiveSource,
  { clock, timers, metrics, options }: LiveSourceDeps,
  { put, round }: { put: Kept['put']; round: () => void },
): () => void {
  let roundAt = Number.NEGATIVE_INFINITY;
  let callOff: (() => void) | undefined;
  let stopped = false;
  const begin = (): void => {
    callOff = undefined;
    roundAt = clock.now();
    round();
  };
  const end = source.start(({ key, to, data }: Value): void => {
    if (stopped) return;
    const at = new Date(clock.now()).toISOString();
    const json = JSON.stringify({ type: `line.${source.name}`, position: 0, at, data });
    if (Buffer.byteLength(json) > options.valueBytes) return metrics.untold.inc({ source: source.name });
    put(key, { to, json });
    // A clock that is set back makes nobody wait longer than that.
    const restMs = Math.min(source.everyMs, Math.max(0, roundAt + source.everyMs - clock.now()));
    callOff ??= timers.after(restMs, begin);
  });
  return () => {
    stopped = true;
    callOff?.();
    end();
  };
}

/** Starts a source. Whatever fails in it is written down, and concerns neither the log nor another source. */
export function runSource(source: LiveSource, deps: LiveSourceDeps): RunningSource {
  const { gate, clock, timers, log, metrics, options } = deps;
  const { name, permission } = source;
  const kept = createKept({
    mostKeys: source.mostKeys,
    perKey: source.resume === 'latest' ? 1 : source.perKey,
    partBytes: options.asideBytes / 2,
  });
  const places = new Map<ConnectionSocket, Place>();
  const underWay = new Set<ConnectionSocket>();
  const failed = (error: unknown): void => log.error({ err: error, source: name }, 'a source of the push failed');

  const hand = (socket: ConnectionSocket): void => {
    const at = places.get(socket);
    if (at === undefined || underWay.has(socket)) return;
    const { place, frames, more } = turnOf(kept, at, socket, options.asideBytes);
    places.set(socket, place);
    if (frames.length > 0) {
      underWay.add(socket);
      socket.sendAside(frames, () => {
        underWay.delete(socket);
        if (places.has(socket)) serving.add([socket]);
      });
    } else if (more) serving.add([socket]);
  };
  const serving = createServing({
    clock,
    timers,
    failed,
    hand,
    mayHear: permission === undefined ? undefined : ({ caller }) => gate.stillAllows(caller, permission),
  });
  const round = (): void => {
    kept.turn();
    metrics.kept.set({ source: name }, kept.size);
    serving.add(places.keys());
  };
  let end = (): void => undefined;
  try {
    end = listen(source, deps, { put: (key, told) => kept.put(key, told), round });
  } catch (error) {
    failed(error);
  }
  return {
    add(socket) {
      places.set(socket, nowhere);
      serving.add([socket]);
    },
    remove(socket) {
      places.delete(socket);
      underWay.delete(socket);
      serving.remove(socket);
    },
    stop() {
      places.clear();
      serving.stop();
      try {
        end();
      } catch (error) {
        failed(error);
      }
    },
  };
}
