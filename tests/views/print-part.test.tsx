import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MapLayer } from '../../contract/map/layers.ts';
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
  type Legend = MapLayer['legends'][number];
  const legend = (legendId: string, legendName: string, visible: boolean) =>
    ({
      legendId,
      legendName,
      visible,
      icon: { shape: 'disc', color: 'line' },
    }) as unknown as MapLayer['legends'][number];
  const legends = [legend('own', '待处置', true), legend('sight', '摄像机视线', false), legend('track', '轨迹', false)];
  const layer: MapLayer = { id: 'scene', order: 10, name: '现场', group: 'scene', legends, source: 'regions' };
  const { host, map } = openedMap();
  host.join([drawnBy(layer, () => styleLayer(() => []))]);
  const { person } = show(createAskedStation(), <PrintPart host={host} come={new Set(['sight'])} />);
  await person.click(screen.getByRole('button', { name: '打印' }));
  act(() => map.fire('render'));
  await waitFor(() =>
    expect(document.querySelector('.map-sheet-legend')?.textContent?.trim().split(/\s+/)).toEqual([
      '待处置',
      '摄像机视线',
    ]),
  );
});
