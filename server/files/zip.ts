import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileType } from '../../contract/files/buckets.ts';
import type { Blobs } from './blobs.ts';
import type { StoredFile } from './projections.ts';

/** Types that gain by being packed; all others are packed already. */
const loose: ReadonlySet<FileType> = new Set(['bmp', 'doc', 'xls', 'pdf']);

/**
 * Names for files within one archive, no two of which a system takes for the same: a second `a.png` becomes `a
 * (2).png`.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let unique = name;
    for (let n = 2; taken.has(unique.toLowerCase()); n += 1) unique = `${stem} (${n})${extension}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** An archive of files, written as fast as it is read; one file is open at a time. */
export function zipOf(blobs: Blobs, files: readonly StoredFile[]): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  let open: Readable | undefined;
  const hand = async ({ sha256 }: StoredFile, give: (error: unknown, content: Readable) => void): Promise<void> => {
    try {
      open = (await blobs.open(sha256)).createReadStream();
      open.on('error', (error) => archive.destroy(error));
      if (archive.destroyed) open.destroy();
      else give(null, open);
    } catch (error) {
      archive.destroy(error as Error);
    }
  };
  const names = uniqueNames(files.map((file) => file.name));
  for (const [i, file] of files.entries()) {
    const entry = { size: file.size, mtime: new Date(file.uploadedAt), compress: loose.has(file.type) };
    zip.addReadStreamLazy(names[i] ?? file.id, entry, (give) => void hand(file, give));
  }
  // Nobody else closes the file that was being read when the reader went away.
  archive.on('close', () => open?.destroy());
  zip.on('error', (error: Error) => archive.destroy(error));
  zip.end();
  return archive;
}
