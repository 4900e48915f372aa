import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a pixel holds, by the numbers of PNG (ISO 15948). */
const kinds = { grey: 0, rgb: 2, palette: 3 } as const;

/** A colour of a palette and how opaque it is, each 0 to 255. */
export type PaletteEntry = readonly [red: number, green: number, blue: number, alpha: number];

/** How large a picture is and what its pixels hold, in bytes of eight bits. */
export interface PngHead {
  width: number;
  height: number;
  kind: keyof typeof kinds;
  palette?: readonly PaletteEntry[];
}

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** Rows of so many bytes as PNG has them: each with the mark of its filter before it, here of none. */
export function plainRows(pixels: Uint8Array, stride: number): Buffer {
  const height = pixels.length / stride;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  return rows;
}

/** A PNG around its rows, which are packed by deflate. */
export function pngFile({ width, height, kind, palette }: PngHead, packedRows: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, kinds[kind]], 8);
  const colours = palette && [
    chunk('PLTE', Uint8Array.from(palette.flatMap(([red, green, blue]) => [red, green, blue]))),
    chunk(
      'tRNS',
      Uint8Array.from(palette, ([, , , alpha]) => alpha),
    ),
  ];
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...(colours ?? []),
    chunk('IDAT', packedRows),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** A PNG of grey pixels (0 black to 255 white), row by row. */
export const greyPng = (pixels: Uint8Array, width: number): Buffer =>
  pngFile({ width, height: pixels.length / width, kind: 'grey' }, deflateSync(plainRows(pixels, width)));
