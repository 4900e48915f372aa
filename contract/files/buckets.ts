import { ownLimits } from '../limits.ts';
import { contentOf } from '../validation/magic.ts';
import { validationMessages } from '../validation/messages.ts';
import {
  contentFault,
  extensionOf,
  mediaTypes,
  uploadRules,
  type Extension,
  type UploadKind,
} from '../validation/uploads.ts';

/**
 * Where files are put: 'rich' for pictures inside published texts and avatars, which all may see; 'app' for versions of
 * the phone's application; 'voice' for voice messages; 'lesson' for films and documents of courses.
 */
export const bucketNames = ['rich', 'image', 'document', 'app', 'voice', 'lesson'] as const;

/** Name of a bucket. */
export type Bucket = (typeof bucketNames)[number];

/** What a kept file is. */
export type FileType = Extension | 'apk';

const kinds = {
  rich: 'image',
  image: 'imageOrPdf',
  document: 'document',
  voice: 'voice',
  lesson: 'lesson',
} as const satisfies Record<Exclude<Bucket, 'app'>, UploadKind>;

/** Most bytes of a file of each bucket, and what is said of a larger one. */
export const bucketBounds: Readonly<Record<Bucket, { maxBytes: number; tooBig: string }>> = {
  rich: uploadRules[kinds.rich],
  image: uploadRules[kinds.image],
  document: uploadRules[kinds.document],
  voice: uploadRules[kinds.voice],
  lesson: uploadRules[kinds.lesson],
  app: { maxBytes: ownLimits.apkUploadBytes, tooBig: '文件大小超过200M,请重新上传' },
};

/** What a file is, where both its name and its first bytes say so and the bucket takes it; undefined otherwise. */
export function fileTypeOf(bucket: Bucket, name: string, head: Uint8Array): FileType | undefined {
  if (bucket === 'app') return /[^.]\.apk$/i.test(name) && contentOf(head) === 'zip' ? 'apk' : undefined;
  const kind = kinds[bucket];
  return contentFault(kind, name, head) === undefined ? extensionOf(kind, name) : undefined;
}

/** The media type of a picture, film or recording that a page may show; undefined for what is only to be saved. */
export function shownAs(type: FileType): string | undefined {
  const media = type === 'apk' ? undefined : mediaTypes[type];
  return media && /^(?:image|video|audio)\//.test(media) ? media : undefined;
}

/** The media type of a file that is only to be saved; a phone offers to install what it knows to be a package. */
export const savedAs = (type: FileType): string =>
  type === 'apk' ? 'application/vnd.android.package-archive' : 'application/octet-stream';

/** Whether a file is a picture, and neither a film nor a document. */
export const isPicture = (type: FileType): boolean => shownAs(type)?.startsWith('image/') === true;

/** What of a bucket a place takes: any of its files, or its pictures alone. */
export type Taken = 'any' | 'pictures';

/** What is wrong with a file by its name, its size and its first bytes; undefined where it may be sent. */
export function bucketFault(
  bucket: Bucket,
  { name, size }: { name: string; size: number },
  head: Uint8Array,
  taken: Taken = 'any',
): string | undefined {
  const type = fileTypeOf(bucket, name, head);
  if (type === undefined || (taken === 'pictures' && !isPicture(type))) return validationMessages.upload.wrongType;
  return size > bucketBounds[bucket].maxBytes ? bucketBounds[bucket].tooBig : undefined;
}

/** Extensions that a bucket takes. */
export const typesIn = (bucket: Bucket, taken: Taken = 'any'): readonly FileType[] => {
  const types: readonly FileType[] = bucket === 'app' ? ['apk'] : uploadRules[kinds[bucket]].extensions;
  return taken === 'pictures' ? types.filter(isPicture) : types;
};

/** The value of `accept` of a file box for a bucket. */
export const acceptedIn = (bucket: Bucket, taken: Taken = 'any'): string =>
  typesIn(bucket, taken)
    .map((type) => `.${type}`)
    .join(',');
