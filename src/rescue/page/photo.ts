/**
 * The longer side of a photo as it is sent, in pixels: enough to see a fire line, and a third of a megabyte on the way.
 */
const longestSide = 1_600;
const quality = 0.72;

const sizeWithin = (width: number, height: number): [number, number] => {
  const share = Math.min(1, longestSide / Math.max(width, height));
  return [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))];
};

/**
 * A photo of the phone as a smaller JPEG, as a data URL; undefined where the file is no picture that the phone can
 * read.
 */
export async function smallPhoto(file: Blob): Promise<string | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const [width, height] = sizeWithin(image.naturalWidth, image.naturalHeight);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return canvas.toDataURL('image/jpeg', quality);
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The bytes of a data URL. */
export function bytesOf(dataUrl: string): Blob {
  const comma = dataUrl.indexOf(',');
  const type = /^data:([^;,]+)/.exec(dataUrl)?.[1] ?? 'image/jpeg';
  const raw = atob(dataUrl.slice(comma + 1));
  return new Blob([Uint8Array.from(raw, (sign) => sign.charCodeAt(0))], { type });
}
