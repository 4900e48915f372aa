import type { Map as GlMap } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { mapLayers } from '../../contract/map/layers.ts';
import { createDeckSide } from '../../src/map/host/deck-side.ts';
import { deck } from '../support/fake-deck-kit.ts';
import { FakeGlMap } from '../support/fake-gl-map.ts';

vi.mock('../../src/map/host/deck-kit.ts', () => import('../support/fake-deck-kit.ts'));

test('deck.gl draws in the size that the map has, from the moment that it has another', async () => {
  const map = Object.assign(new FakeGlMap({ style: {} }), { isStyleLoaded: () => true });
  [map.canvas.width, map.canvas.height] = [796, 755];
  const side = createDeckSide(map as unknown as GlMap, { onFault: () => undefined, isHidden: () => false });
  side.show(
    mapLayers.evidence,
    () => [],
    () => undefined,
  );
  await vi.waitFor(() => expect(deck.size).toEqual([796, 755]));
  map.canvas.height = 800;
  map.fire('resize');
  expect(deck.size).toEqual([796, 800]);
});
