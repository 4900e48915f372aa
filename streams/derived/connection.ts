import type { Milliseconds } from '../../contract/units.ts';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Bus, BusMessage } from '../bus.ts';
import { createFrames } from '../frames.ts';
import type { Timer } from '../timer.ts';
import type { Picture } from './picture.ts';
import type { LogPosition } from '../../contract/ids.ts';

/** The connection as screens see it. `stale`: no frame for nearly 6 s, so the picture may be old. */
export interface ConnectionView {
  state: 'off' | 'connecting' | 'live' | 'waiting';
  stale: boolean;
  /** Milliseconds since 1970 of the last frame; absent before the first. */
  lastFrameAt?: number;
  /**
   * How far the server's clock is ahead of this one, in milliseconds, as of the last heartbeat; the way here counts as
   * behind.
   */
  aheadMs?: Milliseconds;
  /** Whether the picture of the region has come: before, what it counts is not nothing but not known. */
  isKnown: boolean;
  /** Position of the newest event in the picture. */
  position: LogPosition;
  /** Why the picture stopped for good, in Chinese. */
  fault?: string;
}

/** A station without a connection. */
export const connectionOff: ConnectionView = { state: 'off', stale: false, isKnown: false, position: 0 };

function pushed(
  view: ConnectionView,
  { frames }: Extract<BusMessage, { kind: 'pushed' }>,
  now: number,
  position: LogPosition,
): ConnectionView {
  const heartbeat = frames.find((frame) => frame.type === 'line.heartbeat');
  // A region where nothing has happened yet has its picture at the beginning of the log.
  const isKnown = view.isKnown || position > 0 || frames.some((frame) => frame.type === 'line.snapshot');
  return {
    ...view,
    lastFrameAt: now,
    isKnown,
    position,
    ...(heartbeat ? { aheadMs: Date.parse(heartbeat.at) - now } : {}),
  };
}

/** The connection after one more message; `now` in milliseconds, `position` of the picture. */
export function evolveConnection(
  view: ConnectionView,
  message: BusMessage,
  now: number,
  position: LogPosition,
): ConnectionView {
  switch (message.kind) {
    case 'pushed':
      return pushed(view, message, now, position);
    case 'session':
      return connectionOff;
    case 'line':
      return connectionChanged(view, message);
    default:
      return view;
  }
}

function connectionChanged(view: ConnectionView, message: Extract<BusMessage, { kind: 'line' }>): ConnectionView {
  switch (message.change) {
    case 'connecting':
      return { ...view, state: 'connecting' };
    case 'opened':
      return { ...view, state: 'live' };
    case 'closed':
      return { ...view, state: 'waiting' };
    case 'off':
      return { ...view, state: 'off' };
    case 'stale':
      return { ...view, stale: true };
    case 'fresh':
      return { ...view, stale: false };
    case 'faulted':
      return { ...view, state: 'off', stale: true, fault: message.reason ?? '' };
    default:
      return message.change satisfies never;
  }
}

/** The connection of a station. Changes of its state show at once, mere frames at most once an animation frame. */
export function createConnection$(
  bus: Bus,
  clock: Timer,
  picture: Pick<Picture, 'position'>,
  stop$: Observable<unknown>,
): Behavior<ConnectionView> {
  const view$ = new BehaviorSubject(connectionOff);
  let view = connectionOff;
  const frames = createFrames(clock, () => view$.next(view));
  const subscription = bus.messages$.subscribe((message) => {
    const before = view;
    view = evolveConnection(view, message, clock.now(), picture.position);
    if (view === before) return;
    if (message.kind === 'pushed' && view.isKnown === before.isKnown) frames.touch();
    else view$.next(view);
  });
  stop$.subscribe(() => {
    subscription.unsubscribe();
    frames.stop();
    view$.complete();
  });
  return view$;
}
