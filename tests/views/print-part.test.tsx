import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mapLayers } from '../../contract/map/layers.ts';
import { drawnBy } from '../../src/map/host/layer.ts';
import { styleLayer } from '../../src/map/host/style-layer.ts';
import { PrintPart } from '../../src/map/tools/print-part.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { openedMap } from '../support/opened-map.ts';
import { show } from '../support/screen.tsx';

vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }));
vi.mock('maplibre-gl', () => import('../support/fake-maplibre.ts'));
vi.mock('../../src/map/host/deck-kit.ts', () => import('../support/fake-deck-kit.ts'));

test('the printed legend has what the screen shows: what came to the map later, too', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  Object.assign(URL, { createObjectURL: () => 'blob:map', revokeObjectURL: () => undefined });
  const { host, map } = openedMap();
  host.join([mapLayers.alarms, mapLayers.evidence].map((layer) => drawnBy(layer, () => styleLayer(() => []))));
  const { person } = show(createAskedStation(), <PrintPart host={host} come={new Set(['bearing'])} />);
  await person.click(screen.getByRole('button', { name: '打印' }));
  act(() => map.fire('render'));
  const words = (): string => document.querySelector('.map-sheet-legend')?.textContent ?? '';
  await waitFor(() => expect(words()).toContain('摄像机视线'));
  expect(words()).toContain('待处置');
  expect(words()).not.toContain('误差范围');
});
