import { isRefusal } from '../../contract/codes.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { Pose } from '../../contract/video/pose.ts';
import type { ConnectionTimers } from '../push/connection-options.ts';
import type { Camera } from './cameras.ts';
import type { CameraEngine } from './engine.ts';
import { messages as say } from './messages.ts';

/** Somebody who watches one picture. */
export interface Watcher {
  /** False while pictures are on their way to it: it misses those of that time. */
  readonly isReady: () => boolean;
  /** It wants pictures only now and then: those that it passes over are not counted as missed. */
  readonly isPaced?: true;
  readonly send: (picture: { jpeg: Uint8Array; pose: Pose; atMs: number }) => void;
  /** No picture can be had now, and why, in Chinese. */
  readonly refuse: (message: string) => void;
}

/** Pictures of cameras, each drawn only while somebody watches it, once for all who watch it in the same width. */
export interface Pictures {
  /** Returns the end of watching. */
  watch(camera: Camera, width: number, watcher: Watcher): () => void;
  /** How many pictures are drawn again and again now. */
  readonly count: number;
  close(): void;
}

/** What the pictures tell about themselves. */
export interface PictureCounts {
  drawn(bytes: number): void;
  /** A watcher was not ready. */
  missed(): void;
  failed(error: unknown): void;
}

const everyMs = 1_000 / videoLimits.framesPerSecond;
/** A picture that could not be had is tried again so much later. */
const restMs = 2_000;

interface Shown {
  camera: Camera;
  width: number;
  watchers: Set<Watcher>;
  end: () => void;
}

/** Nobody watches. */
export function createPictures(
  engine: CameraEngine,
  {
    clock,
    timers,
    counts,
    seen = () => undefined,
  }: {
    clock: { now(): number };
    timers: ConnectionTimers;
    counts: PictureCounts;
    /** Hears of every picture that was drawn. */
    seen?: (camera: Camera, width: number, picture: { jpeg: Uint8Array; pose: Pose; atMs: number }) => void;
  },
): Pictures {
  const shown = new Map<string, Shown>();

  /** One picture for all who are ready; resolves to when the next one is due, in milliseconds from its beginning. */
  const show = async ({ camera, width, watchers }: Shown): Promise<number> => {
    const ready = [...watchers].filter(({ isReady }) => isReady());
    for (const watcher of watchers) if (!watcher.isPaced && !ready.includes(watcher)) counts.missed();
    if (ready.length === 0) return everyMs;
    const atMs = clock.now();
    try {
      const picture = await engine.picture(camera, width, atMs);
      if (isRefusal(picture)) {
        for (const watcher of ready) if (watchers.has(watcher)) watcher.refuse(picture.message);
        return restMs;
      }
      counts.drawn(picture.jpeg.length);
      seen(camera, width, { ...picture, atMs });
      for (const watcher of ready) if (watchers.has(watcher)) watcher.send({ ...picture, atMs });
      return everyMs;
    } catch (error) {
      counts.failed(error);
      for (const watcher of ready) if (watchers.has(watcher)) watcher.refuse(say.noPicture);
      return restMs;
    }
  };
  const follow = async (one: Shown): Promise<void> => {
    const startedAt = clock.now();
    const ms = await show(one);
    // Behind time, the next picture comes at once, after everybody else had a turn; where the clock was set back
    // meanwhile, within its usual time.
    const leftMs = Math.min(ms, Math.max(1, startedAt + ms - clock.now()));
    if (one.watchers.size > 0) one.end = timers.after(leftMs, () => void follow(one));
  };
  const leave = (key: string, one: Shown, watcher: Watcher): void => {
    one.watchers.delete(watcher);
    if (one.watchers.size > 0 || shown.get(key) !== one) return;
    one.end();
    shown.delete(key);
  };
  return {
    watch(camera, width, watcher) {
      const key = `${width} ${JSON.stringify(camera)}`;
      const known = shown.get(key);
      const one = known ?? { camera, width, watchers: new Set<Watcher>(), end: () => undefined };
      one.watchers.add(watcher);
      if (!known) {
        shown.set(key, one);
        void follow(one);
      }
      return () => leave(key, one, watcher);
    },
    get count() {
      return shown.size;
    },
    close() {
      for (const one of shown.values()) {
        one.watchers.clear();
        one.end();
      }
      shown.clear();
    },
  };
}
