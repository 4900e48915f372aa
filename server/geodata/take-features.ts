import type { Geometry, Position } from 'geojson';
import type { ImportFault, ImportReport } from '../../contract/ground/import-schemas.ts';
import { layerForms } from '../../contract/ground/layer-forms.ts';
import { type GroundLayerId, groundBounds } from '../../contract/ground/tilesets.ts';
import { ownLimits } from '../../contract/limits.ts';
import { createFeatureWriter } from './feature-writer.ts';
import { geodataMessages as say } from './messages.ts';
import { meaningOf } from './meaning.ts';
import { createPreview } from './preview.ts';
import { boxOf, createShaper, degreesOf, FeatureRefused, formOf, geometryOf, plainOf, steps } from './shapes.ts';
import { type FeatureFile, FileRefused, type RawFeature } from './source.ts';
import { systemFor, toWgs84 } from './systems.ts';

/** What a file is read for: the layer, the system that was chosen, and where what is kept is written. */
export interface Taking {
  layer: GroundLayerId;
  system: string;
  out: string;
}

/** What was found, and the SHA-256 of what was written. */
export interface Taken {
  report: ImportReport;
  sha256: string;
}

/** Features that were not taken and are told one by one. */
const mostFaults = 50;
const [west, south, east, north] = groundBounds;

type Box = [number, number, number, number];

/** What is counted while features come. */
function createTally() {
  const tally = { features: 0, vertices: 0, refused: 0, outside: 0, skipped: 0 };
  const kinds = new Map<string, number>();
  const faults: ImportFault[] = [];
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  let elsewhere: Position | undefined;
  return {
    tally,
    faults,
    kinds,
    get elsewhere() {
      return elsewhere;
    },
    refuse(feature: number, name: string | undefined, message: string, at?: Position) {
      tally.refused += 1;
      if (faults.length >= mostFaults) return;
      const [longitude, latitude] = at ? degreesOf(at) : [];
      faults.push({
        feature,
        message,
        ...(name === undefined || name === '' ? {} : { name }),
        ...(longitude === undefined || latitude === undefined ? {} : { longitude, latitude }),
      });
    },
    outside(at: Position) {
      tally.outside += 1;
      elsewhere ??= degreesOf(at);
    },
    take(kind: string, [w, s, e, n]: Box) {
      tally.features += 1;
      if (tally.features > ownLimits.mapDataFeatures)
        throw new FileRefused(say.tooManyFeatures(ownLimits.mapDataFeatures));
      if (kind !== '') kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      [box[0], box[1]] = [Math.min(box[0], w), Math.min(box[1], s)];
      [box[2], box[3]] = [Math.max(box[2], e), Math.max(box[3], n)];
    },
    bounds: (): Box => box.map((one) => (Number.isFinite(one) ? one / steps : 0)) as Box,
  };
}

const isOutside = ([w, s, e, n]: Box): boolean =>
  e < west * steps || w > east * steps || n < south * steps || s > north * steps;

/**
 * Takes features in one by one: converts them to WGS84, checks them, writes what is kept and gathers the report. What
 * is wrong with one feature leaves that out; what is wrong with the file refuses it.
 */
export function takeFeatures(
  file: FeatureFile,
  { layer, system, out }: Taking,
  told: (progress: { share: number; features: number }) => void,
): Taken {
  const { id, ofFile } = systemFor(system, file.declared ?? (system === 'file' ? file.usual : undefined));
  const counting = createTally();
  const { tally } = counting;
  const forms = layerForms[layer];
  const writer = createFeatureWriter(out);
  const preview = createPreview();
  const shaper = createShaper(toWgs84(id), () => {
    tally.vertices += 1;
    if (tally.vertices > ownLimits.mapDataVertices)
      throw new FileRefused(say.tooManyVertices(ownLimits.mapDataVertices));
  });

  const takeOne = (geometry: Geometry, properties: RawFeature['properties'], n: number): void => {
    const form = formOf(geometry);
    const meaning = form && forms.includes(form) ? meaningOf(layer, properties, form === 'areas') : 'skipped';
    if (meaning === 'skipped') {
      tally.skipped += 1;
      return;
    }
    const name = 'tags' in meaning ? meaning.tags.name : undefined;
    try {
      const shape = shaper(geometry);
      const box = boxOf(shape);
      if (isOutside(box)) return counting.outside([box[0], box[1]]);
      if ('fault' in meaning) throw new FeatureRefused(meaning.fault, [box[0], box[1]]);
      const kept = geometryOf(shape);
      counting.take(meaning.counted, box);
      writer.add(kept, meaning.tags);
      preview.add(kept, { ...meaning.tags });
    } catch (error) {
      if (!(error instanceof FeatureRefused)) throw error;
      counting.refuse(n, name, error.message, error.at);
    }
  };

  let n = 0;
  for (const { geometry, properties } of file.features) {
    n += 1;
    if (geometry) for (const plain of plainOf(geometry)) takeOne(plain, properties, n);
    else tally.skipped += 1;
    if (n % 500 === 0) told({ share: file.progress(), features: tally.features });
  }
  const late = file.declaredLate?.();
  if (late !== undefined && late !== id) systemFor(id, late);
  if (tally.features === 0) {
    const [longitude, latitude] = counting.elsewhere ?? [];
    if (longitude !== undefined && latitude !== undefined) throw new FileRefused(say.elsewhere(longitude, latitude));
    if (tally.refused === 0) throw new FileRefused(say.nothing);
  }
  const report: ImportReport = {
    format: file.format,
    system: id,
    systemOfFile: ofFile,
    ...tally,
    bounds: counting.bounds(),
    kinds: [...counting.kinds].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count),
    faults: counting.faults,
    preview: preview.collection() as ImportReport['preview'],
  };
  return { report, sha256: writer.end() };
}
