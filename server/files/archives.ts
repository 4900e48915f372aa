import type { FileHandle } from 'node:fs/promises';
import { endRecordOf } from './archive-members.ts';
import type { LogPosition } from '../../contract/ids.ts';

const endRecord = 22;
const longestComment = 65_535;
const directoryEntry = 46;
/** A directory of more bytes is nobody's document. */
const longestDirectory = 8_000_000;
/** An archive without the extension for larger ones names no more. */
const mostMembers = 65_535;
const entrySignature = 0x02014b50;

async function readAt(handle: FileHandle, position: LogPosition, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/**
 * Names of the members of a zip archive from its own directory, which stands at its end; undefined where there is none
 * that can be read.
 */
export async function archiveNames(handle: FileHandle, size: number): Promise<readonly string[] | undefined> {
  const length = Math.min(size, endRecord + longestComment);
  const tail = await readAt(handle, size - length, length);
  const end = endRecordOf(tail);
  if (end === undefined) return undefined;
  const bytes = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (bytes > longestDirectory || start + bytes > size) return undefined;
  const directory = await readAt(handle, start, bytes);
  const names: string[] = [];
  for (let at = 0; at + directoryEntry <= directory.length;) {
    if (directory.readUInt32LE(at) !== entrySignature || names.length >= mostMembers) return undefined;
    const name = directory.readUInt16LE(at + 28);
    names.push(directory.toString('latin1', at + directoryEntry, at + directoryEntry + name));
    at += directoryEntry + name + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
