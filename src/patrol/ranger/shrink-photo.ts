import { patrolLimits } from '../../../contract/patrol/limits.ts';

/** Makes a photo small enough to be kept and sent; undefined where it can not be read. */
export type Shrink = (file: Blob) => Promise<Blob | undefined>;

const { longSidePx, bytes: mostBytes } = patrolLimits.photo;

/** Longest sides in pixels and qualities of JPEG, the best first: the first that is small enough is taken. */
const steps = [
  [longSidePx, 0.8],
  [longSidePx, 0.6],
  [longSidePx / 2, 0.6],
] as const;

function drawn(picture: ImageBitmap, longSide: number, quality: number): Promise<Blob | null> {
  const share = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}

/** By the browser's own canvas; what the camera wrote beside the picture, as a position, does not go along. */
export const shrinkPhoto: Shrink = async (file) => {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      let smallest: Blob | undefined;
      for (const [longSide, quality] of steps) {
        const next = await drawn(picture, longSide, quality);
        if (next) smallest = next;
        if (next && next.size <= mostBytes) return next;
      }
      return smallest;
    } finally {
      picture.close();
    }
  } catch {
    return undefined;
  }
};
