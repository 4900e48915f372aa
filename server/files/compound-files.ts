import type { LogPosition } from '../../contract/ids.ts';

/** Where the bytes of a compound file come from: a file's handle, or `inMemory`. */
export interface Bytes {
  read(
    into: Buffer,
    offset: number,
    length: number,
    position: LogPosition,
  ): Promise<{ buffer: Buffer; bytesRead: number }>;
}

/** Bytes that are held already; beyond their end there are none. */
export const inMemory = (held: Buffer): Bytes => ({
  read: (into, offset, length, position) =>
    Promise.resolve({ buffer: into, bytesRead: held.copy(into, offset, position, position + length) }),
});

const header = 512;
const namedTables = 109;
const entryBytes = 128;
const streamEntry = 2;
const rootEntry = 5;
const endOfChain = 0xfffffffe;
/** Sectors of a directory that are looked at. */
const mostSectors = 256;

/**
 * A compound file (OLE2: .doc and .xls, but also .msi) of so many sectors, and how to read them; what a sector beyond
 * them would hold is nothing.
 */
interface Compound {
  sectorBytes: number;
  sectors: number;
  head: Buffer;
  held(index: number): Promise<Buffer>;
  word(index: number, nth: number): Promise<number>;
}

async function openCompound(handle: Bytes, size: number): Promise<Compound | undefined> {
  const { buffer: head, bytesRead } = await handle.read(Buffer.alloc(header), 0, header, 0);
  const shift = head.readUInt16LE(30);
  if (bytesRead < header || (shift !== 9 && shift !== 12)) return undefined;
  const sectorBytes = 2 ** shift;
  const sectors = Math.max(0, Math.ceil(size / sectorBytes) - 1);
  // The tables of sectors are asked again and again; together they are a hundredth of the file.
  const tables = new Map<number, Buffer>();
  const held = async (index: number): Promise<Buffer> => {
    // What the file has of it: less than a sector where it was cut off.
    const { buffer, bytesRead: read } = await handle.read(
      Buffer.alloc(sectorBytes),
      0,
      sectorBytes,
      (index + 1) * sectorBytes,
    );
    return buffer.subarray(0, read);
  };
  return {
    sectorBytes,
    sectors,
    head,
    held,
    async word(index, nth) {
      if (index >= sectors) return endOfChain;
      const table = tables.get(index) ?? (await held(index));
      tables.set(index, table);
      return (nth + 1) * 4 <= table.length ? table.readUInt32LE(nth * 4) : endOfChain;
    },
  };
}

/**
 * Where the `nth` part of the table of sectors lies: the first ones stand in the header, the others in a chain. No part
 * lies further along the chain than the file has sectors for.
 */
async function tablePart(file: Compound, nth: number): Promise<number> {
  const { head, sectorBytes } = file;
  if (nth < namedTables) return head.readUInt32LE(76 + nth * 4);
  const perSector = sectorBytes / 4 - 1;
  let next = head.readUInt32LE(68);
  for (let skipped = Math.floor((nth - namedTables) / perSector); skipped > 0; skipped -= 1)
    next = await file.word(next, perSector);
  return file.word(next, (nth - namedTables) % perSector);
}

async function following(file: Compound, index: number): Promise<number> {
  const perSector = file.sectorBytes / 4;
  return file.word(await tablePart(file, Math.floor(index / perSector)), index % perSector);
}

/** What a directory says of one stream: where it begins and how long it is. */
interface Entry {
  name: string;
  type: number;
  start: number;
  size: number;
}

function* entriesOf(directory: Buffer): Generator<Entry> {
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const length = directory.readUInt16LE(at + 64);
    if (length < 2 || length > 64) continue;
    yield {
      name: directory.toString('utf16le', at, at + length - 2),
      type: directory[at + 66] ?? 0,
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    };
  }
}

/**
 * A chain of sectors, at most so many of them and each once: a crafted one leads back into itself, or out of the file.
 */
async function* chain(file: Compound, start: number, most: number): AsyncGenerator<number> {
  const seen = new Set<number>();
  for (
    let index = start;
    index < file.sectors && seen.size < most && !seen.has(index);
    index = await following(file, index)
  ) {
    seen.add(index);
    yield index;
  }
}

async function directoryOf(file: Compound): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const index of chain(file, file.head.readUInt32LE(48), mostSectors))
    entries.push(...entriesOf(await file.held(index)));
  return entries;
}

/** Names of the streams of a compound file of `size` bytes. */
export async function compoundNames(handle: Bytes, size: number): Promise<readonly string[]> {
  const file = await openCompound(handle, size);
  return file ? (await directoryOf(file)).filter(({ type }) => type === streamEntry).map(({ name }) => name) : [];
}

/** What a chain holds: never more than the file, whatever its directory says. */
async function chained(file: Compound, { start, size }: Pick<Entry, 'start' | 'size'>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const index of chain(file, start, Math.ceil(size / file.sectorBytes))) parts.push(await file.held(index));
  return Buffer.concat(parts).subarray(0, size);
}

/** Streams below this many bytes lie together in one of the root's, in small sectors with a chain of their own. */
const smallBytes = 4_096;
const smallSector = 64;

async function smallStream(file: Compound, root: Entry | undefined, { start, size }: Entry): Promise<Buffer> {
  const held = root ? await chained(file, root) : Buffer.alloc(0);
  const table = await chained(file, {
    start: file.head.readUInt32LE(60),
    size: file.head.readUInt32LE(64) * file.sectorBytes,
  });
  const parts: Buffer[] = [];
  let index = start;
  for (let left = Math.ceil(size / smallSector); left > 0 && (index + 1) * 4 <= table.length; left -= 1) {
    parts.push(held.subarray(index * smallSector, (index + 1) * smallSector));
    index = table.readUInt32LE(index * 4);
  }
  return Buffer.concat(parts).subarray(0, size);
}

/**
 * What a stream of a compound file of `bytes` bytes holds; shorter than its `size` where the file was cut off.
 * Undefined where there is none of this name.
 */
export async function compoundStream(
  handle: Bytes,
  bytes: number,
  name: string,
): Promise<{ held: Buffer; size: number } | undefined> {
  const file = await openCompound(handle, bytes);
  const entries = file ? await directoryOf(file) : [];
  const entry = entries.find((one) => one.type === streamEntry && one.name === name);
  if (!file || !entry) return undefined;
  const held =
    entry.size < smallBytes
      ? await smallStream(
          file,
          entries.find(({ type }) => type === rootEntry),
          entry,
        )
      : await chained(file, entry);
  return { held, size: entry.size };
}
