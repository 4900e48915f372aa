import type { Geometry, Position } from 'geojson';
import type { GroundLayerId } from '../../contract/ground/tilesets.ts';
import { ownLimits } from '../../contract/limits.ts';
import { geodataMessages as say } from './messages.ts';
import { readOsm } from './osm-blocks.ts';
import { type Effort, polygonsOf } from './rings.ts';
import { type FeatureFile, FileRefused, type RawFeature, type Source } from './source.ts';

type Tags = Readonly<Record<string, string>>;
type Asks = (tags: Tags) => boolean;

/** What of OpenStreetMap belongs to a layer. */
interface Wanted {
  points?: Asks;
  lines?: Asks;
  areas?: Asks;
}

const holds =
  (key: string, ...values: readonly string[]): Asks =>
  (tags) =>
    values.includes(tags[key] ?? '');
const either =
  (...asks: readonly Asks[]): Asks =>
  (tags) =>
    asks.some((ask) => ask(tags));

/** Boundaries of a level of China's administration, as OpenStreetMap numbers them. */
const administers =
  (level: string): Asks =>
  (tags) =>
    tags['boundary'] === 'administrative' && tags['admin_level'] === level;

const road = holds(
  'highway',
  ...['motorway', 'trunk', 'primary', 'secondary', 'tertiary'].flatMap((name) => [name, `${name}_link`]),
  'unclassified',
  'residential',
  'living_street',
  'service',
  'track',
  'road',
  'path',
);

const wanted: Readonly<Partial<Record<GroundLayerId, Wanted>>> = {
  roads: { lines: road },
  railways: { lines: holds('railway', 'rail', 'light_rail', 'narrow_gauge') },
  water: {
    lines: holds('waterway', 'river', 'canal', 'stream', 'ditch', 'drain'),
    areas: either(holds('natural', 'water'), holds('waterway', 'riverbank'), holds('landuse', 'reservoir', 'basin')),
  },
  cover: {
    areas: either(
      holds('natural', 'wood'),
      holds('landuse', 'forest', 'residential', 'commercial', 'industrial', 'retail'),
    ),
  },
  grassland: { areas: either(holds('natural', 'grassland'), holds('landuse', 'grass', 'meadow')) },
  wetland: { areas: holds('natural', 'wetland') },
  townships: { areas: administers('8') },
  villages: { areas: administers('10') },
  places: { points: holds('place', 'city', 'town', 'village', 'hamlet') },
  ancientTrees: {
    points: (tags) => tags['natural'] === 'tree' && /natural_monument|heritage/u.test(tags['denotation'] ?? ''),
  },
};

/** A way that is wanted, or that belongs to a relation that is. */
interface Way {
  refs: Float64Array;
  tags: Tags | undefined;
  isArea: boolean;
}

/** Nodes that ways name, at most: some corners belong to several. */
const mostRefs = 4 * ownLimits.mapDataVertices;
/** Ten-millionths of a degree. */
const steps = 10_000_000;

/** Places of nodes by their ids, which are looked up among sorted ones. */
function createPlaces(ways: Iterable<Way>) {
  const all: Float64Array[] = [...ways].map(({ refs }) => refs);
  const ids = new Float64Array(all.reduce((count, refs) => count + refs.length, 0));
  let filled = 0;
  for (const refs of all) {
    ids.set(refs, filled);
    filled += refs.length;
  }
  ids.sort();
  const [lons, lats] = [new Int32Array(ids.length), new Int32Array(ids.length)];
  const has = new Uint8Array(ids.length);
  /** The first of those that are this id. */
  const find = (id: number): number => {
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return ids[low] === id ? low : -1;
  };
  return {
    put(id: number, lon: number, lat: number) {
      const at = find(id);
      if (at < 0) return;
      [lons[at], lats[at], has[at]] = [lon, lat, 1];
    },
    of(refs: Iterable<number>): Position[] {
      const places: Position[] = [];
      for (const id of refs) {
        const at = find(id);
        // What an extract cuts off has no place.
        if (at >= 0 && has[at] === 1) places.push([(lons[at] ?? 0) / steps, (lats[at] ?? 0) / steps]);
      }
      return places;
    },
  };
}

/** Joins ways end to end to closed rings, by the ids of their nodes; what does not close is left as it is. */
function ringsOf(ways: readonly Float64Array[]): number[][] {
  const byEnd = new Map<number, number[]>();
  const used = new Set<number>();
  for (const [n, refs] of ways.entries())
    for (const end of [refs[0], refs.at(-1)])
      if (end !== undefined) byEnd.set(end, [...(byEnd.get(end) ?? []), n].slice(-8));
  return ways.flatMap((first, n) => {
    if (used.has(n) || first.length === 0) return [];
    used.add(n);
    const ring = [...first];
    for (let last = ring.at(-1); last !== undefined && last !== ring[0]; last = ring.at(-1)) {
      const next = byEnd.get(last)?.find((one) => !used.has(one));
      const refs = next === undefined ? undefined : ways[next];
      if (next === undefined || !refs) break;
      used.add(next);
      const onward = refs[0] === last ? [...refs] : [...refs].toReversed();
      for (const ref of onward.slice(1)) ring.push(ref);
    }
    return [ring];
  });
}

const passes = 3;

/** Reads what belongs to a layer from OpenStreetMap: in three passes relations, their ways, and the nodes of these. */
export function readOsmPbf(source: Source, layer: GroundLayerId): FeatureFile {
  const asks = wanted[layer];
  if (!asks) throw new FileRefused(say.osmLayer);
  let share = 0;
  const pass = (n: number) => (at: number) => {
    share = (n + at / source.size) / passes;
  };

  function* features(): Generator<RawFeature> {
    const relations: { tags: Tags; ways: { id: number; role: string }[] }[] = [];
    const members = new Set<number>();
    const takeRelation = ({ tags, ways }: { tags: () => Tags; ways: { id: number; role: string }[] }): void => {
      const own = tags();
      if (!['multipolygon', 'boundary'].includes(own['type'] ?? '') || !asks?.areas?.(own)) return;
      relations.push({ tags: own, ways });
      for (const { id } of ways) members.add(id);
    };
    readOsm(source, asks?.areas ? { relation: takeRelation } : {}, pass(0));
    const ways = new Map<number, Way>();
    let refCount = 0;
    readOsm(
      source,
      {
        way({ id, refs, tags }) {
          const own = tags();
          const isArea = refs.length > 3 && refs[0] === refs.at(-1) && asks?.areas?.(own) === true;
          const isWanted = isArea || asks?.lines?.(own) === true;
          if (!isWanted && !members.has(id)) return;
          refCount += refs.length;
          if (refCount > mostRefs) throw new FileRefused(say.tooManyVertices(ownLimits.mapDataVertices));
          ways.set(id, { refs: Float64Array.from(refs), tags: isWanted ? own : undefined, isArea });
        },
      },
      pass(1),
    );
    const places = createPlaces(ways.values());
    const points: RawFeature[] = [];
    readOsm(
      source,
      {
        node({ id, lon, lat, tags }) {
          places.put(id, lon, lat);
          const own = asks?.points ? tags() : {};
          if (!asks?.points?.(own)) return;
          if (points.length >= ownLimits.mapDataFeatures)
            throw new FileRefused(say.tooManyFeatures(ownLimits.mapDataFeatures));
          points.push({ geometry: { type: 'Point', coordinates: [lon / steps, lat / steps] }, properties: own });
        },
      },
      pass(2),
    );
    yield* points;
    for (const { refs, tags, isArea } of ways.values()) {
      if (!tags) continue;
      const line = places.of(refs);
      const geometry: Geometry = isArea
        ? { type: 'Polygon', coordinates: [line] }
        : { type: 'LineString', coordinates: line };
      yield { geometry, properties: tags };
    }
    const effort: Effort = { compared: 0 };
    for (const { tags, ways: own } of relations) {
      const ringsIn = (isInner: boolean): Position[][] =>
        ringsOf(own.flatMap(({ id, role }) => ((role === 'inner') === isInner ? (ways.get(id)?.refs ?? []) : []))).map(
          (ring) => places.of(ring),
        );
      const coordinates = polygonsOf(ringsIn(false), ringsIn(true), effort);
      if (coordinates.length > 0) yield { geometry: { type: 'MultiPolygon', coordinates }, properties: tags };
    }
  }
  return { format: 'osm', declared: 'wgs84', features: features(), progress: () => share };
}
