import { ZipFile } from 'yazl';

const bytes = (...parts: (string | readonly number[] | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part as Buffer))),
  );

/** Lengthens a file without changing what it begins with. */
export const padded = (start: Buffer, size: number): Buffer => Buffer.concat([start], size);

/** An archive with these members, as an archiver writes it. */
export async function archive(...members: readonly string[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const member of members) zip.addBuffer(Buffer.from(`content of ${member}`), member);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

const sector = 512;
const endOfChain = 0xfffffffe;

function directoryEntry(name: string, type: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry[66] = type;
  return entry;
}

/** A compound file of Microsoft's with these streams; its directory takes as many sectors as it needs. */
export function compound(...streams: readonly string[]): Buffer {
  const directory = Buffer.concat([directoryEntry('Root Entry', 5), ...streams.map((name) => directoryEntry(name, 2))]);
  const directorySectors = Math.ceil(directory.length / sector);
  const header = Buffer.alloc(sector, 0xff);
  bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(endOfChain, 68);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(sector, 0xff);
  for (let i = 1; i <= directorySectors; i += 1) table.writeUInt32LE(i < directorySectors ? i + 1 : endOfChain, i * 4);
  return Buffer.concat([header, table, directory], sector * (2 + directorySectors));
}

const bitmap = Buffer.alloc(64);
bitmap.write('BM');
bitmap.writeUInt32LE(40, 14);

/** The smallest files of each type that say what they are. */
export const samples = {
  png: bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], Buffer.alloc(40)),
  gif: bytes('GIF89a', Buffer.alloc(40)),
  jpeg: bytes([0xff, 0xd8, 0xff, 0xe0], Buffer.alloc(40)),
  bmp: bitmap,
  ico: bytes([0, 0, 1, 0, 1, 0, 16, 16], Buffer.alloc(40)),
  mp4: bytes([0, 0, 0, 24], 'ftypisom', Buffer.alloc(40)),
  pdf: bytes('%PDF-1.7\n', Buffer.alloc(40)),
  rar: bytes('Rar!', [0x1a, 7, 1, 0], Buffer.alloc(40)),
  windowsProgram: bytes('MZ', [0x90, 0], Buffer.alloc(60), 'PE'),
  linuxProgram: bytes([0x7f], 'ELF', Buffer.alloc(60)),
  script: bytes('#!/bin/sh\nrm -rf /\n'),
  page: bytes('<!doctype html><script>alert(1)</script>'),
  drawing: bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
} as const;
