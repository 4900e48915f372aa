import type { Feature, Geometry } from 'geojson';
import { geodataMessages as say } from './messages.ts';
import { type FeatureFile, FileRefused, type RawFeature, type Source } from './source.ts';
import { utf8 } from './text.ts';
import { systemOfName } from './system-names.ts';

/** One feature, and all beside the features, have so many bytes at most; lists and objects in each other so many. */
const [mostBytes, mostDepth] = [64_000_000, 64];

const [quote, backslash, open, close, openList, closeList] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];

/** Bytes that are gathered over several parts of a file. */
function createGathering() {
  let parts: Buffer[] = [];
  let bytes = 0;
  return {
    add(part: Buffer) {
      bytes += part.length;
      if (bytes > mostBytes) throw new FileRefused(say.tooLongPart);
      if (part.length > 0) parts.push(part);
    },
    /** Whether they end with the key of the features, and its colon. */
    endsInFeatures: () => /"features"\s*:\s*$/u.test(Buffer.concat(parts.slice(-2)).subarray(-64).toString('latin1')),
    take(): Buffer {
      const whole = Buffer.concat(parts);
      [parts, bytes] = [[], 0];
      return whole;
    },
  };
}

/**
 * Cuts a FeatureCollection into its features as texts, so that no more than one of them is held parsed; `rest`: the
 * text around them, with no features in it. Linear in the length of the file.
 */
function* cut(source: Source, rest: ReturnType<typeof createGathering>): Generator<Buffer> {
  const feature = createGathering();
  let [depth, inFeatures, inText, isEscaped] = [0, false, false, false];
  for (const part of source.parts()) {
    // Where what is not handed on yet begins.
    let from = 0;
    const held = (): ReturnType<typeof createGathering> => (inFeatures && depth > 2 ? feature : rest);
    for (let n = 0; n < part.length; n += 1) {
      const byte = part[n];
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) inText = false;
        continue;
      }
      if (byte === quote) inText = true;
      else if (byte === open || byte === openList) {
        if (byte === openList && depth === 1 && !inFeatures) {
          rest.add(part.subarray(from, n));
          from = n;
          inFeatures = rest.endsInFeatures();
        }
        // Commas and blanks between features are nobody's.
        if (inFeatures && depth === 2) from = n;
        depth += 1;
        if (depth > mostDepth) throw new FileRefused(say.tooDeep);
        if (inFeatures && depth === 2) {
          rest.add(part.subarray(from, n + 1));
          from = n + 1;
        }
      } else if (byte === close || byte === closeList) {
        depth -= 1;
        if (depth < 0) throw new FileRefused(say.json);
        if (inFeatures && depth === 2) {
          feature.add(part.subarray(from, n + 1));
          from = n + 1;
          yield feature.take();
        } else if (inFeatures && depth === 1) {
          from = n;
          inFeatures = false;
        }
      }
    }
    if (!inFeatures || depth > 2) held().add(part.subarray(from));
  }
  if (depth !== 0 || inText) throw new FileRefused(say.cutOff);
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(utf8(text));
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(say.json);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const featureOf = (value: unknown): RawFeature => {
  if (!isObject(value)) return { geometry: null, properties: {} };
  const { type, geometry, properties } = value as unknown as Feature;
  if (type !== 'Feature') return { geometry: value as unknown as Geometry, properties: {} };
  return { geometry: isObject(geometry) ? geometry : null, properties: isObject(properties) ? properties : {} };
};

const declaredIn = (value: unknown): string | undefined => {
  const crs = isObject(value) ? value['crs'] : undefined;
  const properties = isObject(crs) ? crs['properties'] : undefined;
  const name = isObject(properties) ? properties['name'] : undefined;
  return typeof name === 'string' ? systemOfName(name) : undefined;
};

/** Bytes in which a declaration is looked for before the features are read. */
const headBytes = 65_536;

/** What the head of a file says of its coordinates. */
function declaredAhead(source: Source): string | undefined {
  const head = source.read(0, Math.min(source.size, headBytes)).toString('latin1');
  const [before = ''] = head.split(/"features"\s*:\s*\[/u);
  const [, name] = /"crs"\s*:\s*\{[^{}]*"properties"\s*:\s*\{\s*"name"\s*:\s*"([^"]{1,100})"/u.exec(before) ?? [];
  return name === undefined ? undefined : systemOfName(name);
}

/** Reads GeoJSON: a FeatureCollection of any length, or one feature or geometry. */
export function readGeoJson(source: Source): FeatureFile {
  let late: string | undefined;
  function* features(): Generator<RawFeature> {
    const rest = createGathering();
    for (const text of cut(source, rest)) yield featureOf(parsed(text));
    const around = parsed(rest.take());
    late = declaredIn(around);
    if (!isObject(around)) throw new FileRefused(say.json);
    if (around['type'] !== 'FeatureCollection') yield featureOf(around);
    else if (!Array.isArray(around['features'])) throw new FileRefused(say.noGeoJson);
  }
  return {
    format: 'geojson',
    declared: declaredAhead(source),
    usual: 'wgs84',
    features: features(),
    declaredLate: () => late,
    progress: () => source.at / source.size,
  };
}
