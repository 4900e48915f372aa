import type { Recorded } from '../../../contract/video/segment.ts';

/** Of so many cameras is remembered what was drawn last, one picture a second of at least that width. */
const [mostCameras, everyMs, leastWidth] = [64, 1_000, 480];

/** What was drawn of cameras in the last seconds, for as long as somebody watches them. */
export interface Ring {
  take(cameraId: string, width: number, picture: Recorded): void;
  /** The pictures of the last seconds, the oldest first. */
  of(cameraId: string, nowMs: number): readonly Recorded[];
}

/** Remembers so many milliseconds of each camera. */
export function createRing(beforeMs: number): Ring {
  /** Those of which a picture was taken longest ago come first. */
  const rings = new Map<string, Recorded[]>();
  const dropOlder = (nowMs: number): void => {
    for (const [cameraId, ring] of rings) {
      if (nowMs - (ring.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) <= beforeMs) return;
      rings.delete(cameraId);
    }
  };
  return {
    take(cameraId, width, picture) {
      if (width < leastWidth) return;
      const ring = rings.get(cameraId) ?? [];
      if (picture.atMs - (ring.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) < everyMs) return;
      ring.push(picture);
      while (picture.atMs - (ring[0]?.atMs ?? picture.atMs) > beforeMs) ring.shift();
      rings.delete(cameraId);
      rings.set(cameraId, ring);
      dropOlder(picture.atMs);
      if (rings.size > mostCameras) rings.delete(rings.keys().next().value ?? '');
    },
    of: (cameraId, nowMs) => (rings.get(cameraId) ?? []).filter(({ atMs }) => nowMs - atMs <= beforeMs),
  };
}
