import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { DrawnLine, Sketch, SketchMark } from '../../contract/reports/schemas.ts';
import { plainRows, pngFile } from '../png.ts';
import type { Picture } from './picture-size.ts';

const packed = promisify(deflate);

/** Shades, 0 black to 255 white: printers of offices have no colours. */
const shade = { paper: 255, line: 150, own: 40, ink: 0 } as const;

/** Digits of three by five dots, row by row, as printers of labels have them. */
const digits: Readonly<Record<string, readonly number[]>> = {
  '0': [7, 5, 5, 5, 7],
  '1': [2, 6, 2, 2, 7],
  '2': [7, 1, 7, 4, 7],
  '3': [7, 1, 7, 1, 7],
  '4': [5, 5, 7, 1, 1],
  '5': [7, 4, 7, 1, 7],
  '6': [7, 4, 7, 5, 7],
  '7': [7, 1, 1, 2, 2],
  '8': [7, 5, 7, 5, 7],
  '9': [7, 5, 7, 1, 7],
};
const dot = 4;

type Point = readonly [x: number, y: number];

interface Canvas {
  width: number;
  height: number;
  grey: Uint8Array;
}

/** Darkens a step of the sheet by as much of it as is covered (0–1). */
function cover({ width, height, grey }: Canvas, x: number, y: number, tone: number, part: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height || part <= 0) return;
  const at = y * width + x;
  grey[at] = Math.round((grey[at] ?? 0) + (tone - (grey[at] ?? 0)) * Math.min(1, part));
}

/** Draws a line of a thickness, its edges softened. */
function line(on: Canvas, [ax, ay]: Point, [bx, by]: Point, thick: number, tone: number): void {
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy;
  const reach = thick / 2 + 1;
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(ax, bx) - reach)),
    Math.min(on.width, Math.max(ax, bx) + reach),
  ];
  const [top, low] = [Math.max(0, Math.floor(Math.min(ay, by) - reach)), Math.min(on.height, Math.max(ay, by) + reach)];
  for (let y = top; y <= low; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const along = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / long));
      const off = Math.hypot(x - ax - along * dx, y - ay - along * dy);
      cover(on, x, y, tone, thick / 2 + 0.5 - off);
    }
  }
}

/** Fills what lies within a convex shape. */
function fill(on: Canvas, corners: readonly Point[], tone: number): void {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  for (let y = Math.floor(Math.min(...ys)); y <= Math.max(...ys); y += 1) {
    for (let x = Math.floor(Math.min(...xs)); x <= Math.max(...xs); x += 1) {
      const isInside = corners.every(([ax, ay], n) => {
        const [bx, by] = corners[(n + 1) % corners.length] as Point;
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
      });
      if (isInside) cover(on, x, y, tone, 1);
    }
  }
}

/** The shape of each kind about its place, clockwise: a drop for fires, a triangle for alarms, a square for forces. */
const shapes: Readonly<Record<SketchMark['kind'], readonly Point[]>> = {
  fire: [
    [0, -20],
    [14, -2],
    [14, 10],
    [7, 18],
    [-7, 18],
    [-14, 10],
    [-14, -2],
  ],
  alarm: [
    [0, -12],
    [12, 10],
    [-12, 10],
  ],
  force: [
    [-10, -10],
    [10, -10],
    [10, 10],
    [-10, 10],
  ],
};

function number(on: Canvas, text: string, [left, top]: Point): void {
  for (const [n, digit] of text.split('').entries()) {
    for (const [y, bits] of (digits[digit] ?? []).entries()) {
      for (let x = 0; x < 3; x += 1) {
        if ((bits & (4 >> x)) === 0) continue;
        const [px, py] = [left + (n * 4 + x) * dot, top + y * dot];
        fill(
          on,
          [
            [px, py],
            [px + dot - 1, py],
            [px + dot - 1, py + dot - 1],
            [px, py + dot - 1],
          ],
          shade.ink,
        );
      }
    }
  }
}

function shape(on: Canvas, { kind, x, y }: SketchMark): void {
  const corners = shapes[kind].map(([dx, dy]): Point => [x + dx, y + dy]);
  fill(on, corners, kind === 'fire' ? shade.ink : shade.paper);
  for (const [at, corner] of corners.entries())
    line(on, corner, corners[(at + 1) % corners.length] as Point, 3, shade.ink);
}

/** Steps from a mark to the places of its number, the nearest first; things often lie in one place. */
const beside: readonly Point[] = [0, 1, 2, 3].flatMap((n): Point[] => [
  [20 + 36 * n, -22],
  [20 + 36 * n, 4],
  [-48 - 36 * n, -22],
  [-48 - 36 * n, 4],
]);
/** Numbers nearer than these steps would run into each other. */
const apart = { x: 34, y: 24 } as const;

/** Where the number of each mark stands: beside it, and on no other where there is room. */
function numberPlaces(marks: readonly SketchMark[]): Point[] {
  const taken: Point[] = [];
  for (const { x, y } of marks) {
    const places = beside.map(([dx, dy]): Point => [x + dx, y + dy]);
    const isFree = ([px, py]: Point): boolean =>
      !taken.some(([tx, ty]) => Math.abs(px - tx) < apart.x && Math.abs(py - ty) < apart.y);
    taken.push(places.find(isFree) ?? (places[0] as Point));
  }
  return taken;
}

/** Marks that lie on others are drawn first: the fire is never hidden. */
const above: readonly SketchMark['kind'][] = ['alarm', 'force', 'fire'];

/** The pixels as a PNG; it is packed in a thread of the system's. */
const asPng = async ({ width, height, grey }: Canvas): Promise<Buffer> =>
  pngFile({ width, height, kind: 'grey' }, await packed(plainRows(grey, width)));

/** How what was computed and drawn is drawn: how thick, how dark, and how long its dashes and gaps are. */
const strokes: Readonly<Record<DrawnLine['kind'], { thick: number; tone: number; dash?: number }>> = {
  buffer: { thick: 3, tone: shade.line },
  hour: { thick: 1.5, tone: shade.ink },
  front: { thick: 4, tone: shade.ink },
  way: { thick: 3, tone: shade.own, dash: 14 },
  plot: { thick: 2.5, tone: shade.own },
  held: { thick: 8, tone: shade.ink },
};

/** Draws a line of several corners; its dashes go on round corners. */
function stroke(on: Canvas, { kind, points }: DrawnLine): void {
  const { thick, tone, dash } = strokes[kind];
  let gone = 0;
  for (const [n, to] of points.slice(1).entries()) {
    const from = points[n] as Point;
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const at = (along: number): Point => [
      from[0] + ((to[0] - from[0]) * along) / long,
      from[1] + ((to[1] - from[1]) * along) / long,
    ];
    if (long === 0) continue;
    if (dash === undefined) line(on, from, to, thick, tone);
    else
      for (let along = 0; along < long;) {
        const left = Math.min(long - along, dash - (gone % dash));
        if (Math.floor(gone / dash) % 2 === 0) line(on, at(along), at(along + left), thick, tone);
        [along, gone] = [along + left, gone + left];
      }
  }
}

/** A report's map as a picture, each mark with the number by which the text below names it. */
export async function sketchPicture({ width, height, lines, marks, drawn = [] }: Sketch): Promise<Picture> {
  const on: Canvas = { width, height, grey: new Uint8Array(width * height).fill(shade.paper) };
  for (const { points, isOwn } of [...lines].sort((a, b) => Number(a.isOwn) - Number(b.isOwn)))
    for (const [n, point] of points.slice(1).entries())
      line(on, points[n] as Point, point, isOwn ? 3.5 : 1.5, isOwn ? shade.own : shade.line);
  for (const one of drawn) stroke(on, one);
  const edges: readonly Point[] = [
    [0, 0],
    [width - 1, 0],
    [width - 1, height - 1],
    [0, height - 1],
  ];
  for (const [n, edge] of edges.entries()) line(on, edge, edges[(n + 1) % 4] as Point, 2, shade.line);
  for (const one of [...marks].sort((a, b) => above.indexOf(a.kind) - above.indexOf(b.kind))) shape(on, one);
  for (const [n, place] of numberPlaces(marks).entries()) number(on, String(marks[n]?.number ?? ''), place);
  return { kind: 'png', width, height, plain: true, bytes: await asPng(on) };
}
