import { BehaviorSubject, Subject } from 'rxjs';
import type { Frame } from '../../contract/connection/frames.ts';
import { createSoundDesk } from '../../machines/sound/sound-desk.ts';
import { createVirtualClock } from '../../machines/virtual-clock.ts';
import { createBus } from '../../streams/bus.ts';
import type { FloodView } from '../../streams/derived/flood.ts';
import { settle } from '../support/manual-clock.ts';
import { raised, sampleStart, zhang } from '../support/sample-events.ts';

/** The loudspeaker of a browser, whose answers a test gives. */
export function speaker() {
  const tries: { what: string; works: () => Promise<void>; fails: () => Promise<void> }[] = [];
  const attempt = (what: string): Promise<void> =>
    new Promise((resolve, reject) => {
      tries.push({
        what,
        works: () => {
          resolve();
          return settle();
        },
        fails: () => {
          reject(new Error('blocked'));
          return settle();
        },
      });
    });
  let stops = 0;
  const sound = {
    unlock: () => attempt('unlock'),
    play: (url: string) => attempt(url),
    stop: () => {
      stops += 1;
    },
  };
  return { sound, tries, stops: () => stops, said: () => tries.map(({ what }) => what) };
}

export function boot({ isTold = true } = {}) {
  const [bus, clock, stop$] = [createBus(), createVirtualClock(sampleStart), new Subject<void>()];
  const { sound, ...spoken } = speaker();
  const known = new Map<string, boolean>();
  const flood$ = new BehaviorSubject<FloodView>({});
  const view$ = createSoundDesk({
    bus,
    clock,
    sound,
    stop$,
    flood$,
    soundUrl: () => Promise.resolve(isTold ? '/alarm.wav' : undefined),
    attending: { asks: ({ id }) => known.get(id), waits: () => true, holderOf: () => undefined },
  });
  const seen: string[] = [];
  let ended = false;
  view$.subscribe({
    next: ({ state, blocked }) => {
      seen.push(blocked ? `${state}, blocked` : state);
    },
    complete: () => {
      ended = true;
    },
  });
  const wish = (type: string): void => bus.publish({ kind: 'wished', wish: { type } as never });
  let position = 0;
  const alarm = (id: string, asks?: boolean, actor?: string): Promise<void> => {
    position += 1;
    if (asks !== undefined) known.set(id, asks);
    bus.publish({
      kind: 'pushed',
      frames: [raised(id, { position, at: clock.now(), ...(actor === undefined ? {} : { actor }) })],
    });
    return settle();
  };
  const push = (...frames: Frame[]): Promise<void> => {
    bus.publish({ kind: 'pushed', frames });
    return settle();
  };
  const pass = (ms: number): Promise<void> => {
    clock.advanceTo(clock.now() + ms);
    return settle();
  };
  const sits = (user = zhang): void =>
    bus.publish({ kind: 'session', change: 'signedIn', userId: user.userId, regionCode: '341825' });
  /** Somebody sits there, and the sound is unlocked. */
  const ready = async (): Promise<void> => {
    sits();
    wish('sound.unlock');
    await spoken.tries.at(-1)!.works();
    spoken.tries.length = 0;
    seen.length = 0;
  };
  return {
    bus,
    clock,
    stop$,
    view$,
    seen,
    wish,
    alarm,
    push,
    pass,
    sits,
    ready,
    flood$,
    known,
    ...spoken,
    ended: () => ended,
  };
}
