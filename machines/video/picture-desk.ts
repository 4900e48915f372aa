import { BehaviorSubject, type Observable, type Subscription } from 'rxjs';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { Lease } from '../../contract/video/schemas.ts';
import {
  type Picture,
  picturePath,
  pictureProtocol,
  readPicture,
  type ViewAsked,
  type ViewRefused,
} from '../../contract/video/picture-line.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus } from '../../streams/bus.ts';
import type { CommandState } from '../../streams/derived/command.ts';
import type { Clock, SocketHandle, SocketListener } from '../ports.ts';
import type { Station } from '../station.ts';
import { pictureMachine } from './picture-machine.ts';

/** The line of pictures as screens see it; `message`: why no slot was given, in Chinese. */
export interface PictureLine {
  state: 'off' | 'connecting' | 'live' | 'waiting' | 'refused';
  message?: string;
}

/** Hears of one camera that is watched. */
export interface PictureListener {
  picture(picture: Picture): void;
  /** No picture can be had, and why, in Chinese; pictures may come again. */
  refused(message: string): void;
}

/** One camera that is watched. */
export interface Watching {
  /** The picture is shown in another width, in pixels of the screen. */
  resize(width: number): void;
  end(): void;
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
  command(call: 'videoLogin', args: Record<string, never>): Behavior<CommandState<Lease>>;
  command(call: 'videoKeepAlive', args: { leaseId: string }): Behavior<CommandState<Lease>>;
  openSocket: Station['openSocket'];
  /** Id of the person who is signed in. */
  me: () => string | undefined;
  stop$: Observable<unknown>;
}

interface Watched {
  asked: ViewAsked;
  listener: PictureListener;
}

/** Follows a command until it is done or refused; returns the end of following. */
function settled(state$: Behavior<CommandState<Lease>>, then: (end: Lease | { message: string }) => void): () => void {
  let subscription: Subscription | undefined;
  let isOver = false;
  const over = (): void => {
    isOver = true;
    subscription?.unsubscribe();
  };
  subscription = state$.subscribe((state) => {
    if (isOver || (state.state !== 'done' && state.state !== 'refused')) return;
    over();
    then(state.state === 'done' ? (state.data as Lease) : { message: state.message });
  });
  if (isOver) subscription.unsubscribe();
  return over;
}

/** Makes the desk; it asks for nothing before somebody watches. */
export function createPictureDesk({ bus, clock, command, openSocket, me, stop$ }: PictureDeskSetup): PictureDesk {
  const watched = new Map<number, Watched>();
  let lastView = 0;
  let said = '';
  let wished = '';
  let isPlanned = false;
  let socket: SocketHandle | undefined;
  let message: string | undefined;

  const slot = fromCallback<EventObject>(({ sendBack }) =>
    settled(command('videoLogin', {}), (end) => {
      message = 'leaseId' in end ? undefined : end.message;
      sendBack('leaseId' in end ? { type: 'slot.given', leaseId: end.leaseId } : { type: 'slot.refused' });
    }),
  );
  const keepAlive = fromCallback<EventObject, { leaseId: string }>(({ sendBack, input }) =>
    settled(command('videoKeepAlive', input), (end) => {
      if (!('leaseId' in end)) sendBack({ type: 'slot.over' });
    }),
  );
  const line = fromCallback<EventObject, { leaseId: string }>(({ sendBack, input }) => {
    said = '';
    let handle: SocketHandle | undefined;
    let isLeft = false;
    const listener: SocketListener = {
      opened() {
        socket = handle;
        say();
        sendBack({ type: 'socket.opened' });
      },
      closed: () => sendBack({ type: 'socket.closed' }),
      message(text) {
        const { view, refused } = JSON.parse(text) as ViewRefused;
        watched.get(view)?.listener.refused(refused);
      },
      bytes(data) {
        const picture = readPicture(data);
        if (picture) watched.get(picture.view)?.listener.picture(picture);
      },
    };
    void openSocket(picturePath(me() ?? '', input.leaseId), pictureProtocol, listener).then((made) => {
      handle = made || undefined;
      if (isLeft) handle?.close();
      else if (!handle) sendBack({ type: 'socket.closed' });
    });
    return () => {
      isLeft = true;
      socket = undefined;
      handle?.close();
    };
  });
  const actor = createActor(pictureMachine.provide({ actors: { slot, socket: line, keepAlive } }), { clock });
  const line$ = new BehaviorSubject<PictureLine>({ state: 'off' });
  actor.subscribe((snapshot) => {
    const state = snapshot.matches('off')
      ? 'off'
      : snapshot.matches('waiting')
        ? 'waiting'
        : snapshot.matches('refused')
          ? 'refused'
          : snapshot.matches({ open: 'live' }) || snapshot.matches({ open: 'renewing' })
            ? 'live'
            : 'connecting';
    if (state === line$.value.state) return;
    line$.next({ state, ...(state === 'refused' && message !== undefined ? { message } : {}) });
  });
  actor.start();

  /** Tells the server what is watched, where that is something else than before. */
  function say(): void {
    const views = [...watched.values()].map(({ asked }) => asked);
    const text = JSON.stringify({ views });
    if (!socket || text === said) return;
    said = text;
    socket.send(text);
  }
  /** Changes of one turn are told together. */
  const changed = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    void Promise.resolve().then(() => {
      isPlanned = false;
      const cameras = [...new Set([...watched.values()].map(({ asked }) => asked.camera))];
      if (cameras.join(' ') !== wished) {
        wished = cameras.join(' ');
        bus.publish({ kind: 'wished', wish: { type: 'video.watch', cameras } });
      }
      actor.send({ type: watched.size > 0 ? 'watching' : 'unwatched' });
      say();
    });
  };
  const listening = bus.messages$.subscribe((heard) => {
    if (heard.kind === 'line' && heard.change === 'closed') actor.send({ type: 'line.cut' });
    else if (heard.kind === 'session') actor.send({ type: 'line.cut' });
  });
  stop$.subscribe(() => {
    listening.unsubscribe();
    actor.stop();
  });
  return {
    line$,
    watch(camera, width, listener) {
      lastView += 1;
      const view = lastView;
      watched.set(view, { asked: { view, camera, width: Math.max(1, Math.round(width)) }, listener });
      changed();
      return {
        resize(next) {
          const one = watched.get(view);
          if (!one) return;
          one.asked = { ...one.asked, width: Math.max(1, Math.round(next)) };
          changed();
        },
        end() {
          watched.delete(view);
          changed();
        },
      };
    },
    retry: () => actor.send({ type: 'retry' }),
  };
}
