import {
  type Picture,
  readPicture,
  type ViewAnswered,
  type ViewAsked,
  type ViewDirect,
  type ViewOffered,
  type ViewRefused,
} from '../../contract/video/picture-line.ts';
import type { Pose } from '../../contract/video/pose.ts';
import type { SocketHandle } from '../ports.ts';

/** Hears of one camera that is watched. */
export interface PictureListener {
  picture(picture: Picture): void;
  /** No picture can be had, and why, in Chinese; pictures may come again. */
  refused(message: string): void;
  /** The pictures can be had over WebRTC, too, of a camera that looks there: an offer to receive them is taken. */
  direct?(pose: Pose): void;
  /** The answer to the offer; '' for none. */
  answered?(sdp: string): void;
  /** The socket is another one, or none: what was offered over the former is over. */
  cut?(): void;
}

/** One camera that is watched. */
export interface Watching {
  /** The picture is shown in another width, in pixels of the screen. */
  resize(width: number): void;
  /** Offers to receive the pictures over WebRTC; '' gives that up. */
  offer(sdp: string): void;
  /** Whether they come so now, and are not wanted on the socket. */
  setDirect(isDirect: boolean): void;
  end(): void;
}

/** What a station watches, and who hears of it. */
export interface WatchedViews {
  readonly size: number;
  cameras(): string[];
  add(camera: string, width: number, listener: PictureListener): Watching;
  /** The socket on which the server is told; undefined where there is none. */
  over(socket: SocketHandle | undefined): void;
  /** Tells the server what is watched, where that is something else than it was told before. */
  say(): void;
  heardText(text: string): void;
  heardBytes(data: Uint8Array<ArrayBuffer>): void;
}

const whole = (width: number): number => Math.max(1, Math.round(width));

/** Nothing is watched. `changed` is called whenever that changes. */
export function createWatchedViews(changed: () => void): WatchedViews {
  const watched = new Map<number, { asked: ViewAsked; listener: PictureListener }>();
  let lastView = 0;
  let socket: SocketHandle | undefined;
  let said = '';
  return {
    get size() {
      return watched.size;
    },
    cameras: () => [...new Set([...watched.values()].map(({ asked }) => asked.camera))],
    add(camera, width, listener) {
      lastView += 1;
      const view = lastView;
      watched.set(view, { asked: { view, camera, width: whole(width) }, listener });
      changed();
      return {
        resize(next) {
          const one = watched.get(view);
          if (!one) return;
          one.asked = { ...one.asked, width: whole(next) };
          changed();
        },
        offer: (sdp) => socket?.send(JSON.stringify({ offer: { view, sdp } } satisfies ViewOffered)),
        setDirect(isDirect) {
          const one = watched.get(view);
          if (!one || (one.asked.isDirect === true) === isDirect) return;
          one.asked = { ...one.asked, isDirect: isDirect ? true : undefined };
          changed();
        },
        end() {
          watched.delete(view);
          changed();
        },
      };
    },
    over(next) {
      socket = next;
      said = '';
      for (const one of watched.values()) {
        one.asked = { ...one.asked, isDirect: undefined };
        one.listener.cut?.();
      }
    },
    say() {
      const text = JSON.stringify({ views: [...watched.values()].map(({ asked }) => asked) });
      if (!socket || text === said) return;
      said = text;
      socket.send(text);
    },
    heardText(text) {
      const told = JSON.parse(text) as ViewRefused | ViewDirect | ViewAnswered;
      const listener = watched.get(told.view)?.listener;
      if ('refused' in told) listener?.refused(told.refused);
      else if ('direct' in told) listener?.direct?.(told.direct);
      else listener?.answered?.(told.answer);
    },
    heardBytes(data) {
      const picture = readPicture(data);
      if (picture) watched.get(picture.view)?.listener.picture(picture);
    },
  };
}
