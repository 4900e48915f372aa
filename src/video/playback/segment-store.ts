import type { Picture } from '../../../contract/video/picture-line.ts';
import { readSegment } from '../../../contract/video/segment.ts';
import type { Station } from '../../../machines/station.ts';

/** So many segments are kept at hand. */
const mostKept = 8;

/** Segments of a camera's recordings, each fetched when it is wanted. */
export interface SegmentStore {
  /** The pictures of a segment; undefined until they are there, and where they could not be had. */
  pictures(fromMs: number): readonly Picture[] | undefined;
}

/** Nothing is fetched at first. `arrived` is called when pictures have come. */
export function createSegmentStore(station: Pick<Station, 'file'>, camera: string, arrived: () => void): SegmentStore {
  const kept = new Map<number, readonly Picture[] | 'coming'>();
  const load = async (fromMs: number): Promise<void> => {
    const outcome = await station.file('videoSegment', { id: camera, from: fromMs });
    const bytes = outcome.ok ? await (outcome.data as unknown as Blob).arrayBuffer() : undefined;
    kept.set(fromMs, bytes ? readSegment(new Uint8Array(bytes)) : []);
    arrived();
  };
  return {
    pictures(fromMs) {
      const known = kept.get(fromMs);
      if (known === undefined) {
        kept.set(fromMs, 'coming');
        if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? fromMs);
        void load(fromMs);
        return undefined;
      }
      return known === 'coming' ? undefined : known;
    },
  };
}

/** The picture that is seen at a moment: the last one that was taken until then, or the first. */
export const pictureAt = (pictures: readonly Picture[], atMs: number): Picture | undefined =>
  pictures.findLast((picture) => picture.atMs <= atMs) ?? pictures[0];
