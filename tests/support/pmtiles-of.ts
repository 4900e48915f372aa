const headerBytes = 127;

const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) | 128, ...varint(value >> 7)]);

/** A file of PMTiles 3 with one tile, that of zoom 0; `type` is 2 for PNG and 1 for vector tiles of these layers. */
export function pmtilesOf(tile: Uint8Array, type: 1 | 2 = 2, layers: readonly string[] = []): Buffer {
  const directory = Buffer.from([1, 0, 1, tile.length, 1].flatMap((value) => varint(value)));
  const metadata = Buffer.from(JSON.stringify({ vector_layers: layers.map((id) => ({ id })) }));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  let at = headerBytes;
  const place = (field: number, length: number): void => {
    header.writeBigUInt64LE(BigInt(at), field);
    header.writeBigUInt64LE(BigInt(length), field + 8);
    at += length;
  };
  place(8, directory.length);
  place(24, metadata.length);
  place(40, 0);
  place(56, tile.length);
  for (const counted of [72, 80, 88]) header.writeBigUInt64LE(1n, counted);
  header.set([1, 1, 1, type, 0, 0], 96);
  return Buffer.concat([header, directory, metadata, tile]);
}
