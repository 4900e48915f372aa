import { limits, ownLimits } from '../limits.ts';
import { contentOf, type ContentType } from './magic.ts';
import { validationMessages } from './messages.ts';

const say = validationMessages.upload;

/**
 * Where a file is uploaded to: `image` for avatars and formatted text, with short films; `voice` for voice messages;
 * `lesson` for films of courses; `excel` for imports.
 */
export type UploadKind = 'image' | 'imageOrPdf' | 'document' | 'voice' | 'lesson' | 'excel';

/** What each extension promises, and the contents that keep the promise. */
const contents = {
  png: ['png'],
  gif: ['gif'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  bmp: ['bmp'],
  ico: ['ico'],
  mp4: ['mp4'],
  m4a: ['mp4'],
  webm: ['webm'],
  pdf: ['pdf'],
  rar: ['rar'],
  zip: ['zip', 'ooxml', 'docx', 'xlsx'],
  doc: ['doc', 'ole'],
  docx: ['docx', 'ooxml'],
  xls: ['xls', 'ole'],
  xlsx: ['xlsx', 'ooxml'],
} as const satisfies Record<string, readonly ContentType[]>;

/** An extension that may be uploaded somewhere, in small letters. */
export type Extension = keyof typeof contents;

/** Media types by extension; none of them can run a script. */
export const mediaTypes: Readonly<Record<Extension, string>> = {
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  webm: 'audio/webm',
  pdf: 'application/pdf',
  rar: 'application/vnd.rar',
  zip: 'application/zip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Extensions, most bytes and the message beyond them, for each kind of upload. */
export const uploadRules: Readonly<
  Record<UploadKind, { extensions: readonly Extension[]; maxBytes: number; tooBig: string }>
> = {
  image: {
    extensions: ['png', 'gif', 'jpg', 'jpeg', 'bmp', 'ico', 'mp4'],
    maxBytes: limits.imageUploadBytes,
    tooBig: say.over200K,
  },
  imageOrPdf: {
    extensions: ['pdf', 'jpg', 'jpeg', 'png', 'gif'],
    maxBytes: limits.documentUploadBytes,
    tooBig: say.over5M,
  },
  document: {
    extensions: ['doc', 'docx', 'xls', 'xlsx', 'pdf', 'zip', 'rar'],
    maxBytes: limits.documentUploadBytes,
    tooBig: say.over5M,
  },
  voice: { extensions: ['webm', 'm4a'], maxBytes: ownLimits.voiceUploadBytes, tooBig: say.over1M },
  lesson: { extensions: ['mp4', 'pdf'], maxBytes: ownLimits.lessonUploadBytes, tooBig: say.over100M },
  excel: { extensions: ['xls', 'xlsx'], maxBytes: limits.documentUploadBytes, tooBig: say.over10M },
};

/** The extension of a file name if it may be uploaded as this kind. */
export function extensionOf(kind: UploadKind, name: string): Extension | undefined {
  const written = /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return uploadRules[kind].extensions.find((extension) => extension === written);
}

/** What is wrong with a file by its name and its size in bytes alone. */
export function fileFault(kind: UploadKind, { name, size }: { name: string; size: number }): string | undefined {
  if (extensionOf(kind, name) === undefined || size === 0) return say.wrongType;
  return size > uploadRules[kind].maxBytes ? uploadRules[kind].tooBig : undefined;
}

/** What is wrong with a file whose first bytes (`headBytes` of magic.ts) contradict its name. */
export function contentFault(kind: UploadKind, name: string, head: Uint8Array): string | undefined {
  const extension = extensionOf(kind, name);
  const content = contentOf(head);
  if (extension === undefined || content === undefined) return say.wrongType;
  const kept: readonly ContentType[] = contents[extension];
  return kept.includes(content) ? undefined : say.wrongType;
}

/**
 * What is wrong with a table to be imported, by its name and first bytes: a workbook that is one. Programs may send a
 * .csv too, which is no other content; the screens take workbooks alone, as the specification has it.
 */
export const tableFault = (name: string, head: Uint8Array): string | undefined =>
  /[^.]\.csv$/i.test(name)
    ? contentOf(head) === undefined
      ? undefined
      : say.wrongType
    : contentFault('excel', name, head);

/** The value of `accept` of a file box for this kind of upload. */
export const acceptOf = (kind: UploadKind): string =>
  uploadRules[kind].extensions.map((extension) => `.${extension}`).join(',');
