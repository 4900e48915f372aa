import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import type { Picture } from '../../../contract/video/picture-line.ts';
import type { RecordedOf } from '../../../contract/video/record-schemas.ts';
import { useStation } from '../../kit/station.tsx';
import { useMay } from '../../kit/use-may.ts';
import { useQuery } from '../../kit/use-query.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { evolvePlayback, livePicture, type Playback, type PlaybackAct, windowOf } from './playback-state.ts';
import { createSegmentStore, type Missed, pictureAt, type Segments } from './segment-store.ts';

/** Playback of one camera, as its bar and its picture show it. */
export interface Played {
  camera: { id: string; name: string };
  playback: Playback;
  act: (act: PlaybackAct) => void;
  /** What the bar shows, in milliseconds since 1970. */
  window: { fromMs: number; untilMs: number };
  nowMs: number;
  recorded: RecordedOf;
  /** The recorded picture of the moment; undefined while the picture is live, on its way, or where there is none. */
  picture: Picture | undefined;
  /** Whether a recorded picture is on its way. */
  isComing: boolean;
  /** Why the recorded picture could not be had; undefined where it could, or is on its way. */
  missed: string | undefined;
  /** Tries once more to get it. */
  retry: () => void;
  /** Shows the picture that was taken before or after the one that is shown. */
  step: (by: 1 | -1) => void;
  /** Asks again what was recorded. */
  again: () => void;
}

/** What was fetched of a camera's recordings. */
interface Held {
  of: string;
  kept: Segments;
  missed: Missed;
}

const nothingOf = (camera: string): Held => ({ of: camera, kept: new Map(), missed: new Map() });
const none: RecordedOf = { segments: [], marks: [] };
/** While a recording is played, the clock moves it so often; the bar's end is rounded to so much; in milliseconds. */
const [tickMs, roundMs] = [200, 60_000];
/** What is recorded meanwhile is asked for so often, in milliseconds. */
const againMs = 15_000;

/** In whole minutes, so that the question is another one once a minute at most. */
const inMinutes = ({ fromMs, untilMs }: ReturnType<typeof windowOf>): { from: number; until: number } => ({
  from: Math.floor(fromMs / roundMs) * roundMs,
  until: Math.ceil(untilMs / roundMs) * roundMs,
});

/**
 * Follows what was recorded of a camera, and plays it, from a moment on where one is named. Undefined where the person
 * may not watch.
 */
export function usePlayback(camera: { id: string; name: string } | undefined, from?: number): Played | undefined {
  const station = useStation();
  const may = useMay('video.watch');
  const nowMs = useServerNow();
  const [playback, act] = useReducer(
    evolvePlayback,
    from === undefined ? livePicture : { ...livePicture, atMs: from, endMs: from + livePicture.spanMs / 2 },
  );
  const id = camera?.id ?? '';
  const [{ of, kept, missed }, setHeld] = useState(() => nothingOf(id));
  if (of !== id) {
    setHeld(nothingOf(id));
    act({ type: 'live' });
  }
  const window = windowOf(playback, nowMs);
  const args = { id, ...inMinutes(window) };
  const isAsked = may && camera !== undefined;
  const { data } = useQuery(station, 'videoRecorded', args, isAsked);
  const [last, setLast] = useState<{ id: string; recorded: RecordedOf }>();
  if (data && data !== last?.recorded) setLast({ id: args.id, recorded: data });
  const recorded = data ?? (last?.id === args.id ? last.recorded : none);
  const store = useMemo(
    () =>
      createSegmentStore(station, id, (segments, failed) =>
        // It may come when another camera is looked at.
        setHeld((held) => (held.of === id ? { of: id, kept: segments, missed: failed } : held)),
      ),
    [station, id],
  );
  const again = (): void => station.wish({ type: 'query.ask', call: 'videoRecorded', args });
  const askAgain = useEffectEvent(again);
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setInterval(() => askAgain(), againMs);
    return () => clearInterval(timer);
  }, [isAsked]);
  const tick = useEffectEvent(() => act({ type: 'tick', ms: tickMs, segments: recorded.segments }));
  const { isPlaying, atMs } = playback;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => tick(), tickMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const at = recorded.segments.findIndex(
    ({ fromMs, untilMs }) => atMs !== undefined && fromMs <= atMs && atMs <= untilMs,
  );
  const segment = recorded.segments[at];
  const [wanted, next] = [segment?.fromMs, segment && isPlaying ? recorded.segments[at + 1]?.fromMs : undefined];
  useEffect(() => {
    // The next one is fetched while this one is played.
    for (const fromMs of [wanted, next]) if (fromMs !== undefined) store.want(fromMs);
  }, [store, wanted, next]);
  if (!isAsked) return undefined;
  const pictures = wanted === undefined ? undefined : kept.get(wanted);
  const why = wanted === undefined || pictures ? undefined : missed.get(wanted);
  const picture = pictures && atMs !== undefined ? pictureAt(pictures, atMs) : undefined;
  return {
    camera,
    playback,
    act,
    window,
    nowMs,
    recorded,
    picture,
    isComing: segment !== undefined && pictures === undefined && why === undefined,
    missed: why,
    retry() {
      if (wanted !== undefined) store.want(wanted);
    },
    step(by) {
      act({ type: 'play', isPlaying: false });
      const shown = picture && pictures ? pictures.indexOf(picture) : -1;
      const beside = pictures?.[shown + by];
      const other = recorded.segments[at + by];
      const to = beside?.atMs ?? (by === 1 ? other?.fromMs : other?.untilMs);
      if (to !== undefined) act({ type: 'go', atMs: to, nowMs });
    },
    again,
  };
}
