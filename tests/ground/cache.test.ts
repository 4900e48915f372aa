import { expect, test } from 'vitest';
import { createTileCache } from '../../server/ground/tile-cache.ts';

const tile = (bytes: number): Uint8Array => new Uint8Array(bytes);

test('kept tiles never take more than the bound, and those used last are kept', () => {
  const cache = createTileCache(10_000);
  for (let n = 0; n < 50; n += 1) {
    cache.set(`t${n}`, tile(1_800));
    cache.get('t0');
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(['t0', 't1', 't48', 't49'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, true]);
});

test('one that is larger than the bound drives nothing out', () => {
  const cache = createTileCache(5_000);
  cache.set('small', tile(100));
  cache.set('huge', tile(6_000));
  expect([cache.get('small') !== undefined, cache.get('huge')]).toEqual([true, undefined]);
});

test('the same tile again takes its place once', () => {
  const cache = createTileCache(5_000);
  for (let n = 0; n < 9; n += 1) cache.set('same', tile(2_000));
  expect(cache.bytes).toBeLessThan(2_500);
});
