import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Geometry } from 'geojson';
import type { ImportFormat } from '../../contract/ground/import-schemas.ts';
import { geodataMessages as say } from './messages.ts';

/** Why a whole file is not taken; its message is for people. */
export class FileRefused extends Error {}

/** A file that is read in parts, wherever they lie. Reading beyond its end refuses the file as cut off. */
export interface Source {
  readonly size: number;
  read(start: number, length: number): Buffer;
  /** The file from its start, part by part; `read so far` is `at`. */
  parts(bytes?: number): Generator<Buffer>;
  /** How much was read in order, for progress. */
  readonly at: number;
  close(): void;
}

const partBytes = 1 << 20;

/** Opens a file by its path. */
export function openSource(path: string): Source {
  const handle = openSync(path, 'r');
  const { size } = fstatSync(handle);
  let at = 0;
  const read = (start: number, length: number): Buffer => {
    if (!(start >= 0 && length >= 0 && start + length <= size)) throw new FileRefused(say.cutOff);
    const bytes = Buffer.allocUnsafe(length);
    for (let got = 0; got < length;) {
      const more = readSync(handle, bytes, got, length - got, start + got);
      if (more === 0) throw new FileRefused(say.cutOff);
      got += more;
    }
    return bytes;
  };
  return {
    size,
    read,
    get at() {
      return at;
    },
    *parts(bytes = partBytes) {
      for (at = 0; at < size;) {
        const part = read(at, Math.min(bytes, size - at));
        at += part.length;
        yield part;
      }
    },
    close: () => closeSync(handle),
  };
}

/** A feature as its file has it, in the file's own coordinates. */
export interface RawFeature {
  geometry: Geometry | null;
  properties: Readonly<Record<string, unknown>>;
}

/** Features of a file, one after another. */
export interface FeatureFile {
  format: ImportFormat;
  /** The coordinate system that the file says it is in; undefined where it says none. */
  declared: string | undefined;
  /** In which it is where nobody says one. */
  usual?: string;
  features: Iterable<RawFeature>;
  /** What it says of that only behind its features. */
  declaredLate?: () => string | undefined;
  /** From 0 to 1. */
  progress: () => number;
}
