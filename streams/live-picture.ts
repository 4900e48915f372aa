import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import type { Behavior } from './behavior.ts';
import type { Bus, BusMessage } from './bus.ts';
import type { AlarmsPicture, AlarmTotals, UnreadPicture } from './derived/alarms.ts';
import { type Attention, createAttention } from './derived/attention.ts';
import { createAlarmCounter, noAlarms, type AlarmCounter } from './derived/counts.ts';
import type { FiresPicture } from './derived/fires.ts';
import { gatheringMs } from './derived/gathering.ts';
import type { IncidentsPicture } from './derived/incidents.ts';
import type { PictureChange } from './derived/picture-change.ts';
import { createPicture, type Picture } from './derived/picture.ts';
import type { ThingsListener } from './derived/things.ts';
import { createUnreadList, type UnreadList } from './derived/unread.ts';
import { createFrames } from './frames.ts';
import { restUntil, type Timer } from './timer.ts';

/** The live picture as derived streams; each tells of a change at most once a frame. */
export interface LivePicture {
  readonly picture: Picture;
  readonly alarms$: Behavior<AlarmsPicture>;
  readonly fires$: Behavior<FiresPicture>;
  readonly incidents$: Behavior<IncidentsPicture>;
  readonly unread$: Behavior<UnreadPicture>;
  readonly counts$: Behavior<AlarmTotals>;
  /** Which open alarms ask for attention. */
  readonly attention: Pick<Attention, 'asks' | 'waits'>;
  /** Each change while it happens, before the streams above tell of it. */
  readonly changes$: Observable<PictureChange>;
  /** Tells at once what still waits for the end of the frame. */
  settle(): void;
}

/** What has changed since the streams last told. */
interface Dirty {
  alarms: boolean;
  fires: boolean;
  incidents: boolean;
  unread: boolean;
  counts: boolean;
}

/** Counts and lists what changes, passes it on, and notes which streams have something to tell. */
function listening(
  counter: AlarmCounter,
  unread: () => UnreadList,
  changes$: Subject<PictureChange>,
  now: () => number,
): { dirty: Dirty; listener: ThingsListener } {
  const dirty: Dirty = { alarms: false, fires: false, incidents: false, unread: false, counts: false };
  const pass = (change: PictureChange): void => {
    if (unread().take(change, now())) dirty.unread = true;
    changes$.next(change);
  };
  const incidentsDo = (change: PictureChange): void => {
    dirty.incidents = true;
    pass(change);
  };
  return {
    dirty,
    listener: {
      alarmChanged(change) {
        dirty.alarms = true;
        if (counter.change(change)) dirty.counts = true;
        pass({ kind: 'alarm', change });
      },
      fireChanged(change) {
        dirty.fires = true;
        pass({ kind: 'fire', change });
      },
      incidentChanged(change) {
        incidentsDo({ kind: 'incident', change });
      },
      alarmMoved(move) {
        incidentsDo({ kind: 'moved', move });
      },
      replaced() {
        incidentsDo({ kind: 'replaced' });
      },
    },
  };
}

/** Folds what passes the bus until `stop$`; `session` messages name the region. */
export function createLivePicture(bus: Bus, clock: Timer, stop$: Observable<unknown>): LivePicture {
  const counter = createAlarmCounter();
  const changes$ = new Subject<PictureChange>();
  const { dirty, listener } = listening(
    counter,
    () => unread,
    changes$,
    () => clock.now(),
  );
  const picture = createPicture(undefined, listener);
  const attention = createAttention(picture);
  const unread = createUnreadList(attention, (id) => picture.alarmsOf(id));

  const alarms$ = new BehaviorSubject<AlarmsPicture>({ revision: 0, byId: picture.alarms, newestAt: undefined });
  const fires$ = new BehaviorSubject<FiresPicture>({ revision: 0, byId: picture.fires });
  const incidents$ = new BehaviorSubject<IncidentsPicture>({
    revision: 0,
    byId: picture.incidents,
    incidentOf: picture.incidentOf,
  });
  const unread$ = new BehaviorSubject<UnreadPicture>({ total: 0, first: [] });
  const counts$ = new BehaviorSubject<AlarmTotals>(noAlarms);

  const tell = (): void => {
    const { alarms, fires, incidents, unread: unreadMoved, counts } = dirty;
    Object.assign(dirty, { alarms: false, fires: false, incidents: false, unread: false, counts: false });
    if (alarms)
      alarms$.next({ revision: alarms$.value.revision + 1, byId: picture.alarms, newestAt: picture.newestAt });
    if (fires) fires$.next({ revision: fires$.value.revision + 1, byId: picture.fires });
    if (incidents)
      incidents$.next({
        revision: incidents$.value.revision + 1,
        byId: picture.incidents,
        incidentOf: picture.incidentOf,
      });
    if (unreadMoved) unread$.next(unread.list());
    if (counts) counts$.next(counter.totals());
  };
  const frames = createFrames(clock, tell);
  let due: unknown;
  /** What nobody has said of where it stands is listed after a while all the same. */
  const waitForUnread = (): void => {
    if (due !== undefined || unread.due === undefined) return;
    due = clock.setTimeout(
      () => {
        due = undefined;
        if (unread.settle(clock.now())) {
          dirty.unread = true;
          frames.touch();
        }
        waitForUnread();
      },
      restUntil(unread.due, clock.now(), gatheringMs),
    );
  };
  const begin = (message: Extract<BusMessage, { kind: 'session' }>): void => {
    const signedIn = message.change === 'signedIn';
    picture.reset(signedIn ? message.regionCode : undefined);
    unread.setUser(signedIn ? message.userId : undefined);
    Object.assign(dirty, { alarms: true, fires: true, incidents: true, unread: true, counts: true });
    tell();
  };

  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind === 'session') begin(message);
    if (message.kind !== 'pushed') return;
    for (const frame of message.frames) picture.apply(frame);
    if (dirty.alarms || dirty.fires || dirty.incidents) frames.touch();
    waitForUnread();
  });
  stop$.subscribe(() => {
    subscription.unsubscribe();
    frames.stop();
    if (due !== undefined) clock.clearTimeout(due);
    for (const subject of [alarms$, fires$, incidents$, unread$, counts$, changes$]) subject.complete();
  });
  return { picture, attention, alarms$, fires$, incidents$, unread$, counts$, changes$, settle: tell };
}
