import { type Bucket, type FileType, fileTypeOf } from '../../contract/files/buckets.ts';
import { headBytes } from '../../contract/validation/magic.ts';
import { archiveNames } from './archives.ts';
import type { Draft } from './blobs.ts';
import { compoundNames } from './compound-files.ts';

type Holds = (names: readonly string[]) => boolean;

const begins =
  (start: string): Holds =>
  (names) =>
    names.some((name) => name.startsWith(start));
const has =
  (...wanted: readonly string[]): Holds =>
  (names) =>
    names.some((name) => wanted.includes(name));

/** What must lie in an archive of a type. */
const inArchive: Readonly<Partial<Record<FileType, Holds>>> = {
  zip: () => true,
  docx: begins('word/'),
  xlsx: begins('xl/'),
  apk: has('AndroidManifest.xml'),
};

/** What must lie in a compound file of a type: an installer has the same first bytes. */
const inCompound: Readonly<Partial<Record<FileType, Holds>>> = {
  doc: has('WordDocument'),
  xls: has('Workbook', 'Book'),
};

/**
 * What a content is, where its name, its first bytes and its own directory agree and the bucket takes it; undefined
 * otherwise.
 */
export async function typeOfDraft(
  bucket: Bucket,
  name: string,
  { handle, size }: Draft,
): Promise<FileType | undefined> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  const type = fileTypeOf(bucket, name, buffer.subarray(0, bytesRead));
  if (type === undefined) return undefined;
  const archive = inArchive[type];
  if (archive) {
    const names = await archiveNames(handle, size);
    return names && archive(names) ? type : undefined;
  }
  const compound = inCompound[type];
  return !compound || compound(await compoundNames(handle, size)) ? type : undefined;
}
