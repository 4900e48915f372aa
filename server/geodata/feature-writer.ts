import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Geometry } from 'geojson';
import { ownLimits } from '../../contract/limits.ts';
import { geodataMessages as say } from './messages.ts';
import type { Tags } from './meaning.ts';
import { FileRefused } from './source.ts';

/** Text that is packed at once. */
const packedChars = 4_000_000;

/** Writes a file of its own, part by part, and tells its SHA-256 at the end. */
export function createKeptFile(path: string) {
  const handle = openSync(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    write(part: Uint8Array) {
      bytes += part.length;
      if (bytes > ownLimits.mapDataKeptBytes) throw new FileRefused(say.keptTooLarge);
      hash.update(part);
      for (let at = 0; at < part.length;) at += writeSync(handle, part, at);
    },
    end(): string {
      closeSync(handle);
      return hash.digest('hex');
    },
  };
}

/**
 * Writes features as they are kept: one GeoJSON feature of WGS84 in a line, packed by gzip in several members. Any
 * program that reads GeoJSON sequences reads it.
 */
export function createFeatureWriter(path: string) {
  const file = createKeptFile(path);
  let lines: string[] = [];
  let chars = 0;
  const pack = (): void => {
    if (lines.length > 0) file.write(gzipSync(lines.join(''), { level: 6 }));
    [lines, chars] = [[], 0];
  };
  return {
    add(geometry: Geometry, properties: Tags) {
      const line = `${JSON.stringify({ type: 'Feature', properties, geometry })}\n`;
      lines.push(line);
      chars += line.length;
      if (chars > packedChars) pack();
    },
    end(): string {
      pack();
      return file.end();
    },
  };
}
