import { inflateSync } from 'node:zlib';

/** A picture as it was read: its pixels row by row with so many bytes each, and its palette where it has one. */
export interface ReadPng {
  width: number;
  height: number;
  channels: number;
  pixels: Uint8Array;
  /** Red, green, blue and how opaque, entry by entry. */
  palette: readonly (readonly number[])[];
}

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1 };

/** The parts of a file by their names. */
function partsOf(bytes: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    parts.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  return parts;
}

/** Reads PNG of eight bits whose rows are filtered by Paeth or not at all, by the words of the specification. */
export function readPng(png: Uint8Array): ReadPng {
  const bytes = Buffer.from(png);
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error('no PNG');
  const parts = partsOf(bytes);
  const part = (name: string): Buffer => parts.get(name) ?? Buffer.alloc(0);
  const head = part('IHDR');
  const [width, height, channels] = [head.readUInt32BE(0), head.readUInt32BE(4), channelsOf[head[9] ?? 0] ?? 0];
  const rows = inflateSync(part('IDAT'));
  const stride = width * channels;
  const pixels = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = rows[row * (stride + 1)];
    if (filter !== 0 && filter !== 4) throw new Error(`row ${row} is filtered otherwise`);
    for (let n = 0; n < stride; n += 1) {
      const at = row * stride + n;
      const a = n < channels ? 0 : (pixels[at - channels] ?? 0);
      const b = row === 0 ? 0 : (pixels[at - stride] ?? 0);
      const c = n < channels || row === 0 ? 0 : (pixels[at - stride - channels] ?? 0);
      const p = a + b - c;
      const nearest = [a, b, c].reduce((best, one) => (Math.abs(p - one) < Math.abs(p - best) ? one : best));
      const by = filter === 0 ? 0 : nearest;
      pixels[at] = (rows[row * (stride + 1) + 1 + n] ?? 0) + by;
    }
  }
  const [colours, alphas] = [part('PLTE'), part('tRNS')];
  const palette = Array.from(alphas, (alpha, n) => [...colours.subarray(n * 3, n * 3 + 3), alpha]);
  return { width, height, channels, pixels, palette };
}
