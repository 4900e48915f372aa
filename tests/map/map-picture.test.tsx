import { expect, test, vi } from 'vitest';
import { pictureOf } from '../../src/map/picture.ts';

test('the pictures of a map are painted in memory, so that reading one waits for no graphics card', () => {
  const asked: unknown[] = [];
  const painted: string[] = [];
  const pen = { getImageData: (...box: number[]) => ({ box, painted: [...painted] }) };
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(((...given: unknown[]) => {
    asked.push(given);
    return pen;
  }) as never);
  expect(pictureOf(48, (it) => painted.push(it === (pen as never) ? 'by the pen' : 'elsewhere'))).toEqual({
    box: [0, 0, 48, 48],
    painted: ['by the pen'],
  });
  expect(asked).toEqual([['2d', { willReadFrequently: true }]]);
  canvas.mockReturnValue(null);
  expect(pictureOf(48, () => undefined)).toBeUndefined();
  canvas.mockRestore();
});
