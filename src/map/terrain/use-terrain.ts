import { useEffect, useMemo, useState } from 'react';
import type { Map as GlMap, RasterDEMSourceSpecification, RasterDEMTileSource } from 'maplibre-gl';
import type { Ground } from '../../../contract/ground/schemas.ts';
import type { Camera } from '../../../contract/map/settings.ts';
import { useLiveStation } from '../../kit/live-station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { tilesOf } from '../ground/tile-protocol.ts';
import type { MapHost } from '../host/map-host.ts';

/** How many times as high as it is the ground may be drawn. */
export const exaggerations = [1, 1.5, 2, 2.5, 3] as const;

const source = 'terrain';
const flightMs = 600;
/** How far a map tilts as it first becomes one of three dimensions, and at most, in degrees. */
const [firstPitch, mostPitch] = [50, 70];

/** The ground of one map in three dimensions. */
export interface Terrain {
  /** Whether there are heights to draw it from. */
  isThere: boolean;
  isOn: boolean;
  exaggeration: number;
  turn: (on: boolean) => void;
  exaggerate: (times: number) => void;
  /** Flies to where the map is looked at so; it stands up for that, or lies flat. */
  go: (camera: Camera) => void;
}

/** Heights as MapLibre asks for them, from the tiles of the ground; undefined where there are none. */
export function heightsOf(ground: Ground): RasterDEMSourceSpecification | undefined {
  const relief = tilesOf(ground, 'relief');
  if (!relief) return undefined;
  const { tiles, minzoom, maxzoom, bounds } = relief;
  return { type: 'raster-dem', encoding: 'terrarium', tileSize: 512, tiles, minzoom, maxzoom, bounds };
}

/** Lets a hand turn and tilt a map, or not; one that may not lies flat with north up. */
function letTurn(map: GlMap, may: boolean): void {
  for (const handler of [map.dragRotate, map.touchPitch])
    if (may) handler.enable();
    else handler.disable();
  if (may) {
    map.setMaxPitch(mostPitch);
    map.touchZoomRotate.enableRotation();
    map.keyboard.enableRotation();
  } else {
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
  }
}

/** Gives a map these heights, in place of those of another version that it has. */
function giveHeights(map: GlMap, heights: RasterDEMSourceSpecification): void {
  const known = map.getSource<RasterDEMTileSource>(source);
  if (!known) map.addSource(source, heights);
  else if (heights.tiles && known.serialize().tiles?.[0] !== heights.tiles[0]) known.setTiles(heights.tiles);
}

/** Stands a map up while it is on; a style that is set anew gets its heights again. */
export function useRelief(map: GlMap, heights: RasterDEMSourceSpecification | undefined, exaggeration: number): void {
  useEffect(() => {
    if (!heights) return undefined;
    const raise = (): void => {
      giveHeights(map, heights);
      map.setTerrain({ source, exaggeration });
    };
    // A style that is on its way has no layers; MapLibre calls one loaded only while no tiles are on theirs.
    if (map.getLayersOrder().length > 0) raise();
    map.on('style.load', raise);
    return () => void map.off('style.load', raise);
  }, [map, heights, exaggeration]);
  const isOn = heights !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    let isGone = false;
    map.once('remove', () => {
      isGone = true;
    });
    letTurn(map, true);
    if (map.getPitch() === 0) map.easeTo({ pitch: firstPitch, duration: flightMs });
    return () => {
      // A page that is left takes its map down before this.
      if (isGone) return;
      letTurn(map, false);
      map.setTerrain(null);
      map.easeTo({ pitch: 0, bearing: 0, duration: flightMs });
    };
  }, [map, isOn]);
}

/** A map that can stand up; one that was left tilted does so from the start. */
export function useTerrain({ map }: MapHost): Terrain {
  const { data } = useQuery(useLiveStation(), 'ground', undefined);
  const [isOn, setIsOn] = useState(() => map.getPitch() > 0);
  const [exaggeration, setExaggeration] = useState<number>(exaggerations[1]);
  const heights = useMemo(() => data && heightsOf(data), [data]);
  useRelief(map, isOn ? heights : undefined, exaggeration);
  const [goal, setGoal] = useState<{ map: GlMap; camera: Camera }>();
  // After the map has stood up or lain flat: a flight that is under way would end with that.
  useEffect(() => {
    if (!goal) return;
    const { longitude, latitude, ...camera } = goal.camera;
    goal.map.easeTo({ center: [longitude, latitude], ...camera, duration: flightMs });
  }, [goal]);
  return {
    isThere: heights !== undefined,
    isOn,
    exaggeration,
    turn: setIsOn,
    exaggerate: setExaggeration,
    go(camera) {
      // A flat map can neither be tilted nor turned.
      setIsOn(camera.pitch > 0);
      setGoal({ map, camera });
    },
  };
}
