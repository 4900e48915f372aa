import { disasterLimits as most } from '../../contract/disasters/limits.ts';
import type { DisasterArea } from '../../contract/disasters/message.ts';
import { CapRefused, some, textOf, within } from './cap-fields.ts';
import { disasterMessages as say } from './messages.ts';
import type { Node } from './xml-tree.ts';

type Corner = [longitude: number, latitude: number];

const number = /^[+-]?\d{1,3}(?:\.\d{1,12})?$/;

/** `latitude,longitude` as CAP writes a point. */
function cornerOf(text: string): Corner | undefined {
  const [latitude = '', longitude = '', ...more] = text.split(',');
  if (more.length > 0 || !number.test(latitude) || !number.test(longitude)) return undefined;
  const [x, y] = [Number(longitude), Number(latitude)];
  return Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : undefined;
}

function polygonOf(node: Node): Corner[] {
  const field = 'info.area.polygon';
  const words = node.text.split(/\s+/u);
  if (words.length - 1 > most.corners) throw new CapRefused(field, say.tooMany('polygon 的角点', most.corners));
  const corners = words.flatMap((word) => {
    const corner = cornerOf(word);
    return corner ? [corner] : [];
  });
  const [first, last] = [corners[0], corners.at(-1)];
  const isClosed = first !== undefined && first[0] === last?.[0] && first[1] === last[1];
  if (corners.length !== words.length || corners.length < 4 || !isClosed) throw new CapRefused(field, say.polygon);
  return corners;
}

function circleOf(node: Node): DisasterArea['circles'][number] {
  const [centre = '', radius = '', ...more] = node.text.split(/\s+/u);
  const corner = cornerOf(centre);
  const radiusKm = /^\d{1,5}(?:\.\d{1,6})?$/.test(radius) ? Number(radius) : Number.NaN;
  if (!corner || more.length > 0 || !(radiusKm <= most.radiusKmMax))
    throw new CapRefused('info.area.circle', say.circle);
  return { longitude: corner[0], latitude: corner[1], radiusKm };
}

/** A code without the zeros that fill it up: 341800 is the city 3418, 000000 the whole country. */
export function plainCode(code: string): string {
  const [county, below] = [code.slice(0, 6), code.slice(6)];
  const filled = below.replace(/^(?:000000|0+)$/u, '');
  if (filled !== '') return county + (filled.length === 6 && filled.endsWith('000') ? filled.slice(0, 3) : filled);
  return county.replace(/(?:00)+$/u, '');
}

/**
 * The codes of an area. CAP gives each with the name of its system, GB/T 35965.1 the bare code, some several of them
 * with commas between. Codes of another system, such as SAME, are passed over.
 */
function codesOf(node: Node): string[] {
  const field = 'info.area.geocode';
  const said = some(node, 'geocode', most.geocodes, field).flatMap((one) => {
    const value = textOf(one, ['value'], most.textMax, field);
    const system = textOf(one, ['valueName'], most.nameMax, field) ?? '';
    if (value !== undefined && !/2260|行政区划|admin|region|geocode|areacode/iu.test(system)) return [];
    return (value ?? one.text).split(/[,，;；\s]+/u).filter((code) => code !== '');
  });
  if (said.length > most.geocodes) throw new CapRefused(field, say.tooMany('geocode', most.geocodes));
  if (!said.every((code) => /^\d{2}(?:\d{2}){0,2}(?:\d{3}){0,2}$/.test(code))) throw new CapRefused(field, say.geocode);
  return [...new Set(said.map(plainCode))];
}

function areaOf(node: Node): DisasterArea {
  const shapes = within(node, 'polygon', 'circle').filter(({ text }) => text !== '');
  if (shapes.length > most.shapes) throw new CapRefused('info.area', say.tooMany('polygon 与 circle', most.shapes));
  return {
    description: textOf(node, ['areaDesc'], most.textMax, 'info.area.areaDesc') ?? '',
    polygons: shapes.filter(({ name }) => name === 'polygon').map(polygonOf),
    circles: shapes.filter(({ name }) => name === 'circle').map(circleOf),
    codes: codesOf(node),
  };
}

/** Where a message says that it holds; at least one place of it is a shape or a code. */
export function areasOf(info: Node): DisasterArea[] {
  const areas = some(info, 'area', most.areas, 'info.area').map(areaOf);
  const all = (manyOf: (area: DisasterArea) => number): number => areas.reduce((sum, area) => sum + manyOf(area), 0);
  if (all(({ polygons, circles }) => polygons.length + circles.length) > most.shapes)
    throw new CapRefused('info.area', say.tooMany('polygon 与 circle', most.shapes));
  if (all(({ polygons }) => polygons.reduce((sum, ring) => sum + ring.length, 0)) > most.allCorners)
    throw new CapRefused('info.area.polygon', say.tooMany('polygon 的角点', most.allCorners));
  if (all(({ codes }) => codes.length) > most.geocodes)
    throw new CapRefused('info.area.geocode', say.tooMany('geocode', most.geocodes));
  const isSomewhere = areas.some(({ polygons, circles, codes }) => polygons.length + circles.length + codes.length > 0);
  if (!isSomewhere) throw new CapRefused('info.area', say.noArea);
  return areas;
}
