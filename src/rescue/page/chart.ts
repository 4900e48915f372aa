import { svg } from './dom.ts';
import { pageMessages as say } from './messages.ts';
import type { Spot } from './ports.ts';

type Point = readonly [number, number];

/**
 * What the small map shows: the fire, the borders of its county, and the reader's own place where they allow it. WGS84.
 */
export interface Chart {
  fire: Point;
  outline: readonly (readonly Point[])[];
  spot: Pick<Spot, 'longitude' | 'latitude'> | undefined;
}

const width = 358;
const height = 240;
const margin = 34;

/** Draws degrees on the map: as wide as it is high, east to the right, north upwards. */
function scale({ fire, outline, spot }: Chart): (point: Point) => [number, number] {
  const near: readonly Point[] = spot ? [fire, [spot.longitude, spot.latitude]] : [fire, ...outline.flat()];
  const squeeze = Math.cos((fire[1] * Math.PI) / 180);
  const xs = near.map(([x]) => x * squeeze);
  const ys = near.map(([, y]) => y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const least = 0.004;
  const degree = Math.min(
    (width - 2 * margin) / Math.max(east - west, least),
    (height - 2 * margin) / Math.max(north - south, least),
  );
  const [midX, midY] = [(west + east) / 2, (south + north) / 2];
  return ([x, y]) => [width / 2 + (x * squeeze - midX) * degree, height / 2 - (y - midY) * degree];
}

const label = (x: number, y: number, text: string): SVGElement => {
  const right = x < width - 80;
  const made = svg('text', {
    x: right ? x + 13 : x - 13,
    y: y + 5,
    'text-anchor': right ? 'start' : 'end',
    class: 'chart-name',
  });
  made.textContent = text;
  return made;
};

/** The small map: no pictures from anywhere, so that it is there where the network is not. */
export function chart(shown: Chart): SVGElement {
  const at = scale(shown);
  const rings = shown.outline.map((ring) =>
    svg('path', {
      class: 'chart-county',
      d: `M${ring
        .map((point) =>
          at(point)
            .map((n) => n.toFixed(1))
            .join(' '),
        )
        .join('L')}Z`,
    }),
  );
  const [fx, fy] = at(shown.fire);
  const self = shown.spot && at([shown.spot.longitude, shown.spot.latitude]);
  const north = svg('text', {
    x: fx > width / 2 ? 22 : width - 22,
    y: 26,
    class: 'chart-north',
    'text-anchor': 'middle',
  });
  north.textContent = `${say.north} ↑`;
  const fire = svg(
    'g',
    { class: 'chart-fire' },
    svg('circle', { cx: fx, cy: fy, r: 9 }),
    svg('circle', { cx: fx, cy: fy, r: 3 }),
    label(fx, fy, say.fire),
  );
  const own = self
    ? [
        svg('line', { class: 'chart-way', x1: self[0], y1: self[1], x2: fx, y2: fy }),
        svg(
          'g',
          { class: 'chart-self' },
          svg('rect', {
            x: self[0] - 6,
            y: self[1] - 6,
            width: 12,
            height: 12,
            transform: `rotate(45 ${self[0]} ${self[1]})`,
          }),
          label(self[0], self[1], say.here),
        ),
      ]
    : [];
  return svg(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': say.map, class: 'chart' },
    ...rings,
    ...own,
    fire,
    north,
  );
}
