/**
 * A picture that a document can hold: its kind and its size in pixels. `plain`: it can be copied into a PDF as it is,
 * without being unfolded.
 */
export interface Picture {
  kind: 'jpeg' | 'png';
  width: number;
  height: number;
  plain: boolean;
  bytes: Buffer;
}

/** A few kilobytes of PNG can claim any size; more than the best cameras have is none. */
const mostPixels = 40_000_000;
/** A PNG of more parts was written to be counted. */
const mostParts = 10_000;
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Where the size stands in a JPEG: in the first of its start-of-frame segments (ITU-T T.81, B.2.2); C4, C8 and CC are
 * none.
 */
function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const mark = bytes[at + 1] ?? 0;
    if (mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += mark === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Grey, colour and palette: those that have no transparency of their own. */
const opaque: ReadonlySet<number> = new Set([0, 2, 3]);

/**
 * The size of a PNG whose parts follow each other to its end (ISO 15948, 5.3), one head first, with pixels, and nothing
 * after its end.
 */
function pngSize(bytes: Buffer): Pick<Picture, 'width' | 'height' | 'plain'> | undefined {
  const names = new Set<string>();
  let at = png.length;
  for (let parts = 0; at + 12 <= bytes.length; parts += 1) {
    if (parts >= mostParts) return undefined;
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (
      length > bytes.length - at - 12 ||
      (name === 'IHDR') !== (names.size === 0) ||
      (name === 'IHDR' && length !== 13)
    )
      return undefined;
    names.add(name);
    at += 12 + length;
    if (name === 'IEND') break;
  }
  if (at !== bytes.length || !names.has('IEND') || !names.has('IDAT')) return undefined;
  const [width, height, colours, interlaced] = [
    bytes.readUInt32BE(16),
    bytes.readUInt32BE(20),
    bytes.readUInt8(25),
    bytes.readUInt8(28),
  ];
  return width * height <= mostPixels
    ? { width, height, plain: opaque.has(colours) && interlaced === 0 && !names.has('tRNS') }
    : undefined;
}

/** What a file holds, by its own bytes; undefined where it is no JPEG or PNG, or is broken. */
export function pictureOf(bytes: Buffer): Picture | undefined {
  const isPng = bytes.subarray(0, png.length).equals(png);
  if (isPng) {
    const size = pngSize(bytes);
    return size && size.width > 0 && size.height > 0 ? { kind: 'png', ...size, bytes } : undefined;
  }
  const size = bytes.length > 4 && bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(bytes) : undefined;
  return size && size.width > 0 && size.height > 0 && size.width * size.height <= mostPixels
    ? { kind: 'jpeg', ...size, plain: true, bytes }
    : undefined;
}
