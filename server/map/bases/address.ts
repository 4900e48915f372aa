import { tiandituLayers, type BaseMap, type BasePart } from '../../../contract/map/base-maps.ts';
import type { TileAt } from '../../ground/tile-place.ts';

/** A base map as far as the address of its tiles follows from it. */
export type Addressed = Pick<BaseMap, 'kind'> & Partial<BaseMap>;

/** Servers of Tianditu that share the work: t0 to t7. */
const tiandituServers = 8;

const kvp = (address: string, parameters: Readonly<Record<string, string>>): string =>
  address +
  (address.includes('?') ? '&' : '?') +
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const tianditu = (layer: string): string =>
  kvp(`https://t{server}.tianditu.gov.cn/${layer}_w/wmts`, {
    SERVICE: 'WMTS',
    REQUEST: 'GetTile',
    VERSION: '1.0.0',
    LAYER: layer,
    STYLE: 'default',
    TILEMATRIXSET: 'w',
    FORMAT: 'tiles',
    TILEMATRIX: '{z}',
    TILEROW: '{y}',
    TILECOL: '{x}',
    tk: '{key}',
  });

/** The template of a part's addresses; undefined where the base map has no such part, or comes from a file. */
export function templateOf(base: Addressed, part: BasePart): string | undefined {
  const { kind, address, labels, layer = '', style = 'default', matrixSet = '', matrixPrefix = '' } = base;
  const own = part === 'tiles' ? address : labels;
  switch (kind) {
    case 'tianditu': {
      const which = base.tianditu ?? 'vec';
      return tianditu(part === 'tiles' ? which : tiandituLayers[which].labels);
    }
    case 'xyz':
    case 'wmts':
      return own;
    case 'wmtsKvp':
      if (part === 'labels' || own === undefined) return own;
      return kvp(own, {
        SERVICE: 'WMTS',
        REQUEST: 'GetTile',
        VERSION: '1.0.0',
        LAYER: encodeURIComponent(layer),
        STYLE: encodeURIComponent(style),
        TILEMATRIXSET: encodeURIComponent(matrixSet),
        FORMAT: 'image/png',
        TILEMATRIX: `${encodeURIComponent(matrixPrefix)}{z}`,
        TILEROW: '{y}',
        TILECOL: '{x}',
      });
    case 'pmtiles':
      return undefined;
    default:
      return kind satisfies never;
  }
}

/** What stands in braces in a template, in small letters. */
export const placeholdersOf = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/gu)].map(([, name = '']) => name.toLowerCase());

/** Placeholders that are filled; those of WMTS have the names of its own templates. */
export const knownPlaceholders: ReadonlySet<string> = new Set(
  'z x y -y key server tilematrix tilecol tilerow tilematrixset style layer'.split(' '),
);

/** The address of a tile. */
export function addressOf(base: Addressed, template: string, { z, x, y }: TileAt, key: string): URL {
  const row = base.isSouthUp === true ? 2 ** z - 1 - y : y;
  const values: Readonly<Record<string, string>> = {
    z: String(z),
    x: String(x),
    y: String(row),
    '-y': String(2 ** z - 1 - y),
    key: encodeURIComponent(key),
    server: String((x + y) % tiandituServers),
    tilematrix: encodeURIComponent(base.matrixPrefix ?? '') + String(z),
    tilecol: String(x),
    tilerow: String(row),
    tilematrixset: encodeURIComponent(base.matrixSet ?? ''),
    style: encodeURIComponent(base.style ?? 'default'),
    layer: encodeURIComponent(base.layer ?? ''),
  };
  return new URL(template.replaceAll(/\{([^{}]*)\}/gu, (_, name: string) => values[name.toLowerCase()] ?? ''));
}
