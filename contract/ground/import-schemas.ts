import { z } from 'zod';
import { ownLimits } from '../limits.ts';
import { validationMessages } from '../validation/messages.ts';
import { type CoverTable, coverTableNames, mostTableCharacters } from './cover-tables.ts';
import { systemNames } from './systems.ts';
import { type GroundLayerId, groundLayerNames } from './tilesets.ts';

/** A layer of the ground. */
export const groundLayer = z.enum(Object.keys(groundLayerNames) as [GroundLayerId, ...GroundLayerId[]], {
  error: ({ input }) => (input === undefined || input === '' ? '图层名称缺失' : '没有这样的图层'),
});

/** Formats of files that are taken in. */
export const importFormats = {
  geojson: 'GeoJSON',
  shapefile: 'Shapefile',
  kml: 'KML',
  gpx: 'GPX',
  osm: 'OSM PBF',
  geotiff: 'GeoTIFF',
} as const;

/** Format of an imported file. */
export type ImportFormat = keyof typeof importFormats;

/** The same as a field. */
export const importFormat = z.enum(Object.keys(importFormats) as [ImportFormat, ...ImportFormat[]]);
const checkId = z.string().regex(/^[\da-f-]{36}$/u, '检查编号有误');

const told = (label: string) =>
  z
    .string(`请填写${label}`)
    .trim()
    .min(1, `请填写${label}`)
    .max(ownLimits.nameLength, validationMessages.tooLong(label, ownLimits.nameLength));

/** What is said beside a file: the layer that it replaces, its coordinate system, where it is from, on what terms. */
export const importFields = z.object({
  layer: groundLayer,
  system: z.string().refine((id) => systemNames.has(id), '请选择坐标系'),
  source: told('数据来源'),
  licence: z
    .string()
    .trim()
    .max(ownLimits.nameLength, validationMessages.tooLong('许可', ownLimits.nameLength))
    .default(''),
  /** Of a raster of land cover: which table its classes are of, and that table where it is a custom one. */
  table: z.enum(Object.keys(coverTableNames) as [CoverTable, ...CoverTable[]], '请选择类别对照表').optional(),
  classes: z.string().max(mostTableCharacters, validationMessages.tooLong('对照表', mostTableCharacters)).default(''),
});

export const checkNamed = z.object({ id: checkId });
export const layerNamed = z.object({ layer: groundLayer });

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
/** A count. */
export const whole = z.number().int().min(0);

/**
 * A grid of heights or of land cover: its values by degree, how many there are, of heights the lowest and highest in
 * metres, the share without.
 */
export const heightGrid = z.object({
  cols: whole,
  rows: whole,
  perDegree: z.number(),
  lowestM: z.number().optional(),
  highestM: z.number().optional(),
  emptyShare: z.number(),
});

/** What is counted of a file: features taken, their corners, refused ones, those that lie elsewhere, or are no such. */
export const counted = {
  features: whole,
  vertices: whole,
  refused: whole,
  outside: whole,
  skipped: whole,
  bounds: box,
  grid: heightGrid.optional(),
};

/** A feature that was not taken: which of the file it is, its name, where, and why. */
const fault = z.object({
  feature: z.number(),
  name: z.string().optional(),
  longitude: z.number().optional(),
  latitude: z.number().optional(),
  message: z.string(),
});

const previewed = z.object({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()),
  geometry: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }),
});

/** What was found in a file before it takes effect. `preview`: some of it, in WGS84, simplified. */
export const importReport = z.object({
  format: importFormat,
  system: z.string(),
  /** Said by the file itself, and not chosen. */
  systemOfFile: z.boolean(),
  ...counted,
  kinds: z.array(z.object({ name: z.string(), count: whole })),
  faults: z.array(fault),
  preview: z.object({ type: z.literal('FeatureCollection'), features: z.array(previewed) }),
});

export type ImportReport = z.infer<typeof importReport>;
export type ImportFault = z.infer<typeof fault>;

/**
 * A file that is being checked, or was. `share`: how much of it is read, from 0 to 1; `features`: how many so far;
 * `message`: why it was refused.
 */
export const importCheck = z.object({
  id: z.string(),
  layer: groundLayer,
  fileName: z.string(),
  fileBytes: whole,
  state: z.enum(['reading', 'ready', 'refused', 'applied', 'cancelled']),
  share: z.number(),
  features: whole,
  message: z.string().optional(),
  report: importReport.optional(),
});

export type ImportCheck = z.infer<typeof importCheck>;

/**
 * A layer as administrators see it: what it shows now, from which source, and whether that is simulated. `imported`:
 * who imported it, when, and from which file; `isEmpty`: the layer has no features.
 */
export const layerRow = z.object({
  layer: groundLayer,
  isEmpty: z.boolean(),
  isSimulated: z.boolean(),
  source: z.string(),
  licence: z.string(),
  version: z.string(),
  imported: z
    .object({
      at: z.string(),
      byName: z.string(),
      fileName: z.string(),
      format: importFormat,
      system: z.string(),
      features: whole,
      vertices: whole,
      bounds: box,
      grid: heightGrid.optional(),
    })
    .optional(),
});

export type LayerRow = z.infer<typeof layerRow>;
