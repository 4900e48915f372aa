import { useEffect } from 'react';
import { isBurning } from '../../../contract/fires/fire.ts';
import { stockNames } from '../../../contract/stock/all.ts';
import type { MapLayer } from '../../../contract/map/layers.ts';
import { moreLayers, stockLayers } from '../../../contract/map/more-layers.ts';
import { positionLayers } from '../../../contract/map/position-layers.ts';
import { allIn } from '../../kit/in-picture.ts';
import { useLiveStation } from '../../kit/live-station.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useQuery } from '../../kit/use-query.ts';
import { mapDisasterMessages as disasterSay } from '../disasters/messages.ts';
import { disastersOnMap } from '../disasters/standing.ts';
import { useInForce } from '../disasters/use-in-force.ts';
import { useOutline } from '../use-outline.ts';
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

/** Warnings of disaster that hold now; a replay has none, and says so where the layer was turned on. */
function useDisasters(host: MapHost, isWanted: boolean): string | undefined {
  const [live, shown] = [useLiveStation(), useStation()];
  const { outline } = useOutline(live);
  const all = useInForce(isWanted);
  useEffect(() => {
    if (isWanted && outline) host.feed('disasters', disastersOnMap(outline, all));
  }, [host, isWanted, outline, all]);
  return isWanted && live !== shown ? disasterSay.notInReplay : undefined;
}

/** Flights are asked for again so often while a drone is in the air, in milliseconds. */
const flightsMs = 10_000;
const openFlights = { state: 'open', pageNum: 1, pageSize: 100 } as const;

/**
 * Drones' flights that are not over; a replay has none, and says so where the layer was turned on. `hasDrones` is false
 * where another layer draws the drones, so that none stands on the map twice.
 */
function useFlights(host: MapHost, isWanted: boolean, hasDrones: boolean): string | undefined {
  const [live, shown] = [useLiveStation(), useStation()];
  const isAsked = isWanted && live === shown;
  const { data } = useQuery(live, 'flightPage', openFlights, isAsked);
  const isFlying = isAsked && (data?.some(({ state }) => state === 'flying') ?? false);
  useEffect(() => {
    if (!isFlying) return undefined;
    const timer = setInterval(() => live.wish({ type: 'query.ask', call: 'flightPage', args: openFlights }), flightsMs);
    return () => clearInterval(timer);
  }, [live, isFlying]);
  useEffect(() => {
    if (isWanted) host.feed('flights', { flights: isAsked ? (data ?? []) : [], hasDrones });
  }, [host, isWanted, isAsked, data, hasDrones]);
  return isWanted && !isAsked ? say.noFlights : undefined;
}

/** Feeds the further layers of a map as far as they are shown and not its `own`. Answers what to say of them. */
export function useFeeds(host: MapHost, all: readonly MapLayer[], own: ReadonlySet<string>): string | undefined {
  const shown = all.filter(({ id }) => !own.has(id));
  const has = (id: string): boolean => shown.some((layer) => layer.id === id);
  useFires(host, has(moreLayers.fires.id));
  usePastFires(host, has(moreLayers.pastFires.id));
  const ofDisasters = useDisasters(host, has(moreLayers.disasters.id));
  const ofFlights = useFlights(
    host,
    has(moreLayers.flights.id),
    !all.some(({ id }) => id === positionLayers.positions.id),
  );
  return useStock(host, shown) ?? ofDisasters ?? ofFlights;
}
