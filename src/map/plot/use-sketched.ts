import { useEffect } from 'react';
import type { PlotDrawing } from '../../../contract/fires/plot.ts';
import { mapLayers } from '../../../contract/map/layers.ts';
import { drawnBy } from '../host/layer.ts';
import type { MapHost } from '../host/map-host.ts';
import { sketchedLayer } from '../layers/plot.ts';

/** Shows on a map what was drawn for a form, as long as the form is there. */
export function useSketched(host: MapHost | undefined, figures: readonly PlotDrawing[]): void {
  // As text: the same figures in a new list draw nothing anew.
  const told = JSON.stringify(figures);
  useEffect(() => {
    if (!host) return;
    if (!host.layers$.value.some(({ id }) => id === mapLayers.sketched.id))
      host.join([drawnBy(mapLayers.sketched, () => sketchedLayer())]);
    host.feed('sketched', JSON.parse(told) as PlotDrawing[]);
  }, [host, told]);
  useEffect(() => () => host?.feed('sketched', []), [host]);
}
