import type { RoutePlan } from '../../contract/analyses/route.ts';
import { areaHa, frontLines } from '../../models/spread/front-line.ts';
import { walk } from '../../models/paths/walk.ts';
import { polygonsIn } from './areas-in.ts';
import { heldBy } from './in-fire.ts';
import { countryIn, farthest, windowFor } from './route-ground.ts';
import type { NoRoute, RouteData, RouteOrder } from './route-order.ts';
import { WayFinder } from './way-finder.ts';

/** How fast one walks at most, in m/s: no more of the ground has to be looked at. */
const fastestMs = 1.7;
/** Thirds of the time have a line of their own. */
const shares = [1 / 3, 2 / 3, 1];

/** How far one comes within a time: areas on the map, a line for each third of it. */
export function reachOf(order: RouteOrder, data: RouteData): Pick<RoutePlan, 'areas' | 'closed'> | NoRoute {
  const { mode, from, withinMin, marginMin, avoided } = order;
  const mostS = withinMin * 60;
  const leaving = { leavesMs: Date.parse(order.leavesAt), marginMin };
  const departure = { point: from, drives: mode === 'drive', walks: true };
  let halfM = mostS * fastestMs;
  if (mode === 'drive') {
    const alone = new WayFinder(countryIn(windowFor(from, 0, undefined), data, undefined, leaving), departure);
    if (!alone.road) return 'noRoad';
    const { longitude, latitude } = data.graph;
    const nodes = [...alone.driven(mostS).entries()].flatMap(([node, atS]): [number, number][] =>
      atS < Infinity ? [[longitude[node] ?? 0, latitude[node] ?? 0]] : [],
    );
    halfM = farthest(from, nodes) + 1_000;
  }
  const window = windowFor(from, halfM, avoided);
  const country = countryIn(window, data, avoided, leaving);
  const finder = new WayFinder(country, departure);
  finder.mostS = mostS;
  const { atS } = walk(country.ground, finder.starts(finder.stops()), { mostS });
  const held = atS.some((one) => one > 0 && one < Infinity) ? undefined : heldBy(country, order);
  if (held) return held;
  const times = { cols: window.cells, rows: window.cells, arrivalMin: Float32Array.from(atS, (one) => one / 60) };
  return {
    areas: shares.map((share) => {
      const minutes = Math.round(withinMin * share);
      const rings = frontLines(times, minutes);
      return { minutes, areaHa: Math.round(areaHa(rings, window.cellM)), polygons: polygonsIn(rings, window) };
    }),
    closed: { lengthM: 0, lines: [] },
  };
}
