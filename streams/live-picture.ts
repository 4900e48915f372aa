import { BehaviorSubject, type Observable } from 'rxjs';
import type { Behavior } from './behavior.ts';
import type { Bus, BusMessage } from './bus.ts';
import type { AlarmsPicture, AlarmTotals, UnreadPicture } from './derived/alarms.ts';
import { createAlarmCounter, noAlarms } from './derived/counts.ts';
import type { FiresPicture } from './derived/fires.ts';
import { createPicture, type Picture } from './derived/picture.ts';
import { stateHash } from './derived/state-hash.ts';
import { createUnreadList } from './derived/unread.ts';
import { createFrames } from './frames.ts';
import type { Timer } from './timer.ts';

/** The live picture as derived streams; each tells of a change at most once a frame. */
export interface LivePicture {
  readonly picture: Picture;
  readonly alarms$: Behavior<AlarmsPicture>;
  readonly fires$: Behavior<FiresPicture>;
  readonly unread$: Behavior<UnreadPicture>;
  readonly counts$: Behavior<AlarmTotals>;
  stateHash(): string;
  /** Tells at once what still waits for the end of the frame. */
  settle(): void;
}

/** What has changed since the streams last told. */
interface Dirty { alarms: boolean; fires: boolean; unread: boolean; counts: boolean }

/** Folds what passes the bus until `stop$`; `session` messages say whose region it is. */
export function createLivePicture(bus: Bus, clock: Timer, stop$: Observable<unknown>): LivePicture {
  const counter = createAlarmCounter();
  const unread = createUnreadList();
  const dirty: Dirty = { alarms: false, fires: false, unread: false, counts: false };
  const picture = createPicture(undefined, {
    alarmChanged(change) {
      dirty.alarms = true;
      if (counter.change(change)) dirty.counts = true;
      if (unread.change(change)) dirty.unread = true;
    },
    fireChanged() { dirty.fires = true; },
  });

  const alarms$ = new BehaviorSubject<AlarmsPicture>({ revision: 0, byId: picture.alarms, newestAt: undefined });
  const fires$ = new BehaviorSubject<FiresPicture>({ revision: 0, byId: picture.fires });
  const unread$ = new BehaviorSubject<UnreadPicture>({ total: 0, first: [] });
  const counts$ = new BehaviorSubject<AlarmTotals>(noAlarms);

  const tell = (): void => {
    const { alarms, fires, unread: unreadMoved, counts } = dirty;
    Object.assign(dirty, { alarms: false, fires: false, unread: false, counts: false });
    if (alarms) alarms$.next({ revision: alarms$.value.revision + 1, byId: picture.alarms, newestAt: picture.newestAt });
    if (fires) fires$.next({ revision: fires$.value.revision + 1, byId: picture.fires });
    if (unreadMoved) unread$.next(unread.list());
    if (counts) counts$.next(counter.totals());
  };
  const frames = createFrames(clock, tell);
  const begin = (message: Extract<BusMessage, { kind: 'session' }>): void => {
    const signedIn = message.change === 'signedIn';
    picture.reset(signedIn ? message.regionCode : undefined);
    unread.setUser(signedIn ? message.userId : undefined);
    Object.assign(dirty, { alarms: true, fires: true, unread: true, counts: true });
    tell();
  };

  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind === 'session') begin(message);
    if (message.kind !== 'pushed') return;
    for (const frame of message.frames) picture.apply(frame);
    if (dirty.alarms || dirty.fires) frames.touch();
  });
  stop$.subscribe(() => {
    subscription.unsubscribe();
    frames.stop();
    for (const subject of [alarms$, fires$, unread$, counts$]) subject.complete();
  });
  return { picture, alarms$, fires$, unread$, counts$, stateHash: () => stateHash(picture), settle: tell };
}
