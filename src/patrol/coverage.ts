import type { Feature, FeatureCollection } from 'geojson';
import { cellBounds } from '../../contract/patrol/cells.ts';
import type { PatrolGap, PatrolHeat } from '../../contract/patrol/coverage-schemas.ts';
import { dayMs } from '../../contract/time.ts';
import { patrolMessages as say } from './messages.ts';

/** By what cells are coloured: how often rangers came, or how lately. */
export type HeatBy = 'visits' | 'last';

/** Least visits of a class, and most days since the last one, each from the least dense class to the densest. */
export const heatSteps = { visits: [1, 2, 5, 10, 30], last: [Infinity, 90, 30, 14, 7] } as const;

const monthLength = 7;

/** Days from a day, or the last one of a month, until another. */
function daysSince(last: string, to: string): number {
  const end = last.length > monthLength ? last : `${last}-28`;
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(end)) / dayMs));
}

/** The class of a cell, from 0. */
export function heatClass(by: HeatBy, { n, last }: PatrolHeat['cells'][number], to: string): number {
  if (by === 'visits') return heatSteps.visits.findLastIndex((least) => n >= least);
  const days = daysSince(last, to);
  return heatSteps.last.findLastIndex((most) => days <= most);
}

function square(cell: { x: number; y: number }, side: number, properties: Feature['properties']): Feature {
  const [west, south, east, north] = cellBounds(cell, side);
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
}

/** What the map shows: visits, and over them the land that nobody has come to. */
export function coverageCells(
  heat: PatrolHeat | undefined,
  by: HeatBy,
  gaps: readonly PatrolGap[],
  chosen: string | undefined,
): FeatureCollection {
  const visited = (heat?.cells ?? []).map((cell) =>
    square(cell, heat?.side ?? 1, {
      class: heatClass(by, cell, heat?.to ?? ''),
      words: say.visitsOf(cell.n, cell.last),
    }),
  );
  const missed = gaps.flatMap((gap) =>
    gap.gaps.map((cell) =>
      square(cell, 1, {
        isGap: true,
        id: gap.gridId,
        chosen: gap.gridId === chosen,
        words: `${gap.name}：${waited(gap)}`,
      }),
    ),
  );
  return { type: 'FeatureCollection', features: [...visited, ...missed] };
}

/** For how long nobody has come. */
export const waited = ({ unvisitedDays }: Pick<PatrolGap, 'unvisitedDays'>): string =>
  unvisitedDays === undefined ? say.neverVisited : say.unvisitedFor(unvisitedDays);
