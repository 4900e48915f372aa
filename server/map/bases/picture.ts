/** Kinds of pictures that are handed on, by how their bytes begin. */
const kinds: readonly (readonly [type: string, at: number, begins: readonly number[]])[] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
];

/** Media type of a picture by its bytes, whatever its sender calls it; undefined where it is none of ours. */
export const pictureType = (bytes: Uint8Array): string | undefined =>
  kinds.find(([, at, begins]) => begins.every((byte, n) => bytes[at + n] === byte))?.[0];

/** A picture of one pixel through which all is seen: a base map has nothing at this place. */
export const noPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);
