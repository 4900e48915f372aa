import type { Position } from 'geojson';
import type { SimulatedGround } from '../../models/terrain/simulated.ts';
import { type CoverAt, openCoverGrid } from '../ground/cover-grid.ts';
import { groundWithHeights } from '../ground/ground-heights.ts';
import { readFeatures } from '../ground/imported-parts.ts';
import { unpackLine } from '../ground/packed-line.ts';
import type { GroundOrder } from '../ground/tile-task.ts';
import { readWater } from '../ground/water.ts';

/** Water as an analysis meets it, in degrees: rings of lakes, the outer first, and rivers with `rank` 1 to 3. */
export interface WaterShapes {
  lakes: readonly (readonly (readonly Position[])[])[];
  rivers: readonly { rank: number; line: readonly Position[] }[];
}

/** The ground of analyses: what was brought in, as far as it reaches, and else what the program brings itself. */
export interface AnalysisGround {
  ground: SimulatedGround;
  /** Land cover that was brought in. */
  coverAt?: CoverAt;
  water: WaterShapes;
  /** Heights or land cover are made up for demonstration. */
  isSimulated: boolean;
}

/** Water that was brought in; a river without a rank is one that fire does cross. */
function importedWater(path: string): WaterShapes {
  const lakes: Position[][][] = [];
  const rivers: { rank: number; line: readonly Position[] }[] = [];
  for (const { geometry, properties } of readFeatures(path)) {
    const rank = Number(properties?.['rank'] ?? 3);
    if (geometry.type === 'Polygon') lakes.push(geometry.coordinates);
    else if (geometry.type === 'MultiPolygon') lakes.push(...geometry.coordinates);
    else if (geometry.type === 'LineString') rivers.push({ rank, line: geometry.coordinates });
    else if (geometry.type === 'MultiLineString') rivers.push(...geometry.coordinates.map((line) => ({ rank, line })));
  }
  return { lakes, rivers };
}

function ownWater(folder: URL): WaterShapes {
  const { lakes, rivers } = readWater(folder);
  return {
    lakes: lakes.map((rings) => rings.map(unpackLine)),
    rivers: rivers.map(({ rank, line }) => ({ rank, line: unpackLine(line) })),
  };
}

/** Opens the ground for an analysis. Throws where data are missing or broken. */
export function openAnalysisGround({ folder, imported }: Pick<GroundOrder, 'folder' | 'imported'>): AnalysisGround {
  const data = new URL(folder);
  return {
    ground: groundWithHeights(data, imported.elevation),
    ...(imported.landCover === undefined ? {} : { coverAt: openCoverGrid(imported.landCover) }),
    isSimulated: imported.elevation === undefined || imported.landCover === undefined,
    water: imported.water === undefined ? ownWater(data) : importedWater(imported.water),
  };
}
