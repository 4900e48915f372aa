import { isRefusal } from '../../contract/codes.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { ViewAnswered, ViewAsked, ViewDirect } from '../../contract/video/picture-line.ts';
import type { Camera } from './cameras.ts';
import type { DirectPictures, DirectSession } from './engine.ts';

/** The views of one client that come over WebRTC from a media service. */
export interface DirectViews {
  has(view: number): boolean;
  /** Says where a view can be had so, as long as the client has not too many of them. */
  propose(camera: Camera, view: number): void;
  /** Hands an offer on; the session before it is left. */
  offer(camera: Camera, view: number, sdp: string): Promise<void>;
  leave(view: number): void;
  /** Leaves all but these. */
  keep(asked: readonly ViewAsked[]): void;
}

interface Held {
  camera: string;
  session: DirectSession | undefined;
}

/** None comes so at first. */
export function createDirectViews(
  direct: DirectPictures | undefined,
  tell: (told: ViewDirect | ViewAnswered) => void,
): DirectViews {
  const held = new Map<number, Held>();
  const leave = (view: number): void => {
    held.get(view)?.session?.leave();
    held.delete(view);
  };
  return {
    has: (view) => held.has(view),
    propose(camera, view) {
      const pose = direct?.lookingOf(camera);
      if (pose && !held.has(view) && held.size < videoLimits.direct) tell({ view, direct: pose });
    },
    async offer(camera, view, sdp) {
      leave(view);
      if (!direct?.lookingOf(camera) || held.size >= videoLimits.direct) return tell({ view, answer: '' });
      const one: Held = { camera: camera.id, session: undefined };
      held.set(view, one);
      const session = await direct.pass(camera, sdp);
      const isStill = held.get(view) === one;
      if (isRefusal(session)) {
        if (!isStill) return;
        held.delete(view);
        return tell({ view, answer: '' });
      }
      if (!isStill) return session.leave();
      one.session = session;
      tell({ view, answer: session.answer });
    },
    leave,
    keep(asked) {
      for (const [view, { camera }] of held)
        if (!asked.some((one) => one.view === view && one.camera === camera)) leave(view);
    },
  };
}
