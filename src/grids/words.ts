import type { FeatureCollection, Geometry } from 'geojson';
import { gridLevelNames, type GridLevel } from '../../contract/grids/levels.ts';
import type { GridRow, ShapedGrid } from '../../contract/grids/schemas.ts';
import { boxOfShape } from '../../contract/grids/shape.ts';

/** An area for people: hectares below one square kilometre. */
export const areaText = (km2: number): string =>
  km2 < 1
    ? `${(km2 * 100).toLocaleString('zh-CN', { maximumFractionDigits: 1 })}公顷`
    : `${km2.toLocaleString('zh-CN', { maximumFractionDigits: km2 < 100 ? 2 : 0 })}平方公里`;

/** Such as 乡镇级. */
export const levelText = (level: number): string => gridLevelNames[level as GridLevel] ?? String(level);

/** What is said of a grid beside the pointer. */
const wordsOf = ({ name, level, areaKm2, people, chief }: GridRow): string =>
  [
    `${name}（${levelText(level)}，${areaText(areaKm2)}）`,
    people === 0 ? '没有责任人' : chief === undefined ? `${people}人` : `网格长 ${chief}`,
  ].join('　');

/** Grids as the map draws them. `holder`: the grid around them, drawn as a border alone. */
export function gridFeatures(
  grids: readonly ShapedGrid[],
  chosen: string | undefined,
  holder?: { id: string; shape: ShapedGrid['shape'] },
): FeatureCollection {
  const geometry = (shape: ShapedGrid['shape']): Geometry => shape;
  return {
    type: 'FeatureCollection',
    features: [
      ...(holder
        ? [
            {
              type: 'Feature' as const,
              properties: { id: holder.id, isOutline: true },
              geometry: geometry(holder.shape),
            },
          ]
        : []),
      ...grids.map((grid) => ({
        type: 'Feature' as const,
        properties: {
          id: grid.id,
          name: grid.name,
          words: wordsOf(grid),
          bare: grid.people === 0,
          chosen: grid.id === chosen,
        },
        geometry: geometry(grid.shape),
      })),
    ],
  };
}

/** The box around some shapes; undefined around none. */
export function frameOf(shapes: readonly Pick<ShapedGrid, 'shape'>[]): [number, number, number, number] | undefined {
  if (shapes.length === 0) return undefined;
  return boxOfShape({ coordinates: shapes.flatMap(({ shape }) => shape.coordinates) });
}

/** Stands in the editor's address for the grid around the uppermost ones, which is none. */
export const uppermost = '';

/** Where the grids in a grid, or the `uppermost` ones, are edited; without one an edit goes on, or is chosen there. */
export const editAddress = (parentId: string | undefined): string =>
  `/integrated-management/index/operateZone${parentId === undefined ? '' : `?parent=${encodeURIComponent(parentId)}`}`;

/** Where a grid is shown among the others. */
export const gridAddress = (id: string): string =>
  `/integrated-management/index/grid-management?grid=${encodeURIComponent(id)}`;
