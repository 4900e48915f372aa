import type { FileHandle } from 'node:fs/promises';

const header = 512;
const namedTables = 109;
const entryBytes = 128;
const streamEntry = 2;
const lastSector = 0xfffffffa;
/** Entries of a directory that are looked at. */
const mostSectors = 256;

/** A compound file (OLE2: .doc and .xls, but also .msi) and how to read its sectors. */
interface Compound { sectorBytes: number; head: Buffer; sector(index: number): Promise<Buffer> }

async function openCompound(handle: FileHandle): Promise<Compound | undefined> {
  const { buffer: head, bytesRead } = await handle.read(Buffer.alloc(header), 0, header, 0);
  const shift = head.readUInt16LE(30);
  if (bytesRead < header || (shift !== 9 && shift !== 12)) return undefined;
  const sectorBytes = 2 ** shift;
  return {
    sectorBytes, head,
    sector: async (index) => (await handle.read(Buffer.alloc(sectorBytes), 0, sectorBytes, (index + 1) * sectorBytes)).buffer,
  };
}

/** Where the `nth` part of the table of sectors lies: the first ones stand in the header, the others in a chain. */
async function tablePart(file: Compound, nth: number): Promise<number> {
  const { head, sectorBytes } = file;
  if (nth < namedTables) return head.readUInt32LE(76 + nth * 4);
  const perSector = sectorBytes / 4 - 1;
  let next = head.readUInt32LE(68);
  for (let skipped = Math.floor((nth - namedTables) / perSector); skipped > 0 && next < lastSector; skipped -= 1) {
    next = (await file.sector(next)).readUInt32LE(perSector * 4);
  }
  return next < lastSector ? (await file.sector(next)).readUInt32LE(((nth - namedTables) % perSector) * 4) : next;
}

async function following(file: Compound, index: number): Promise<number> {
  const perSector = file.sectorBytes / 4;
  const part = await tablePart(file, Math.floor(index / perSector));
  return part < lastSector ? (await file.sector(part)).readUInt32LE((index % perSector) * 4) : part;
}

function* streamNames(directory: Buffer): Generator<string> {
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const length = directory.readUInt16LE(at + 64);
    if (directory[at + 66] === streamEntry && length >= 2 && length <= 64) yield directory.toString('utf16le', at, at + length - 2);
  }
}

/** Names of the streams of a compound file. */
export async function compoundNames(handle: FileHandle): Promise<readonly string[]> {
  const file = await openCompound(handle);
  if (!file) return [];
  const names: string[] = [];
  let index = file.head.readUInt32LE(48);
  for (let seen = 0; index < lastSector && seen < mostSectors; seen += 1) {
    names.push(...streamNames(await file.sector(index)));
    index = await following(file, index);
  }
  return names;
}
