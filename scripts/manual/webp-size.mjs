/** Width and height in pixels of a WebP picture as browsers write them, lossy, with or without an extended head. */
export function webpSize(bytes) {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  throw new Error(`no lossy WebP picture, but ${JSON.stringify(kind)}`);
}
