import { compound } from './samples.ts';

const sector = 512;
const entry = 128;

/**
 * A compound file that holds a stream of this name, whose only sector follows itself, and which is declared to be a
 * gigabyte long.
 */
export function loopingStream(name: string): Buffer {
  const file = Buffer.concat([compound(name), Buffer.alloc(sector)]);
  const [table, stream] = [sector, 2 * sector + entry];
  file.writeUInt32LE(2, table + 2 * 4);
  file.writeUInt32LE(2, stream + 116);
  file.writeUInt32LE(2 ** 30, stream + 120);
  return file;
}

/** A compound file whose directory follows itself. */
export function loopingDirectory(name: string): Buffer {
  const file = Buffer.from(compound(name));
  file.writeUInt32LE(1, sector + 4);
  return file;
}

/** A compound file whose directory begins two terabytes in, found by a list of tables that follows itself. */
export function loopingTables(name: string): Buffer {
  const file = Buffer.concat([compound(name), Buffer.alloc(sector, 2)]);
  file.writeUInt32LE(0xfff0_0000, 48);
  file.writeUInt32LE(2, 68);
  file.fill(0, 3 * sector);
  for (let at = 3 * sector; at < file.length; at += 4) file.writeUInt32LE(2, at);
  return file;
}
