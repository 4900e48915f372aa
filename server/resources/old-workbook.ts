import { compoundNames, compoundStream, inMemory } from '../files/compound-files.ts';
import { resourceMessages as say } from './messages.ts';
import { UnreadableTable } from './unreadable.ts';

/** Types of the records of a BIFF8 workbook ([MS-XLS] 2.3.2) that are looked at here. */
const types = { bof: 0x0809, eof: 0x000a, filePass: 0x002f, sheet: 0x0085, more: 0x003c } as const;

/** Records of the whole workbook that tell what a cell says: code page, epoch, sheets, formats, texts. */
const general: ReadonlySet<number> = new Set([0x0042, 0x0022, types.sheet, 0x00e0, 0x041e, 0x00fc]);

/**
 * Records of a sheet that hold a cell: texts, numbers, yes or no, and what a formula came to when it was last reckoned.
 */
const cells: ReadonlySet<number> = new Set([0x00fd, 0x0204, 0x00d6, 0x0203, 0x027e, 0x00bd, 0x0205, 0x0006, 0x0207]);

const none: ReadonlySet<number> = new Set();

/** A record of pivot tables, which the reader passes over without a look. */
const passedOver = 0x00f1;
const biff8 = 0x0600;

interface Substream {
  at: number;
  depth: number;
  keepsMore: boolean;
}

function* recordsOf(stream: Buffer): Generator<{ at: number; type: number; data: Buffer }> {
  let at = 0;
  while (at + 4 <= stream.length) {
    const end = at + 4 + stream.readUInt16LE(at + 2);
    if (end > stream.length) throw new UnreadableTable(say.cutSheet);
    yield { at, type: stream.readUInt16LE(at), data: stream.subarray(at + 4, end) };
    at = end;
  }
}

/**
 * Leaves of a workbook's stream what the cells of its first sheet are, in place, and tells which sheet that is in the
 * order of the stream. The reader knows drawings, links, names and much else that a hostile file could keep it busy
 * with; what it does not see it does not follow. Throws where the workbook is locked, older than Excel 97, or not there
 * to its end.
 */
function onlyFirstSheet(stream: Buffer): number {
  const sheets: number[] = [];
  const ended = new Set<number>();
  const now: Substream = { at: 0, depth: 0, keepsMore: false };
  let first: number | undefined;
  for (const { at, type, data } of recordsOf(stream)) {
    // Beyond the last substream lies padding.
    if (now.depth === 0 && type !== types.bof) break;
    if (type === types.filePass) throw new UnreadableTable(say.lockedSheet);
    if (type === types.bof) {
      if (data.readUInt16LE(0) !== biff8) throw new UnreadableTable(say.excel95);
      if (now.depth === 0) now.at = at;
      now.depth += 1;
    } else if (type === types.eof) {
      now.depth -= 1;
      if (now.depth === 0) ended.add(now.at);
    } else {
      if (type === types.sheet && now.at === 0) {
        sheets.push(data.readUInt32LE(0));
        // Others hold charts and macros.
        if (data[5] === 0) first ??= data.readUInt32LE(0);
      }
      const kept = now.depth > 1 ? none : now.at === 0 ? general : now.at === first ? cells : none;
      now.keepsMore = type === types.more ? now.keepsMore : kept.has(type);
      if (!now.keepsMore) stream.writeUInt16LE(passedOver, at);
    }
  }
  if (first === undefined || now.depth !== 0 || !sheets.every((at) => ended.has(at)))
    throw new UnreadableTable(say.cutSheet);
  const of = first;
  return sheets.filter((at) => at < of).length;
}

/**
 * The stream of an .xls workbook (Excel 97 to 2003) with only what its first sheet needs, and which sheet that is.
 * Throws `UnreadableTable` with why where it can not be read.
 */
export async function oldWorkbook(file: Buffer): Promise<{ stream: Buffer; sheet: number }> {
  const bytes = inMemory(file);
  const names = await compoundNames(bytes, file.length);
  if (names.includes('EncryptedPackage')) throw new UnreadableTable(say.lockedSheet);
  const found = await compoundStream(bytes, file.length, 'Workbook');
  if (!found)
    throw new UnreadableTable(names.includes('Book') ? say.excel95 : names.length === 0 ? say.cutSheet : say.notTable);
  if (found.held.length < found.size) throw new UnreadableTable(say.cutSheet);
  return { stream: found.held, sheet: onlyFirstSheet(found.held) };
}
