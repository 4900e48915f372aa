import type { Picture } from '../../../contract/video/picture-line.ts';
import { readSegment } from '../../../contract/video/segment.ts';
import type { Station } from '../../../machines/station.ts';

/** So many segments are kept at hand. */
const mostKept = 8;

/** Loaded segments by their start, each with its pictures. */
export type Segments = ReadonlyMap<number, readonly Picture[]>;

/** Segments that could not be loaded, by their start, each with its reason. */
export type Missed = ReadonlyMap<number, string>;

/** Fetches segments of a camera's recordings, each when it is wanted, and keeps the last ones. */
export interface SegmentStore {
  /** Loads a segment; one that failed is tried again. */
  want(fromMs: number): void;
}

/** Creates the store. `arrived` is called with the loaded and failed segments whenever they change. */
export function createSegmentStore(
  station: Pick<Station, 'file'>,
  camera: string,
  arrived: (segments: Segments, missed: Missed) => void,
): SegmentStore {
  const kept = new Map<number, readonly Picture[]>();
  const missed = new Map<number, string>();
  const coming = new Set<number>();
  const tell = (): void => arrived(new Map(kept), new Map(missed));
  const load = async (fromMs: number): Promise<void> => {
    const outcome = await station.file('videoSegment', { id: camera, from: fromMs });
    const bytes = outcome.ok ? await (outcome.data as unknown as Blob).arrayBuffer() : undefined;
    coming.delete(fromMs);
    if (bytes) kept.set(fromMs, readSegment(new Uint8Array(bytes)));
    else if (!outcome.ok) missed.set(fromMs, outcome.message);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? fromMs);
    tell();
  };
  return {
    want(fromMs) {
      if (kept.has(fromMs) || coming.has(fromMs)) return;
      coming.add(fromMs);
      if (missed.delete(fromMs)) tell();
      void load(fromMs);
    },
  };
}

/** The picture that is seen at a moment: the last one that was taken until then, or the first. */
export const pictureAt = (pictures: readonly Picture[], atMs: number): Picture | undefined =>
  pictures.findLast((picture) => picture.atMs <= atMs) ?? pictures[0];
