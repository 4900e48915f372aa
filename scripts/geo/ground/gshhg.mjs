// Reads the netCDF files of GSHHG (Debian package gmt-gshhg-full): shores and rivers, cut into bins of one degree.
// A bin's segments are lines from edge to edge, or closed (`closed`); corners are 1/65535 of a degree.
import { join } from 'node:path';

const steps = 65_535;
const closed = 4;

/** The columns of a file by their names. */
function columnsOf(h5wasm, folder, name, wanted) {
  const file = new h5wasm.File(join(folder, name), 'r');
  return Object.fromEntries(Object.entries(wanted).map(([key, column]) => [key, file.get(column).value]));
}

const common = {
  first: 'Id_of_first_segment_in_a_bin',
  count: 'N_segments_in_a_bin',
  firstPoint: 'Id_of_first_point_in_a_segment',
  x: 'Relative_longitude_from_SW_corner_of_bin',
  y: 'Relative_latitude_from_SW_corner_of_bin',
};

/** The segments of all bins that a box touches: `{ west, south, index, corners(length) }`. */
function* segmentsIn(columns, { west, south, east, north }) {
  for (let lat = Math.floor(south); lat < north; lat += 1) {
    for (let lon = Math.floor(west); lon < east; lon += 1) {
      const bin = (89 - lat) * 360 + lon;
      const first = columns.first[bin];
      for (let index = first; index < first + columns.count[bin]; index += 1) {
        const at = columns.firstPoint[index];
        const corners = (length) =>
          Array.from({ length }, (_, n) => [
            lon + (columns.x[at + n] & steps) / steps,
            lat + (columns.y[at + n] & steps) / steps,
          ]);
        yield { west: lon, south: lat, index, corners };
      }
    }
  }
}

/** Rivers as lines with `rank` 1 (great) to 3 (small). Level 0, the banks of the widest, is among the shores. */
export function riversIn(h5wasm, folder, box) {
  const columns = columnsOf(h5wasm, folder, 'binned_river_f.nc', {
    ...common,
    length: 'N_points_for_a_segment',
    level: 'Hierarchial_level_of_a_segment',
  });
  const ranks = { 1: 1, 2: 1, 3: 2, 4: 3, 8: 3, 9: 3 };
  return [...segmentsIn(columns, box)].flatMap(({ index, corners }) => {
    const rank = ranks[columns.level[index]];
    const line = corners(columns.length[index]);
    return rank === undefined || line.length < 2 ? [] : [{ rank, isCanal: columns.level[index] >= 8, line }];
  });
}

const round = (value) => Math.round(value * steps) / steps;

/** Where a point of a bin's edge stands on the way around it, clockwise from its south-west corner: 0 to 4. */
function wayAround({ west, south }, [lon, lat]) {
  const [x, y] = [round(lon - west), round(lat - south)];
  if (x <= 0) return y;
  if (y >= 1) return 1 + x;
  if (x >= 1) return 3 - y;
  return 4 - x;
}

/** The corners of a bin between two places on the way around it, in their order. */
function cornersBetween({ west, south }, from, to) {
  const end = to <= from ? to + 4 : to;
  const corners = [
    [west, south],
    [west, south + 1],
    [west + 1, south + 1],
    [west + 1, south],
  ];
  const between = [];
  for (let step = Math.floor(from) + 1; step < end; step += 1) between.push(corners[step % 4]);
  return between;
}

/** Closes lines that end at the edges of their bin into rings: what they enclose lies to their right. */
function closeInBin(bin, lines) {
  const open = lines.map((line) => ({ line, from: wayAround(bin, line[0]), to: wayAround(bin, line.at(-1)) }));
  const rings = [];
  while (open.length > 0) {
    const first = open.shift();
    const ring = [...first.line];
    for (let last = first; ;) {
      const ahead = (place) => (place - last.to + 4) % 4;
      const next = open.reduce((best, one) => (ahead(one.from) < ahead(best.from) ? one : best), first);
      ring.push(...cornersBetween(bin, last.to, next.from));
      if (next === first) break;
      open.splice(open.indexOf(next), 1);
      ring.push(...next.line);
      last = next;
    }
    rings.push([...ring, ring[0]]);
  }
  return rings;
}

/** Rings of lakes and wide rivers, and of the islands in them, cut at the edges of the bins. */
export function shoresIn(h5wasm, folder, box) {
  const columns = columnsOf(h5wasm, folder, 'binned_GSHHS_f.nc', {
    ...common,
    packed: 'Embedded_npts_levels_exit_entry_for_a_segment',
  });
  const found = { 2: [], 3: [] };
  const open = new Map();
  for (const { west, south, index, corners } of segmentsIn(columns, box)) {
    const packed = columns.packed[index];
    const [length, level, entry] = [packed >> 9, (packed >> 6) & 7, (packed >> 3) & 7];
    if (!found[level]) continue;
    // Water lies to the right of a lake's shore and of an island's alike: what is to be closed is an island's inside.
    const line = level === 3 ? corners(length).toReversed() : corners(length);
    if (entry === closed) found[level].push([...line, line[0]]);
    else {
      const key = `${level} ${west} ${south}`;
      if (!open.has(key)) open.set(key, { level, bin: { west, south }, lines: [] });
      open.get(key).lines.push(line);
    }
  }
  for (const { level, bin, lines } of open.values()) found[level].push(...closeInBin(bin, lines));
  return { lakes: found[2], islands: found[3] };
}
