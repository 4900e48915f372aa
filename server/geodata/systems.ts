import gcoord from 'gcoord';
import proj4 from 'proj4';
import { groundBounds } from '../../contract/ground/tilesets.ts';
import { type GaussZone, gaussZones, systemName } from '../../contract/ground/systems.ts';
import { geodataMessages as say } from './messages.ts';
import { FileRefused } from './source.ts';
import { strangeName } from './system-names.ts';

/** Longitude and latitude in degrees, or east and north in metres. */
export type Pair = [number, number];

/** Brings coordinates of one system to another; refuses the file where they can not be of the first. */
export type Converts = (x: number, y: number) => Pair;

const metreOf = ({ meridian, numbered, zone }: GaussZone): string =>
  `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=1 +x_0=${numbered ? zone * 1_000_000 + 500_000 : 500_000} +y_0=0 ` +
  '+ellps=GRS80 +units=m +no_defs';

/** Coordinates of a system by its id: there and back between it and WGS84, without a look at what they are. */
export function projectionOf(id: string): { to: Converts; from: Converts } | undefined {
  const zone = gaussZones.find(({ epsg }) => id === `EPSG:${epsg}`);
  if (!zone) return undefined;
  const projection = proj4('+proj=longlat +ellps=GRS80 +no_defs', metreOf(zone));
  return { to: (x, y) => projection.inverse([x, y]) as Pair, from: (x, y) => projection.forward([x, y]) as Pair };
}

/** Brings WGS84 to coordinates of a system. */
export function fromWgs84(id: string): Converts {
  if (id === 'gcj02' || id === 'bd09') {
    const to = id === 'gcj02' ? gcoord.GCJ02 : gcoord.BD09;
    return (x, y) => gcoord.transform<Pair>([x, y], gcoord.WGS84, to);
  }
  return projectionOf(id)?.from ?? ((x, y) => [x, y]);
}

/** How far beyond the ground coordinates are still worth a conversion, in degrees. */
const around = 10;
const [west, south, east, north] = groundBounds;
const isNear = (x: number, y: number): boolean =>
  x > west - around && x < east + around && y > south - around && y < north + around;

/** Degrees as they are; what can be none refuses the file with what it looks like. */
function degrees(x: number, y: number): Pair {
  if (Math.abs(x) <= 180 && Math.abs(y) <= 90) return [x, y];
  throw new FileRefused(isNear(y, x) ? say.swapped : say.projected);
}

const million = 1_000_000;

/** Why metres can not be of a zone; undefined where they may. */
function faultOfMetres(x: number, y: number, { numbered, zone }: GaussZone): string | undefined {
  if (Math.abs(x) <= 180 && Math.abs(y) <= 90) return say.degrees;
  const [isEast, isNorth] = [
    (value: number) => value % million > 100_000 && value % million < 900_000,
    y < 6 * million,
  ];
  const inFile = Math.floor(x / million);
  if (isNorth && y > 0 && isEast(x)) {
    if (numbered && inFile !== zone) return inFile === 0 ? say.zoneMissing : say.zoneDiffers(inFile, zone);
    return !numbered && inFile > 12 ? say.zoneNumbered(inFile) : undefined;
  }
  return y > x && isEast(y) && x > 0 && x < 6 * million && Math.floor(y / million) === (numbered ? zone : 0)
    ? say.swapped
    : undefined;
}

/** How coordinates of a system come to WGS84. CGCS2000 is WGS84 within some centimetres. */
export function toWgs84(id: string): Converts {
  if (id === 'wgs84' || id === 'cgcs2000') return degrees;
  if (id === 'gcj02' || id === 'bd09') {
    const from = id === 'gcj02' ? gcoord.GCJ02 : gcoord.BD09;
    return (x, y) => {
      const [longitude, latitude] = degrees(x, y);
      return isNear(longitude, latitude)
        ? gcoord.transform<Pair>([longitude, latitude], from, gcoord.WGS84)
        : [longitude, latitude];
    };
  }
  const zone = gaussZones.find(({ epsg }) => id === `EPSG:${epsg}`);
  const projection = projectionOf(id);
  if (!zone || !projection) throw new FileRefused(say.systemUnknown(systemName(id)));
  return (x, y) => {
    const fault = faultOfMetres(x, y, zone);
    if (fault) throw new FileRefused(fault);
    return projection.to(x, y);
  };
}

/** Systems that say the same coordinates: data in GCJ-02 or BD-09 are mostly declared as WGS84. */
function fits(declared: string, chosen: string): boolean {
  const isGeographic = (id: string): boolean => ['wgs84', 'cgcs2000', 'gcj02', 'bd09'].includes(id);
  if (declared === chosen || (isGeographic(declared) && isGeographic(chosen))) return true;
  const [a, b] = [declared, chosen].map((id) => gaussZones.find(({ epsg }) => id === `EPSG:${epsg}`));
  return a !== undefined && b !== undefined && a.meridian === b.meridian && a.numbered === b.numbered;
}

/**
 * In which system a file is read: the chosen one where the file says none or the same, the file's own where none was
 * chosen (`file`). Refuses where they differ and where nobody says one.
 */
export function systemFor(chosen: string, declared: string | undefined): { id: string; ofFile: boolean } {
  const strange = declared === undefined ? undefined : strangeName(declared);
  if (strange !== undefined) throw new FileRefused(say.systemUnknown(strange));
  if (chosen === 'file') {
    if (declared === undefined) throw new FileRefused(say.noSystem);
    return { id: declared, ofFile: true };
  }
  if (declared !== undefined && !fits(declared, chosen))
    throw new FileRefused(say.systemDiffers(systemName(declared), systemName(chosen)));
  return { id: chosen, ofFile: false };
}
