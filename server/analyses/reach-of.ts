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
  const walkedM = mostS * fastestMs;
  const about = countryIn(windowFor(from, mode === 'foot' ? walkedM : 0, avoided), data, avoided, leaving);
  const held = heldBy(about, order);
  if (held) return held;
  let finder = new WayFinder(about, departure);
  let country = about;
  if (mode === 'drive') {
    if (!finder.isNearRoad) return 'noRoad';
    const { longitude, latitude } = data.graph;
    const nodes = [...finder.driven(mostS).entries()].flatMap(([node, atS]): [number, number][] =>
      atS < Infinity ? [[longitude[node] ?? 0, latitude[node] ?? 0]] : [],
    );
    const wide = windowFor(from, Math.max(walkedM, farthest(from, nodes) + 1_000), avoided);
    // Wide cells would close roads that run beside the fire: which ones close is known from those about it.
    country = { ...countryIn(wide, data, avoided, leaving), closing: about.closing };
    finder = new WayFinder(country, { ...departure, road: finder.road });
  }
  finder.mostS = mostS;
  const { window } = country;
  const { atS } = walk(country.ground, finder.starts(finder.stops()), { mostS });
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
