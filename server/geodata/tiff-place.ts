import { geodataMessages as say } from './messages.ts';
import { FileRefused } from './source.ts';
import { strangeSystem, systemOfCode, zoneOf } from './system-names.ts';
import type { Tiff } from './tiff-tags.ts';

const tag = { scale: 33_550, tiePoints: 33_922, affine: 34_264, keys: 34_735, decimals: 34_736, texts: 34_737 };
const key = {
  model: 1_024,
  raster: 1_025,
  citation: 1_026,
  geographic: 2_048,
  projected: 3_072,
  projectedCitation: 3_073,
  method: 3_075,
  meridian: 3_080,
  east: 3_082,
};
/** What stands for a system of the file's own. */
const ownSystem = 32_767;
const [isProjected, isPoint, transverseMercator] = [1, 2, 1];

/** Where the middle of a picture's first value lies, and how far the next ones are, in the units of its system. */
export interface Placement {
  x: number;
  y: number;
  dx: number;
  /** Downwards, positive to the south. */
  dy: number;
  /** What the file says it is in; undefined where it says nothing. */
  declared: string | undefined;
}

/** The values of the keys by which a GeoTIFF says its system. */
function keysOf(tiff: Tiff): { number: (id: number) => number | undefined; text: (id: number) => string } {
  const [, , , count = 0, ...entries] = tiff.numbers(tag.keys);
  const [decimals, texts] = [tiff.numbers(tag.decimals), tiff.text(tag.texts)];
  const found = new Map<number, readonly number[]>();
  for (let n = 0; n < count; n += 1) found.set(entries[n * 4] ?? 0, entries.slice(n * 4 + 1, n * 4 + 4));
  return {
    number(id) {
      const [place, , value = 0] = found.get(id) ?? [];
      if (place === undefined) return undefined;
      return place === tag.decimals ? decimals[value] : value;
    },
    text(id) {
      const [place, length = 0, from = 0] = found.get(id) ?? [];
      return place === tag.texts ? texts.slice(from, from + length).replace(/\|$/u, '') : '';
    },
  };
}

function declaredBy({ number, text }: ReturnType<typeof keysOf>): string | undefined {
  const model = number(key.model);
  if (model === undefined) return undefined;
  if (model !== isProjected) {
    const code = number(key.geographic);
    return code === undefined ? undefined : systemOfCode(code);
  }
  const code = number(key.projected);
  if (code !== undefined && code !== ownSystem) return systemOfCode(code);
  const name = text(key.projectedCitation) || text(key.citation);
  const isCgcs = number(key.geographic) === 4_490 || /CGCS_?2000|China[_ ]2000/iu.test(name);
  const zone =
    isCgcs && number(key.method) === transverseMercator ? zoneOf(number(key.meridian), number(key.east)) : undefined;
  return zone ? `EPSG:${zone.epsg}` : strangeSystem(name === '' ? 'GeoTIFF' : name);
}

/** Where the values of a GeoTIFF lie. Refuses one that lies nowhere, or is turned. */
export function placementOf(tiff: Tiff): Placement {
  const keys = keysOf(tiff);
  const half = keys.number(key.raster) === isPoint ? 0 : 0.5;
  const declared = declaredBy(keys);
  const [dx = 0, dy = 0] = tiff.numbers(tag.scale);
  const [col, row, , x, y] = tiff.numbers(tag.tiePoints);
  if (dx > 0 && dy > 0 && x !== undefined && y !== undefined)
    return { x: x + (half - (col ?? 0)) * dx, y: y - (half - (row ?? 0)) * dy, dx, dy, declared };
  const [a = 0, b = 0, , east = 0, c = 0, d = 0, , north = 0] = tiff.numbers(tag.affine);
  if (!(a > 0) || !(d < 0) || b !== 0 || c !== 0) throw new FileRefused(say.tiffPlace);
  return { x: east + half * a, y: north + half * d, dx: a, dy: -d, declared };
}
