import { useEffect, useState } from 'react';
import type { MapHost } from '../host/map-host.ts';

/** West, south, east and north of what a map shows, in degrees. */
export interface ViewBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** What a map shows, rounded outward to half tiles of its zoom: a small move asks nothing anew. */
export function roundedView(bounds: ViewBounds, zoom: number): ViewBounds {
  const step = 180 / 2 ** Math.floor(zoom);
  const down = (degrees: number, least: number): number => Math.max(least, Math.floor(degrees / step) * step);
  const up = (degrees: number, most: number): number => Math.min(most, Math.ceil(degrees / step) * step);
  return {
    west: down(bounds.west, -180),
    south: down(bounds.south, -90),
    east: up(bounds.east, 180),
    north: up(bounds.north, 90),
  };
}

/** The rounded view of a map, followed while `asks`. */
export function useView({ map }: MapHost, asks: boolean): ViewBounds | undefined {
  const [view, setView] = useState<ViewBounds>();
  useEffect(() => {
    if (!asks) return undefined;
    const follow = (): void => {
      const bounds = map.getBounds();
      const seen = {
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
      };
      setView((before) => {
        const next = roundedView(seen, map.getZoom());
        return before && JSON.stringify(before) === JSON.stringify(next) ? before : next;
      });
    };
    follow();
    map.on('moveend', follow);
    return () => void map.off('moveend', follow);
  }, [map, asks]);
  return view;
}
