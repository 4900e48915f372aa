import type { MapHost } from '../host/map-host.ts';
import type { MapKeys } from '../host/tools.ts';
import type { Position } from '../../../contract/geometry/polygon.ts';

/** Pixels: how near a point jumps, how near two presses are one, and how far an arrow key moves. */
const snapPx = 10;
const samePx = 6;
const stepPx = 10;
const decimals = 6;
/** Degrees as they are kept. */
export const round = (degrees: number): number => Number(degrees.toFixed(decimals));

type Pixel = { x: number; y: number };

const apartPx = (a: Pixel, b: Pixel): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where things lie on the screen, and what lies near. */
export function onScreen({ map }: MapHost, snapTo: () => readonly Position[]) {
  const px = ([lng, lat]: Position): Pixel => map.project({ lng, lat });
  const at = ({ x, y }: Pixel): [number, number] => {
    const { lng, lat } = map.unproject([x, y]);
    return [round(lng), round(lat)];
  };
  const nearest = (to: Pixel, places: readonly Position[]): number => {
    const distances = places.map((place) => apartPx(px(place), to));
    const least = Math.min(...distances);
    return least <= snapPx ? distances.indexOf(least) : -1;
  };
  return {
    nearest,
    moved: (place: Position, dx: number, dy: number): [number, number] => {
      const { x, y } = px(place);
      return at({ x: x + dx, y: y + dy });
    },
    isSame: (a: Position, b: Position): boolean => apartPx(px(a), px(b)) < samePx,
    snapped(place: Position): [number, number] {
      const places = snapTo();
      const [longitude, latitude] = places[nearest(px(place), places)] ?? place;
      return [longitude, latitude];
    },
    middle: (): [number, number] => {
      const { lng, lat } = map.getCenter();
      return [round(lng), round(lat)];
    },
  };
}

const arrows = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const;

/** Keys that move something by pixels; with Shift by one. */
export const moving = (move: (dx: number, dy: number) => void): MapKeys =>
  Object.fromEntries(
    Object.entries(arrows).map(([key, [x, y]]) => [
      key,
      (held?: { shiftKey: boolean }) => {
        const step = held?.shiftKey ? 1 : stepPx;
        move(x * step, y * step);
      },
    ]),
  );

/** What lies where on the screen. */
export type OnScreen = ReturnType<typeof onScreen>;
