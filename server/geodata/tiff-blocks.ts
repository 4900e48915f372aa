import { inflateSync } from 'node:zlib';
import { geodataMessages as say } from './messages.ts';
import { FileRefused, type Source } from './source.ts';
import type { Tiff } from './tiff-tags.ts';

/** Values in one strip or tile, and in all that are held unpacked, at most. */
const [mostInBlock, mostHeld] = [30_000_000, 40_000_000];

const tag = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  stripOffsets: 273,
  samples: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  predictor: 317,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileBytes: 325,
  format: 339,
  nodata: 42_113,
};

/** How values are packed. */
interface Kind {
  bytes: number;
  format: number;
  predictor: number;
  isLittle: boolean;
}

/** Unpacks LZW as TIFF has it: codes of 9 to 12 bits, the highest bit first, to no more than so many bytes. */
export function unpackLzw(packed: Uint8Array, most: number): Uint8Array {
  const [clear, end] = [256, 257];
  const out = new Uint8Array(most);
  const [prefix, last, lengths] = [new Uint16Array(4_096), new Uint8Array(4_096), new Uint16Array(4_096)];
  for (let n = 0; n < 256; n += 1) [last[n], lengths[n]] = [n, 1];
  let [next, width, bits, held, filled] = [258, 9, 0, 0, 0];
  let former = -1;
  const write = (code: number): number => {
    const length = lengths[code] ?? 0;
    let one = code;
    for (let at = filled + length - 1; at >= filled; at -= 1) {
      if (at < most) out[at] = last[one] ?? 0;
      one = prefix[one] ?? 0;
    }
    filled += length;
    return out[filled - length] ?? 0;
  };
  for (const byte of packed) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    const code = (held >> (bits - width)) & ((1 << width) - 1);
    bits -= width;
    if (code === end || filled >= most) break;
    if (code === clear) {
      [next, width, former] = [258, 9, -1];
      continue;
    }
    if (code > next || (former < 0 && code >= clear)) throw new FileRefused(say.tiff);
    if (former >= 0 && next < 4_096) {
      [prefix[next], lengths[next]] = [former, (lengths[former] ?? 0) + 1];
      let first = code === next ? former : code;
      while ((lengths[first] ?? 0) > 1) first = prefix[first] ?? 0;
      last[next] = last[first] ?? 0;
      next += 1;
    }
    write(code);
    former = code;
    if (next >= (1 << width) - 1 && width < 12) width += 1;
  }
  return out;
}

function unpackBits(packed: Uint8Array, most: number): Uint8Array {
  const out = new Uint8Array(most);
  let filled = 0;
  for (let at = 0; at < packed.length && filled < most;) {
    const head = ((packed[at] ?? 0) << 24) >> 24;
    at += 1;
    if (head === -128) continue;
    const count = head >= 0 ? head + 1 : 1 - head;
    for (let n = 0; n < count && filled < most; n += 1, filled += 1) out[filled] = packed[head >= 0 ? at + n : at] ?? 0;
    at += head >= 0 ? count : 1;
  }
  return out;
}

function unpack(packed: Buffer, compression: number, most: number): Uint8Array {
  if (compression === 1) return packed;
  if (compression === 5) return unpackLzw(packed, most);
  if (compression === 32_773) return unpackBits(packed, most);
  if (compression !== 8 && compression !== 32_946) throw new FileRefused(say.tiffKind);
  try {
    return inflateSync(packed, { maxOutputLength: most });
  } catch (error) {
    throw new FileRefused((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? say.bomb : say.tiff);
  }
}

/** Decimals whose bytes are told apart by their rank, and each as its difference from the last. */
function unmixed(bytes: Uint8Array, width: number, size: number): Uint8Array {
  const out = new Uint8Array(bytes.length);
  const stride = width * size;
  for (let row = 0; row + stride <= bytes.length; row += stride) {
    for (let n = 1; n < stride; n += 1) bytes[row + n] = (bytes[row + n] ?? 0) + (bytes[row + n - 1] ?? 0);
    for (let col = 0; col < width; col += 1)
      for (let rank = 0; rank < size; rank += 1) out[row + col * size + rank] = bytes[row + rank * width + col] ?? 0;
  }
  return out;
}

function readerOf({ bytes, format, isLittle }: Kind, view: DataView): (at: number) => number {
  if (format === 3) return bytes === 8 ? (at) => view.getFloat64(at, isLittle) : (at) => view.getFloat32(at, isLittle);
  if (bytes === 1) return format === 2 ? (at) => view.getInt8(at) : (at) => view.getUint8(at);
  if (bytes === 2) return format === 2 ? (at) => view.getInt16(at, isLittle) : (at) => view.getUint16(at, isLittle);
  return format === 2 ? (at) => view.getInt32(at, isLittle) : (at) => view.getUint32(at, isLittle);
}

function valuesOf(unpacked: Uint8Array, width: number, height: number, kind: Kind): Float32Array {
  const isMixed = kind.predictor === 3;
  const bytes = isMixed ? unmixed(Uint8Array.from(unpacked), width, kind.bytes) : unpacked;
  // What was mixed has its highest byte first.
  const read = readerOf(
    isMixed ? { ...kind, isLittle: false } : kind,
    new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  );
  const most = bytes.byteLength - kind.bytes;
  const values = new Float32Array(width * height).fill(Number.NaN);
  const [range, half] = [2 ** (8 * kind.bytes), 2 ** (8 * kind.bytes - 1)];
  for (let row = 0; row < height; row += 1) {
    let sum = 0;
    for (let col = 0; col < width; col += 1) {
      const at = (row * width + col) * kind.bytes;
      if (at > most) return values;
      let value = read(at);
      if (kind.predictor === 2) {
        sum = (((sum + value) % range) + range) % range;
        value = kind.format === 2 && sum >= half ? sum - range : sum;
      }
      values[row * width + col] = value;
    }
  }
  return values;
}

/** A picture of one value in each place. `valueAt` is not a number where there is none. */
export interface Raster {
  width: number;
  height: number;
  valueAt: (this: void, col: number, row: number) => number;
}

/** How the picture is cut into blocks, and where they lie. */
function layoutOf(tiff: Tiff, width: number, height: number) {
  const isTiled = tiff.number(tag.tileWidth, 0) > 0;
  return isTiled
    ? {
        wide: tiff.number(tag.tileWidth, 0),
        high: tiff.number(tag.tileHeight, 0),
        offsets: tiff.numbers(tag.tileOffsets),
        lengths: tiff.numbers(tag.tileBytes),
      }
    : {
        wide: width,
        high: Math.min(height, tiff.number(tag.rowsPerStrip, height)),
        offsets: tiff.numbers(tag.stripOffsets),
        lengths: tiff.numbers(tag.stripBytes),
      };
}

/** Opens the values of a TIFF; blocks are unpacked as they are asked for, and the newest of them held. */
export function openRaster(source: Source, tiff: Tiff, mostCells: number): Raster {
  const [width, height] = [tiff.number(tag.width, 0), tiff.number(tag.height, 0)];
  const bytes = tiff.number(tag.bits, 1) / 8;
  const kind: Kind = {
    bytes,
    format: tiff.number(tag.format, 1),
    predictor: tiff.number(tag.predictor, 1),
    isLittle: tiff.isLittle,
  };
  const isKnown = kind.format === 3 ? bytes === 4 || bytes === 8 : [1, 2, 4].includes(bytes) && kind.format < 3;
  if (!isKnown || tiff.number(tag.samples, 1) !== 1) throw new FileRefused(say.tiffKind);
  if (width < 2 || height < 2) throw new FileRefused(say.tiff);
  if (width * height > mostCells) throw new FileRefused(say.tooManyCells(mostCells));
  const { wide, high, offsets, lengths } = layoutOf(tiff, width, height);
  const across = Math.ceil(width / wide);
  if (!(wide > 0 && high > 0) || wide * high > mostInBlock || offsets.length < across * Math.ceil(height / high))
    throw new FileRefused(say.tiff);
  const compression = tiff.number(tag.compression, 1);
  const given = tiff.text(tag.nodata).trim();
  // As the blocks hold it: values are kept as decimals of four bytes.
  const nodata = given === '' ? Number.NaN : Math.fround(Number(given));
  const held = new Map<number, Float32Array>();
  const block = (n: number): Float32Array => {
    const known = held.get(n);
    if (known) return known;
    if ((held.size + 1) * wide * high > mostHeld) held.delete(held.keys().next().value ?? 0);
    const length = lengths[n] ?? 0;
    // A block of no bytes is one in which nothing was measured.
    const values =
      length === 0
        ? new Float32Array(wide * high).fill(Number.NaN)
        : valuesOf(unpack(source.read(offsets[n] ?? 0, length), compression, wide * high * bytes), wide, high, kind);
    held.set(n, values);
    return values;
  };
  let lastN = -1;
  let last: Float32Array = new Float32Array();
  return {
    width,
    height,
    valueAt(col, row) {
      const n = Math.floor(row / high) * across + Math.floor(col / wide);
      if (n !== lastN) {
        last = block(n);
        lastN = n;
      }
      const value = last[(row % high) * wide + (col % wide)] ?? Number.NaN;
      return value === nodata ? Number.NaN : value;
    },
  };
}
