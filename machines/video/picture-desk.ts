import { BehaviorSubject, type Observable, Subscription } from 'rxjs';
import { createActor, type EventObject, fromCallback, type SnapshotFrom } from 'xstate';
import { picturePath, pictureProtocol } from '../../contract/video/picture-line.ts';
import type { Lease } from '../../contract/video/schemas.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus } from '../../streams/bus.ts';
import type { CommandState } from '../../streams/derived/command.ts';
import type { Clock, SocketHandle } from '../ports.ts';
import type { Station } from '../station.ts';
import { watched, type Watch } from '../watch.ts';
import { pictureMachine } from './picture-machine.ts';
import { createWatchedViews, type PictureListener, type WatchedViews, type Watching } from './watched-views.ts';

/** The line of pictures as screens see it; `message`: why no slot was given, in Chinese. */
export interface PictureLine {
  state: 'off' | 'connecting' | 'live' | 'waiting' | 'refused';
  message?: string;
}

/** The pictures that a station watches, all over one socket. */
export interface PictureDesk {
  readonly line$: Behavior<PictureLine>;
  watch(camera: string, width: number, listener: PictureListener): Watching;
  /** Asks for a slot at once. */
  retry(): void;
}

/** What the desk works with. */
export interface PictureDeskSetup {
  bus: Bus;
  clock: Clock;
  /** Asks for a use of a proxy slot, and renews one. */
  login: () => Behavior<CommandState<Lease>>;
  keepAlive: (leaseId: string) => Behavior<CommandState<Lease>>;
  openSocket: Station['openSocket'];
  /** Id of the person who is signed in. */
  me: () => string | undefined;
  stop$: Observable<unknown>;
  watch?: Watch | undefined;
}

/** Follows a command until it is done or refused; returns the end of following. */
function settled(state$: Behavior<CommandState<Lease>>, then: (end: Lease | { message: string }) => void): () => void {
  const following = new Subscription();
  following.add(
    state$.subscribe((state) => {
      if (following.closed || state.state === 'sending') return;
      following.unsubscribe();
      then(state.state === 'done' ? state.data : { message: state.message });
    }),
  );
  return () => following.unsubscribe();
}

type Effects = Pick<PictureDeskSetup, 'login' | 'keepAlive' | 'openSocket' | 'me'>;

/** What the machine has done; `said` hears why no slot was given. */
function effectsOf({ login, keepAlive, openSocket, me }: Effects, views: WatchedViews, said: (why?: string) => void) {
  const slot = fromCallback<EventObject>(({ sendBack }) =>
    settled(login(), (end) => {
      said('leaseId' in end ? undefined : end.message);
      sendBack('leaseId' in end ? { type: 'slot.given', leaseId: end.leaseId } : { type: 'slot.refused' });
    }),
  );
  const renewal = fromCallback<EventObject, { leaseId: string }>(({ sendBack, input }) =>
    settled(keepAlive(input.leaseId), (end) => {
      if (!('leaseId' in end)) sendBack({ type: 'slot.over' });
    }),
  );
  const socket = fromCallback<EventObject, { leaseId: string }>(({ sendBack, input }) => {
    let handle: SocketHandle | undefined;
    let isLeft = false;
    const open = async (): Promise<void> => {
      const made = await openSocket(picturePath(me() ?? '', input.leaseId), pictureProtocol, {
        opened() {
          views.over(handle);
          views.say();
          sendBack({ type: 'socket.opened' });
        },
        closed: () => sendBack({ type: 'socket.closed' }),
        message: (text) => views.heardText(text),
        bytes: (data) => views.heardBytes(data),
      });
      handle = made || undefined;
      if (isLeft) handle?.close();
      else if (!handle) sendBack({ type: 'socket.closed' });
    };
    void open();
    return () => {
      isLeft = true;
      views.over(undefined);
      handle?.close();
    };
  });
  return { slot, socket, keepAlive: renewal };
}

const stateOf = (snapshot: SnapshotFrom<typeof pictureMachine>): PictureLine['state'] => {
  for (const state of ['off', 'waiting', 'refused'] as const) if (snapshot.matches(state)) return state;
  return snapshot.matches({ open: 'live' }) || snapshot.matches({ open: 'renewing' }) ? 'live' : 'connecting';
};

/** Makes the desk; it asks for nothing before somebody watches. */
export function createPictureDesk({ bus, clock, stop$, watch, ...effects }: PictureDeskSetup): PictureDesk {
  let message: string | undefined;
  let wished = '';
  let isPlanned = false;
  /** Changes of one turn are told together. */
  const changed = async (): Promise<void> => {
    if (isPlanned) return;
    isPlanned = true;
    await Promise.resolve();
    isPlanned = false;
    const cameras = views.cameras();
    if (cameras.join(' ') !== wished) {
      wished = cameras.join(' ');
      bus.publish({ kind: 'wished', wish: { type: 'video.watch', cameras } });
    }
    actor.send({ type: views.size > 0 ? 'watching' : 'unwatched' });
    views.say();
  };
  const views = createWatchedViews(() => void changed());
  const actors = effectsOf(effects, views, (why) => {
    message = why;
  });
  const actor = createActor(pictureMachine.provide({ actors }), { clock, ...watched('picture', watch) });
  const line$ = new BehaviorSubject<PictureLine>({ state: 'off' });
  actor.subscribe((snapshot) => {
    const state = stateOf(snapshot);
    if (state === line$.value.state) return;
    line$.next({ state, ...(state === 'refused' && message !== undefined ? { message } : {}) });
  });
  actor.start();
  const listening = bus.messages$.subscribe((heard) => {
    if (heard.kind === 'session' || (heard.kind === 'line' && heard.change === 'closed'))
      actor.send({ type: 'line.cut' });
  });
  stop$.subscribe(() => {
    listening.unsubscribe();
    actor.stop();
  });
  return {
    line$,
    watch: (camera, width, listener) => views.add(camera, width, listener),
    retry: () => actor.send({ type: 'retry' }),
  };
}
