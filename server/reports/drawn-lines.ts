import type { DrawnLine } from '../../contract/reports/schemas.ts';
import { outlineOf, type ShapedKind } from '../../models/plot/figure.ts';
import type { Material } from './gather.ts';
import { newestForecastOf } from './forecast-lines.ts';
import { newestBufferOf, newestPlansOf } from './plan-lines.ts';

type Degrees = readonly [longitude: number, latitude: number];
/** A line that was computed or drawn, in degrees. */
export interface DrawnIn {
  kind: DrawnLine['kind'];
  line: readonly Degrees[];
}

const placeKinds: ReadonlySet<string> = new Set(['point', 'icon', 'text']);

/** Half the width of the cross by which a place of the plot is drawn, in degrees. */
const crossed = 0.0004;

const cross = ([x, y]: Degrees): Degrees[][] => [
  [
    [x - crossed, y],
    [x + crossed, y],
  ],
  [
    [x, y - crossed],
    [x, y + crossed],
  ],
];

const plotted = ({ fire }: Pick<Material, 'fire'>): DrawnIn[] =>
  (fire.plot ?? []).flatMap(({ kind, points }) => {
    if (placeKinds.has(kind)) return points.flatMap(cross).map((line): DrawnIn => ({ kind: 'plot', line }));
    const { areas, lines } = outlineOf(kind as ShapedKind, points);
    return [...areas, ...lines].map((line): DrawnIn => ({ kind: 'plot', line: line.map(([x, y]): Degrees => [x, y]) }));
  });

/** All lines of the newest forecast, the newest ways and buffer, and the plot; what matters most comes last. */
export function drawnIn(material: Pick<Material, 'own' | 'fire'>): DrawnIn[] {
  const forecast = newestForecastOf(material)?.data.forecast;
  const [front, ...earlier] = (forecast?.isochrones ?? []).toReversed();
  const areas = (polygons: readonly (readonly (readonly Degrees[])[])[], kind: DrawnIn['kind']): DrawnIn[] =>
    polygons.flat().map((line) => ({ kind, line }));
  return [
    ...areas(newestBufferOf(material)?.data.buffer.polygons ?? [], 'buffer'),
    ...earlier.flatMap(({ polygons }) => areas(polygons, 'hour')),
    ...areas(front?.polygons ?? [], 'front'),
    ...newestPlansOf(material).flatMap(({ data }) =>
      data.plan.ways.map(({ line }): DrawnIn => ({ kind: 'way', line })),
    ),
    ...plotted(material),
    ...(forecast?.held ?? []).map(({ line }): DrawnIn => ({ kind: 'held', line })),
  ];
}
