import { expect, test } from 'vitest';
import { drawPuzzle } from '../../server/auth/captcha-picture.ts';
import { letters, strokesOf } from '../../server/auth/captcha-letters.ts';

test('a picture is a PNG of pixels, and holds its text nowhere', async () => {
  const { text, png } = await drawPuzzle();
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 64]);
  expect(text).toMatch(/^[ACDEFHJKLMNPRTUVWXYZ34679]{5}$/);
  expect(png.toString('latin1')).not.toContain(text);
});

test('no two pictures of a thousand are drawn alike, and their texts are even', async () => {
  const drawn = await Promise.all(Array.from({ length: 1_000 }, () => drawPuzzle()));
  expect(new Set(drawn.map(({ png }) => png.toString('base64'))).size).toBe(1_000);
  const counts = letters
    .split('')
    .map((letter) => drawn.reduce((sum, { text }) => sum + text.split(letter).length - 1, 0));
  expect(Math.min(...counts)).toBeGreaterThan(120);
});

test('every letter has strokes within its square', () => {
  for (const letter of letters)
    for (const [x, y] of strokesOf(letter).flat()) expect([x, y].every((side) => side >= 0 && side <= 1)).toBe(true);
});
