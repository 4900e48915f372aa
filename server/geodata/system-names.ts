import { type GaussZone, gaussZones, systemNames } from '../../contract/ground/systems.ts';

/** What stands before the name of a system that is not known here. */
const strange = '?';

/** A system that nobody here knows, by the name that a file gives it. */
export const strangeSystem = (name: string): string => `${strange}${name.trim().slice(0, 60)}`;

/** The name of a system that is not known; undefined for one that is. */
export const strangeName = (id: string): string | undefined =>
  id.startsWith(strange) ? id.slice(strange.length) : undefined;

/** WGS84 by its codes: as EPSG has it, with heights, and as longitude before latitude. */
const geographic: Readonly<Record<number, string>> = {
  4326: 'wgs84',
  4979: 'wgs84',
  4490: 'cgcs2000',
  4480: 'cgcs2000',
};

/** A system by its EPSG code. */
export function systemOfCode(code: number): string {
  const id = geographic[code] ?? `EPSG:${code}`;
  return systemNames.has(id) ? id : strangeSystem(`EPSG:${code}`);
}

/** A system by what files call it, such as urn:ogc:def:crs:EPSG::4490 or EPSG:4527. */
export function systemOfName(name: string): string {
  if (/CRS:?84$/iu.test(name)) return 'wgs84';
  const [, code] = /EPSG:+(?:[\d.]*:+)?(\d{4,6})$/iu.exec(name.trim()) ?? [];
  return code === undefined ? strangeSystem(name) : systemOfCode(Number(code));
}

const quoted = (wkt: string, key: string): string | undefined =>
  new RegExp(`(?:${key})\\s*\\[\\s*"([^"]{1,120})"`, 'iu').exec(wkt)?.[1];
const parameter = (wkt: string, name: string): number | undefined => {
  const [, value] = new RegExp(`PARAMETER\\s*\\[\\s*"${name}"\\s*,\\s*([-+.\\deE]{1,30})`, 'iu').exec(wkt) ?? [];
  return value === undefined ? undefined : Number(value);
};

/** Whether the datum of a description is that of CGCS2000 or WGS84, which are one within some centimetres. */
const datumOf = (wkt: string): string | undefined => {
  const datum = `${quoted(wkt, 'DATUM') ?? ''} ${quoted(wkt, 'GEOGCS') ?? quoted(wkt, 'GEOGCRS') ?? ''}`;
  if (/CGCS_?2000|China[_ ]2000|China_Geodetic|2000国家大地/iu.test(datum)) return 'cgcs2000';
  return /WGS_?(19)?84/iu.test(datum) ? 'wgs84' : undefined;
};

/** The zone of a middle meridian and the easting there. Of two with the same the narrower is named: they are one. */
export const zoneOf = (meridian: number | undefined, east: number | undefined): GaussZone | undefined =>
  gaussZones.find(
    (one) =>
      one.meridian === meridian &&
      east === (one.numbered ? one.zone * 1_000_000 + 500_000 : 500_000) &&
      (one.numbered || one.across === 3),
  );

/** The system that a description in well-known text (a .prj) says. */
export function systemOfWkt(text: string): string {
  const wkt = text.slice(0, 10_000);
  const datum = datumOf(wkt);
  const isProjected = /^\s*(PROJCS|PROJCRS)/iu.test(wkt);
  const named = quoted(wkt, isProjected ? 'PROJCS|PROJCRS' : 'GEOGCS|GEOGCRS') ?? wkt.slice(0, 60);
  if (!isProjected) return datum ?? strangeSystem(named);
  const [meridian, east, north, scale] = [
    parameter(wkt, 'central_meridian') ?? parameter(wkt, 'Longitude of natural origin'),
    parameter(wkt, 'false_easting'),
    parameter(wkt, 'false_northing') ?? 0,
    parameter(wkt, 'scale_factor') ?? 1,
  ];
  const isGauss = /Gauss[_ ]Kruger|Transverse[_ ]Mercator/iu.test(quoted(wkt, 'PROJECTION') ?? '');
  if (!isGauss || datum !== 'cgcs2000' || north !== 0 || scale !== 1 || !/metre|meter/iu.test(wkt))
    return strangeSystem(named);
  const zone = zoneOf(meridian, east);
  return zone ? `EPSG:${zone.epsg}` : strangeSystem(named);
}
