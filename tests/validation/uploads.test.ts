import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { contentOf, headBytes, type ContentType } from '../../contract/validation/magic.ts';
import {
  acceptOf,
  contentFault,
  extensionOf,
  fileFault,
  mediaTypes,
  uploadRules,
  type UploadKind,
} from '../../contract/validation/uploads.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)]));
const archive = (...names: readonly string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8(`<x>${name}</x>`.repeat(8))])));
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const oleWith = (...first: readonly number[]): Uint8Array =>
  bytes(
    ole,
    Array.from({ length: 504 }, () => 0),
    first,
  );
const bitmapHeader = (size: number): Uint8Array => bytes('BM', [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, size, 0, 0, 0]);

const heads = {
  png: bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13], 'IHDR'),
  gif87: bytes('GIF87a', [1, 0, 1, 0]),
  gif: bytes('GIF89a', [1, 0, 1, 0]),
  jpeg: bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF'),
  exif: bytes([0xff, 0xd8, 0xff, 0xe1, 0, 16], 'Exif'),
  bmp: bitmapHeader(40),
  bmpOld: bitmapHeader(12),
  bmpNew: bitmapHeader(124),
  ico: bytes([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]),
  mp4: bytes([0, 0, 0, 32], 'ftypisom', [0, 0, 2, 0], 'isomiso2avc1mp41'),
  mp42: bytes([0, 0, 0, 24], 'ftypmp42'),
  pdf: bytes('%PDF-1.7\n'),
  rar4: bytes('Rar!', [0x1a, 7, 0]),
  rar5: bytes('Rar!', [0x1a, 7, 1, 0]),
  zip: archive('photo.jpg', 'list.txt'),
  emptyZip: zipSync({}),
  docx: archive('[Content_Types].xml', '_rels/.rels', 'word/document.xml'),
  docxOfPages: archive('docProps/app.xml', 'word/document.xml'),
  xlsx: archive('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'),
  xlsxSheetFirst: archive('xl/worksheets/sheet1.xml', '[Content_Types].xml'),
  ooxml: archive('[Content_Types].xml', '_rels/.rels'),
  pptx: archive('[Content_Types].xml', 'ppt/presentation.xml'),
  ole: oleWith(1, 2, 3, 4),
  doc: oleWith(0xec, 0xa5, 0xc1, 0),
  xls: oleWith(0x09, 0x08, 0x10, 0),
  exe: bytes('MZ', [0x90, 0, 3, 0, 0, 0]),
  elf: bytes([0x7f], 'ELF', [2, 1, 1]),
  script: bytes('#!/bin/sh\n'),
  html: bytes('<!doctype html><script>'),
  svg: bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
  text: bytes('BM list'),
  heic: bytes([0, 0, 0, 24], 'ftypheic'),
  mov: bytes([0, 0, 0, 20], 'ftypqt  '),
  webp: bytes('RIFF', [36, 0, 0, 0], 'WEBP'),
  rtf: bytes('{\\rtf1'),
  empty: bytes(),
  short: bytes([0x89], 'PN'),
  zeros: bytes([0, 0, 1, 0, 0, 0]),
} as const;
type Head = keyof typeof heads;

describe('what a file is, its first bytes say', () => {
  test.each<[Head, ContentType | undefined]>([
    ['png', 'png'],
    ['gif87', 'gif'],
    ['gif', 'gif'],
    ['jpeg', 'jpeg'],
    ['exif', 'jpeg'],
    ['bmp', 'bmp'],
    ['bmpOld', 'bmp'],
    ['bmpNew', 'bmp'],
    ['ico', 'ico'],
    ['mp4', 'mp4'],
    ['mp42', 'mp4'],
    ['pdf', 'pdf'],
    ['rar4', 'rar'],
    ['rar5', 'rar'],
    ['zip', 'zip'],
    ['emptyZip', 'zip'],
    ['docx', 'docx'],
    ['docxOfPages', 'docx'],
    ['xlsx', 'xlsx'],
    ['xlsxSheetFirst', 'xlsx'],
    ['ooxml', 'ooxml'],
    ['pptx', 'zip'],
    ['ole', 'ole'],
    ['doc', 'doc'],
    ['xls', 'xls'],
    ['exe', undefined],
    ['elf', undefined],
    ['script', undefined],
    ['html', undefined],
    ['svg', undefined],
    ['text', undefined],
    ['heic', undefined],
    ['mov', undefined],
    ['webp', undefined],
    ['rtf', undefined],
    ['empty', undefined],
    ['short', undefined],
    ['zeros', undefined],
  ])('%s: %j', (head, content) => {
    expect(contentOf(heads[head])).toBe(content);
  });

  test('the first bytes are enough, however long the file is', () => {
    const long = zipSync(
      {
        '[Content_Types].xml': strToU8('x'),
        'xl/workbook.xml': strToU8('y'),
        'xl/media/image1.png': new Uint8Array(50_000).fill(7),
      },
      { level: 0 },
    );
    expect(contentOf(long.subarray(0, headBytes))).toBe('xlsx');
    expect(contentOf(long)).toBe('xlsx');
  });
});

const sizes: Readonly<Record<UploadKind, [max: number, message: string]>> = {
  image: [204_800, '文件大小超过200K,请重新上传'],
  imageOrPdf: [10_100_000, '文件大小超过5M,请重新上传'],
  document: [10_100_000, '文件大小超过5M,请重新上传'],
  voice: [1_000_000, '语音大小超过1M,请重新录制'],
  lesson: [100_000_000, '文件大小超过100M,请重新上传'],
  excel: [10_100_000, '文件大小超过10M,请重新上传'],
};

describe.each(Object.keys(sizes) as UploadKind[])('an upload of kind %s', (kind) => {
  test('is measured to the byte, with its own words', () => {
    const [max, message] = sizes[kind];
    const name = `a.${uploadRules[kind].extensions[0]}`;
    expect([1, max, max + 1].map((size) => fileFault(kind, { name, size }))).toEqual([undefined, undefined, message]);
  });

  test.each(['a.exe', 'a.svg', 'a.html', 'a', 'a.', '.png', 'png', 'a.png ', 'a.png.exe', 'a.xlsx.js', ''])(
    '%j is of no type for it',
    (name) => {
      expect(fileFault(kind, { name, size: 1 })).toBe('文件类型不正确,请重新上传');
    },
  );

  test('an empty file is none', () => {
    expect(fileFault(kind, { name: `a.${uploadRules[kind].extensions[0]}`, size: 0 })).toBe(
      '文件类型不正确,请重新上传',
    );
  });
});

describe('each kind takes its own types and no others', () => {
  test.each<[UploadKind, readonly string[]]>([
    ['image', ['png', 'gif', 'jpg', 'jpeg', 'bmp', 'ico', 'mp4']],
    ['imageOrPdf', ['pdf', 'jpg', 'jpeg', 'png', 'gif']],
    ['document', ['doc', 'docx', 'xls', 'xlsx', 'pdf', 'zip', 'rar']],
    ['excel', ['xls', 'xlsx']],
  ])('%s: %j', (kind, own) => {
    expect(
      Object.keys(mediaTypes)
        .filter((extension) => extensionOf(kind, `现场.照片.${extension.toUpperCase()}`) === extension)
        .sort(),
    ).toEqual([...own].sort());
    expect(acceptOf(kind).split(',').sort()).toEqual(own.map((extension) => `.${extension}`).sort());
  });
});

describe('a file has to be what its name promises', () => {
  test.each<[UploadKind, string, Head]>([
    ['image', 'a.png', 'png'],
    ['image', 'a.JPG', 'jpeg'],
    ['image', 'a.jpeg', 'exif'],
    ['image', 'a.gif', 'gif87'],
    ['image', 'a.bmp', 'bmp'],
    ['image', 'a.ico', 'ico'],
    ['image', 'a.mp4', 'mp4'],
    ['imageOrPdf', 'a.pdf', 'pdf'],
    ['document', 'a.docx', 'docx'],
    ['document', 'a.docx', 'ooxml'],
    ['document', 'a.doc', 'ole'],
    ['document', 'a.doc', 'doc'],
    ['document', 'a.zip', 'zip'],
    ['document', 'a.zip', 'docx'],
    ['document', 'a.rar', 'rar5'],
    ['excel', 'a.xlsx', 'xlsx'],
    ['excel', 'a.xls', 'xls'],
    ['excel', 'a.xls', 'ole'],
  ])('%s: %s with the content %s is taken', (kind, name, head) => {
    expect(contentFault(kind, name, heads[head])).toBeUndefined();
  });

  test.each<[UploadKind, string, Head]>([
    ['image', 'a.png', 'exe'],
    ['image', 'a.png', 'jpeg'],
    ['image', 'a.png', 'html'],
    ['image', 'a.gif', 'svg'],
    ['image', 'a.mp4', 'mov'],
    ['image', 'a.png', 'empty'],
    ['imageOrPdf', 'a.pdf', 'elf'],
    ['imageOrPdf', 'a.jpg', 'pdf'],
    ['document', 'a.doc', 'exe'],
    ['document', 'a.doc', 'xls'],
    ['document', 'a.docx', 'xlsx'],
    ['document', 'a.docx', 'zip'],
    ['document', 'a.docx', 'pptx'],
    ['document', 'a.rar', 'zip'],
    ['document', 'a.zip', 'script'],
    ['excel', 'a.xlsx', 'docx'],
    ['excel', 'a.xlsx', 'xls'],
    ['excel', 'a.xls', 'html'],
    ['excel', 'a.xls', 'doc'],
    ['excel', 'a.pdf', 'pdf'],
  ])('%s: %s with the content %s is refused', (kind, name, head) => {
    expect(contentFault(kind, name, heads[head])).toBe('文件类型不正确,请重新上传');
  });
});
