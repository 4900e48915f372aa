/**
 * What the first bytes of a file say that it is. 'ooxml' and 'ole' are office documents that do not say so early of
 * which kind.
 */
export type ContentType =
  | 'png'
  | 'gif'
  | 'jpeg'
  | 'bmp'
  | 'ico'
  | 'mp4'
  | 'webm'
  | 'pdf'
  | 'rar'
  | 'zip'
  | 'ooxml'
  | 'docx'
  | 'xlsx'
  | 'ole'
  | 'doc'
  | 'xls';

/** How many of a file's first bytes are looked at. */
export const headBytes = 4_096;

const startsWith = (head: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, i) => head[at + i] === byte);

const latin = (head: Uint8Array, from: number, to: number): string => String.fromCharCode(...head.subarray(from, to));
const word = (head: Uint8Array, at: number): number => (head[at] ?? 0) + (head[at + 1] ?? 0) * 256;

const localFile = [0x50, 0x4b, 3, 4] as const;

/** Names of the members of an archive, as far as they stand in the head. */
function* memberNames(head: Uint8Array): Generator<string> {
  for (let at = 0; at + 30 < head.length; at += 1) {
    if (startsWith(head, localFile, at)) yield latin(head, at + 30, at + 30 + word(head, at + 26));
  }
}

const officePart = /^(?:\[Content_Types\]\.xml$|_rels\/|docProps\/|customXml\/|word\/|xl\/)/;

function archiveType(head: Uint8Array): ContentType {
  const names = [...memberNames(head)];
  if (!officePart.test(names[0] ?? '')) return 'zip';
  if (names.some((name) => name.startsWith('xl/'))) return 'xlsx';
  if (names.some((name) => name.startsWith('word/'))) return 'docx';
  return names.some((name) => name.startsWith('ppt/') || name.startsWith('visio/')) ? 'zip' : 'ooxml';
}

function oleType(head: Uint8Array): ContentType {
  // The first stream often begins right after the header: a Word document's or an Excel workbook's own mark.
  if (startsWith(head, [0xec, 0xa5], 512)) return 'doc';
  return startsWith(head, [0x09, 0x08], 512) ? 'xls' : 'ole';
}

/** Brands of MP4 files; HEIC and AVIF pictures and QuickTime films have the same box and other brands. */
const mp4Brand = /^(?:isom|iso\d|mp4\d|avc1|dash|M4[AV] |MSNV|mmp4)$/;
const isBitmap = (head: Uint8Array): boolean =>
  word(head, 16) === 0 && [12, 40, 52, 56, 64, 108, 124].includes(word(head, 14));

const signatures: readonly {
  bytes: readonly number[];
  at?: number;
  type: ContentType | ((head: Uint8Array) => ContentType | undefined);
}[] = [
  { bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], type: 'png' },
  { bytes: [0x47, 0x49, 0x46, 0x38, 0x37, 0x61], type: 'gif' },
  { bytes: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61], type: 'gif' },
  { bytes: [0xff, 0xd8, 0xff], type: 'jpeg' },
  { bytes: [0x42, 0x4d], type: (head) => (isBitmap(head) ? 'bmp' : undefined) },
  { bytes: [0, 0, 1, 0], type: (head) => (word(head, 4) > 0 && head[9] === 0 ? 'ico' : undefined) },
  { bytes: [0x66, 0x74, 0x79, 0x70], at: 4, type: (head) => (mp4Brand.test(latin(head, 8, 12)) ? 'mp4' : undefined) },
  { bytes: [0x1a, 0x45, 0xdf, 0xa3], type: (head) => (latin(head, 4, 64).includes('webm') ? 'webm' : undefined) },
  { bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], type: 'pdf' },
  { bytes: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0], type: 'rar' },
  { bytes: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 1, 0], type: 'rar' },
  { bytes: localFile, type: archiveType },
  { bytes: [0x50, 0x4b, 5, 6], type: 'zip' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], type: oleType },
];

/**
 * What a file is by its first bytes (`headBytes` of them are enough); undefined where it is nothing that may be
 * uploaded.
 */
export function contentOf(head: Uint8Array): ContentType | undefined {
  const found = signatures.find(({ bytes, at }) => startsWith(head, bytes, at));
  return typeof found?.type === 'function' ? found.type(head.subarray(0, headBytes)) : found?.type;
}
