import type { ComponentProps } from 'react';
import { ComparePart } from '../compare/compare-part.tsx';
import type { MapHost } from '../host/map-host.ts';
import type { ViewshedOnMap } from '../sight/use-viewshed.ts';
import { UnionPart } from '../sight/union-part.tsx';
import type { UnionOnMap } from '../sight/use-union.ts';
import { ViewshedPart } from '../sight/viewshed-part.tsx';
import { GoTo } from './go-to.tsx';
import { MeasurePart } from './measure-part.tsx';
import { PrintPart } from './print-part.tsx';
import { TerrainPart } from '../terrain/terrain-part.tsx';
import type { Terrain } from '../terrain/use-terrain.ts';
import type { Measuring } from './use-measure.ts';

const near = 12;
const flightMs = 600;

interface MapToolsProps {
  host: MapHost;
  measuring: Measuring;
  viewed: ViewshedOnMap;
  union: UnionOnMap;
  terrain: Terrain;
  compare: ComponentProps<typeof ComparePart>;
  /** Ids of legend entries whose things have come. */
  come: ReadonlySet<string>;
}

/** What may be done with a map beside looking at it: measuring, what is seen, going to coordinates, terrain, print. */
export function MapTools({ host, measuring, viewed, union, terrain, compare, come }: MapToolsProps) {
  return (
    <>
      <MeasurePart measuring={measuring} />
      <ViewshedPart viewed={viewed} />
      <UnionPart host={host} union={union} />
      <GoTo
        onGo={(at) => {
          measuring.point(at);
          host.map.easeTo({ center: [at[0], at[1]], zoom: Math.max(near, host.map.getZoom()), duration: flightMs });
        }}
      />
      <TerrainPart terrain={terrain} canvas={host.map.getCanvas()} />
      <ComparePart {...compare} />
      <PrintPart host={host} come={come} />
    </>
  );
}
