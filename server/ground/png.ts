import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a pixel holds by its bytes, eight bits each: grey and how opaque it is, or red, green and blue. */
const colours = { 2: [8, 4, 0, 0, 0], 3: [8, 2, 0, 0, 0] } as const;
/** Each byte as its difference from that above: heights change little from row to row. */
const up = 2;

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** Writes a picture of `width` pixels in a row, given row by row with so many bytes each (`colours`), as PNG. */
export function pngOf(pixels: Uint8Array, width: number, channels: keyof typeof colours): Buffer {
  const stride = width * channels;
  const height = pixels.length / stride;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(colours[channels], 8);
  const rows = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const [to, from] = [row * (stride + 1), row * stride];
    rows[to] = up;
    for (let n = 0; n < stride; n += 1)
      rows[to + 1 + n] = (pixels[from + n] ?? 0) - (row === 0 ? 0 : (pixels[from + n - stride] ?? 0));
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]);
}
