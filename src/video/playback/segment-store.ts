import type { Picture } from '../../../contract/video/picture-line.ts';
import { readSegment } from '../../../contract/video/segment.ts';
import type { Station } from '../../../machines/station.ts';

/** So many segments are kept at hand. */
const mostKept = 8;

/** Segments that are at hand by their beginnings, each with its pictures; none where they could not be had. */
export type Segments = ReadonlyMap<number, readonly Picture[]>;

/** Fetches segments of a camera's recordings, each when it is wanted, and keeps the last ones. */
export interface SegmentStore {
  want(fromMs: number): void;
}

/** Nothing is fetched at first. `arrived` hears of all that is at hand whenever that is another. */
export function createSegmentStore(
  station: Pick<Station, 'file'>,
  camera: string,
  arrived: (segments: Segments) => void,
): SegmentStore {
  const kept = new Map<number, readonly Picture[]>();
  const coming = new Set<number>();
  const load = async (fromMs: number): Promise<void> => {
    const outcome = await station.file('videoSegment', { id: camera, from: fromMs });
    const bytes = outcome.ok ? await (outcome.data as unknown as Blob).arrayBuffer() : undefined;
    coming.delete(fromMs);
    kept.set(fromMs, bytes ? readSegment(new Uint8Array(bytes)) : []);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? fromMs);
    arrived(new Map(kept));
  };
  return {
    want(fromMs) {
      if (kept.has(fromMs) || coming.has(fromMs)) return;
      coming.add(fromMs);
      void load(fromMs);
    },
  };
}

/** The picture that is seen at a moment: the last one that was taken until then, or the first. */
export const pictureAt = (pictures: readonly Picture[], atMs: number): Picture | undefined =>
  pictures.findLast((picture) => picture.atMs <= atMs) ?? pictures[0];
