import { useEffect } from 'react';
import type { Box } from '../../../contract/positions/view.ts';
import { useStation } from '../../kit/station.tsx';
import type { MapHost } from '../host/map-host.ts';

const decimals = 3;
/** A little more than what is seen, so that a small move of the map shows nothing empty. */
const marginShare = 0.1;

/** What a map shows, in degrees. */
function boxOf({ map }: MapHost): Box {
  const bounds = map.getBounds();
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  const [dx, dy] = [(east - west) * marginShare, (north - south) * marginShare];
  const within = (degrees: number, most: number): number =>
    Number(Math.max(-most, Math.min(most, degrees)).toFixed(decimals));
  return [within(west - dx, 180), within(south - dy, 90), within(east + dx, 180), within(north + dy, 90)];
}

/** Tells the server what this map shows, as long as it is there. */
export function useLook(host: MapHost): void {
  const station = useStation();
  useEffect(() => {
    const look = (): void => station.wish({ type: 'positions.look', box: boxOf(host) });
    look();
    host.map.on('moveend', look);
    host.map.on('resize', look);
    return () => {
      host.map.off('moveend', look);
      host.map.off('resize', look);
      if (station.session$.value.user) station.wish({ type: 'positions.look', box: undefined });
    };
  }, [host, station]);
}
