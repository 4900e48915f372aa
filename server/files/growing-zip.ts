import { Readable } from 'node:stream';
import { type DeflateOptions, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Adds files to a zip: whole ones as they are, and one that is packed while its text is told, until the last of it. */
export interface GrowingZip {
  whole: (name: string, content: string | Uint8Array) => void;
  packed: (name: string, level: NonNullable<DeflateOptions['level']>) => (text: string, last?: boolean) => void;
}

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

/**
 * A zip that is read while `make` makes it: each time that it yields, what is ready is given out, so that memory does
 * not grow with the files.
 */
export function growingZip(make: (zip: GrowingZip) => AsyncIterable<void>): Readable {
  return Readable.from(
    (async function* made() {
      const ready: Uint8Array[] = [];
      const zip = new Zip((error, chunk) => {
        if (error) throw error;
        ready.push(chunk);
      });
      const add = <T extends ZipDeflate | ZipPassThrough>(part: T): T => {
        zip.add(part);
        return part;
      };
      const files = make({
        whole: (name, content) => add(new ZipPassThrough(name)).push(bytesOf(content), true),
        packed(name, level) {
          const part = add(new ZipDeflate(name, { level }));
          return (text, last) => part.push(bytesOf(text), last);
        },
      });
      for await (const _ of files) yield* ready.splice(0);
      zip.end();
      yield* ready.splice(0);
    })(),
  );
}
