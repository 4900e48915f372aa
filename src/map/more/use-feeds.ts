import { useEffect } from 'react';
import { isBurning } from '../../../contract/fires/fire.ts';
import { stockNames } from '../../../contract/stock/all.ts';
import type { MapLayer } from '../../../contract/map/layers.ts';
import { moreLayers, stockLayers } from '../../../contract/map/more-layers.ts';
import { allIn } from '../../kit/in-picture.ts';
import { useLiveStation } from '../../kit/live-station.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useQuery } from '../../kit/use-query.ts';
import type { MapHost } from '../host/map-host.ts';
import { moreMessages as say } from './messages.ts';
import { useView } from './use-view.ts';

/** Resources in view are asked for while a layer of theirs is shown. Answers what has to be said of them. */
function useStock(host: MapHost, shown: readonly MapLayer[]): string | undefined {
  const live = useLiveStation();
  const hasCones = shown.some(({ id }) => id === moreLayers.cameraCones.id);
  const kinds = stockNames.filter(
    (kind) => shown.some(({ id }) => id === stockLayers[kind].id) || (kind === 'camera' && hasCones),
  );
  const view = useView(host, kinds.length > 0);
  const { west = 0, south = 0, east = 0, north = 0 } = view ?? {};
  const { state, data, total } = useQuery(
    live,
    'fireResourceSimpListByViewSearch',
    { west, south, east, north, kinds },
    view !== undefined && kinds.length > 0,
  );
  useEffect(() => {
    if (data) host.feed('stock', data);
  }, [host, data]);
  if (kinds.length === 0) return undefined;
  if (state === 'failed') return say.failed;
  return data && total !== undefined && total > data.length ? say.tooMany(data.length, total) : undefined;
}

/** Fires of the live picture that burn. */
function useFires(host: MapHost, isWanted: boolean): void {
  const picture = useBehavior(useStation().fires$);
  useEffect(() => {
    if (isWanted) host.feed('fires', allIn(picture).filter(isBurning));
  }, [host, isWanted, picture]);
}

function usePastFires(host: MapHost, isWanted: boolean): void {
  const { data } = useQuery(useLiveStation(), 'firePlaces', {}, isWanted);
  useEffect(() => {
    if (isWanted && data)
      host.feed(
        'pastFires',
        data.fires.filter(({ status }) => status === 'handled'),
      );
  }, [host, isWanted, data]);
}

/** Feeds the further layers of a map as far as they are shown and not its `own`. Answers what to say of them. */
export function useFeeds(host: MapHost, all: readonly MapLayer[], own: ReadonlySet<string>): string | undefined {
  const shown = all.filter(({ id }) => !own.has(id));
  const has = (id: string): boolean => shown.some((layer) => layer.id === id);
  useFires(host, has(moreLayers.fires.id));
  usePastFires(host, has(moreLayers.pastFires.id));
  return useStock(host, shown);
}
