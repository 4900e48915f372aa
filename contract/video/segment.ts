import { packPicture, type Picture, readPicture } from './picture-line.ts';
import type { Pose } from './pose.ts';

/** One recorded picture: a JPEG, when it was taken, and where the camera looked. */
export interface Recorded {
  readonly atMs: number;
  readonly pose: Pose;
  readonly jpeg: Uint8Array;
}

const lengthBytes = 4;

/** A segment of a recording: its pictures one after the other, each with its length before it, little-endian. */
export function packSegment(pictures: readonly Recorded[]): Uint8Array {
  const packed = pictures.map((picture) => packPicture({ view: 0, ...picture }));
  const bytes = new Uint8Array(packed.reduce((sum, one) => sum + lengthBytes + one.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const one of packed) {
    view.setUint32(at, one.length, true);
    bytes.set(one, at + lengthBytes);
    at += lengthBytes + one.length;
  }
  return bytes;
}

/** The pictures of a segment in their order; what is cut off at its end is left out. */
export function readSegment(bytes: Uint8Array<ArrayBuffer>): Picture[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const pictures: Picture[] = [];
  for (let at = 0; at + lengthBytes <= bytes.length;) {
    const end = at + lengthBytes + view.getUint32(at, true);
    const picture = end <= bytes.length ? readPicture(bytes.subarray(at + lengthBytes, end)) : undefined;
    if (!picture) break;
    pictures.push(picture);
    at = end;
  }
  return pictures;
}
