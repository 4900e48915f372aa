import { expect, test } from 'vitest';
import { pngOf } from '../../server/ground/png.ts';
import { greyPng, type PaletteEntry } from '../../server/png.ts';
import { readPng } from '../support/read-png.ts';

/** Bytes without any order. */
const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, (_, n) => (n * n * 37 + n * 11) % 256);

test('grey pixels come back from a PNG as they went in', () => {
  expect(readPng(greyPng(bytes(12), 4))).toMatchObject({ width: 4, height: 3, channels: 1, pixels: bytes(12) });
});

test('so do red, green and blue, each as its difference from what is around it', () => {
  expect(readPng(pngOf(bytes(36), 4))).toMatchObject({ width: 4, height: 3, channels: 3, pixels: bytes(36) });
});

test('so do the entries of a palette, with how opaque each is', () => {
  const palette: readonly PaletteEntry[] = [
    [0, 0, 0, 255],
    [9, 8, 7, 0],
    [255, 254, 253, 128],
  ];
  const pixels = Uint8Array.from([0, 1, 2, 2, 1, 0]);
  expect(readPng(pngOf(pixels, 3, palette))).toEqual({ width: 3, height: 2, channels: 1, pixels, palette });
});
