import type { RecordedOf } from '../../../contract/video/record-schemas.ts';

/** How fast a recording is played. */
export const speeds = [1, 2, 4, 8] as const;
export type Speed = (typeof speeds)[number];

/** Stretches of time that a bar shows, in milliseconds. */
export const spans = [10 * 60_000, 60 * 60_000, 6 * 3_600_000, 24 * 3_600_000] as const;
export type Span = (typeof spans)[number];

/** What is shown of a camera: its live picture, or its recording of a moment. Moments are milliseconds since 1970. */
export interface Playback {
  /** The moment that is shown; undefined while the picture is live. */
  readonly atMs: number | undefined;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly spanMs: Span;
  /** Where the bar ends; undefined while it goes on with the time. */
  readonly endMs: number | undefined;
}

/** What is done with it. `nowMs`: nothing later was recorded. */
export type PlaybackAct =
  | { type: 'go'; atMs: number; nowMs: number }
  | { type: 'live' }
  | { type: 'play'; isPlaying: boolean }
  | { type: 'speed'; speed: Speed }
  | { type: 'span'; spanMs: Span }
  /** So much time went by on the clock while it plays. */
  | { type: 'tick'; ms: number; segments: RecordedOf['segments'] };

/** The live picture, with a bar of an hour. */
export const livePicture: Playback = {
  atMs: undefined,
  isPlaying: false,
  speed: 1,
  spanMs: spans[1],
  endMs: undefined,
};

/** The moment from which on something is recorded, at a moment or after it; undefined where nothing is. */
export function recordedFrom(segments: RecordedOf['segments'], atMs: number): number | undefined {
  const next = segments.find(({ untilMs }) => untilMs >= atMs);
  return next && Math.max(next.fromMs, atMs);
}

/** The bar about a moment: as it stands where it shows that, else with the moment in its middle. */
const showing = (playback: Playback, atMs: number, endMs: number): Playback => ({
  ...playback,
  atMs,
  endMs: atMs >= endMs - playback.spanMs && atMs <= endMs ? endMs : atMs + playback.spanMs / 2,
});

/** The playback after an act. What was not recorded is passed over; at the end of what there is it stands still. */
export function evolvePlayback(playback: Playback, act: PlaybackAct): Playback {
  switch (act.type) {
    case 'go':
      return act.atMs >= act.nowMs
        ? { ...playback, atMs: undefined, isPlaying: false, endMs: undefined }
        : showing(playback, act.atMs, playback.endMs ?? act.nowMs);
    case 'live':
      return { ...playback, atMs: undefined, isPlaying: false, endMs: undefined };
    case 'play':
      return playback.atMs === undefined ? playback : { ...playback, isPlaying: act.isPlaying };
    case 'speed':
      return { ...playback, speed: act.speed };
    case 'span':
      return {
        ...playback,
        spanMs: act.spanMs,
        endMs: playback.atMs === undefined ? undefined : playback.atMs + act.spanMs / 2,
      };
    case 'tick': {
      if (playback.atMs === undefined || !playback.isPlaying) return playback;
      const atMs = recordedFrom(act.segments, playback.atMs + act.ms * playback.speed);
      return atMs === undefined ? { ...playback, isPlaying: false } : showing(playback, atMs, playback.endMs ?? atMs);
    }
    default:
      return act satisfies never;
  }
}

/** The stretch of time that a bar shows. */
export function windowOf({ endMs, spanMs }: Playback, nowMs: number): { fromMs: number; untilMs: number } {
  const untilMs = endMs ?? nowMs;
  return { fromMs: untilMs - spanMs, untilMs };
}
