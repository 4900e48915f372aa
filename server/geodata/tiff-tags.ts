import { geodataMessages as say } from './messages.ts';
import { FileRefused, type Source } from './source.ts';

/** Values of one tag, and tags of a picture, at most. */
const [mostValues, mostTags] = [4_000_000, 500];

/** Bytes of a value by its type: bytes, texts, whole numbers of 2, 4 and 8 bytes, fractions, decimals. */
const sizes: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  16: 8,
  17: 8,
  18: 8,
};

/** The tags of the first picture of a TIFF. */
export interface Tiff {
  isLittle: boolean;
  numbers(tag: number): number[];
  number(tag: number, otherwise: number): number;
  text(tag: number): string;
}

function reader(bytes: Buffer, isLittle: boolean) {
  const u16 = (at: number): number => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const u32 = (at: number): number => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const u64 = (at: number): number => Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  const f64 = (at: number): number => (isLittle ? bytes.readDoubleLE(at) : bytes.readDoubleBE(at));
  const f32 = (at: number): number => (isLittle ? bytes.readFloatLE(at) : bytes.readFloatBE(at));
  const value = (type: number, at: number): number => {
    if (type === 3) return u16(at);
    if (type === 4 || type === 9) return u32(at);
    if (type >= 16) return u64(at);
    if (type === 12) return f64(at);
    return type === 11 ? f32(at) : (bytes[at] ?? 0);
  };
  return { u16, u32, u64, value };
}

/** Reads the tags of a TIFF, classic or big. */
export function openTiff(source: Source): Tiff {
  const head = source.read(0, Math.min(16, source.size));
  const isLittle = head.toString('latin1', 0, 2) === 'II';
  const first = reader(head, isLittle);
  if (head.length < 16) throw new FileRefused(say.cutOff);
  const isBig = first.u16(2) === 43;
  const at = isBig ? first.u64(8) : first.u32(4);
  const [countBytes, entry] = isBig ? [8, 20] : [2, 12];
  const counted = reader(source.read(at, countBytes), isLittle);
  const count = isBig ? counted.u64(0) : counted.u16(0);
  if (count > mostTags) throw new FileRefused(say.tiff);
  const bytes = source.read(at + countBytes, count * entry);
  const { u16, u32, u64 } = reader(bytes, isLittle);
  const tags = new Map<number, { type: number; values: number; data: () => Buffer }>();
  for (let n = 0; n < count; n += 1) {
    const from = n * entry;
    const [type, values] = [u16(from + 2), isBig ? u64(from + 4) : u32(from + 4)];
    const length = (sizes[type] ?? 1) * values;
    const [inline, room] = isBig ? [from + 12, 8] : [from + 8, 4];
    tags.set(u16(from), {
      type,
      values,
      data: () =>
        length <= room
          ? bytes.subarray(inline, inline + length)
          : source.read(isBig ? u64(inline) : u32(inline), length),
    });
  }
  const numbers = (tag: number): number[] => {
    const found = tags.get(tag);
    if (!found) return [];
    if (found.values > mostValues) throw new FileRefused(say.tiff);
    const { value } = reader(found.data(), isLittle);
    return Array.from({ length: found.values }, (_, n) => value(found.type, n * (sizes[found.type] ?? 1)));
  };
  return {
    isLittle,
    numbers,
    number: (tag, otherwise) => numbers(tag)[0] ?? otherwise,
    text: (tag) => String.fromCharCode(...numbers(tag).slice(0, 200)).replace(/\0.*$/su, ''),
  };
}
