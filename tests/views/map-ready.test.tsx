import { beforeEach, expect, test, vi } from 'vitest';
import { drawnBy } from '../../src/map/host/layer.ts';
import { styleLayer } from '../../src/map/host/style-layer.ts';
import { openedMap } from '../support/opened-map.ts';

vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }));
vi.mock('maplibre-gl', () => import('../support/fake-maplibre.ts'));
vi.mock('../../src/map/host/deck-kit.ts', () => import('../support/fake-deck-kit.ts'));
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

test('a map can be used once what it was fed with is drawn, not from a bare frame on', () => {
  const onReady = vi.fn();
  const outline = { id: 'outline', order: 10, name: '区划', group: 'scene', legends: [], source: 'regions' } as const;
  const layers = [drawnBy(outline, () => styleLayer(() => []))];
  const { map } = openedMap({ onReady, layers }, (empty) => empty.unprepared.add('regions'));
  map.fire('render');
  expect(onReady).not.toHaveBeenCalled();
  map.unprepared.clear();
  map.fire('render');
  map.fire('render');
  expect(onReady).toHaveBeenCalledOnce();
});
