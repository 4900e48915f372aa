import { isAscii, isUtf8 } from 'node:buffer';
import { geodataMessages as say } from './messages.ts';
import { FileRefused } from './source.ts';
import { decoderOf } from './text.ts';

const [headBytes, fieldBytes, endOfFields] = [32, 32, 0x0d];
/** Codes of languages by which a table says that it is in GBK. */
const inChinese: ReadonlySet<number> = new Set([0x4d, 0x7a]);
const mostFields = 255;
/** Cells by which the encoding of a table is judged. */
const mostJudged = 20_000;

interface Column {
  name: Buffer;
  type: string;
  from: number;
  length: number;
}

function columnsOf(file: Buffer, until: number): Column[] {
  const columns: Column[] = [];
  let from = 1;
  for (let at = headBytes; at + fieldBytes <= until && file[at] !== endOfFields; at += fieldBytes) {
    const name = file.subarray(at, at + 11);
    const end = name.indexOf(0);
    const length = file[at + 16] ?? 0;
    columns.push({
      name: name.subarray(0, end < 0 ? 11 : end),
      type: String.fromCharCode(file[at + 11] ?? 0),
      from,
      length,
    });
    from += length;
    if (columns.length > mostFields) throw new FileRefused(say.badShape);
  }
  return columns;
}

/**
 * Whether more texts are in GBK than in UTF-8. They are judged together, for a short one of GBK may pass for UTF-8, and
 * each counts once, however many rows repeat it.
 */
function isInGbk(texts: Iterable<Buffer>): boolean {
  const seen = new Set<string>();
  let more = 0;
  for (const bytes of texts) {
    const text = isAscii(bytes) ? undefined : bytes.toString('latin1');
    if (text === undefined || seen.has(text)) continue;
    seen.add(text);
    more += isUtf8(bytes) ? -1 : 1;
  }
  return more > 0;
}

/** Reads a text in the encoding that was named, else in GBK or UTF-8, first as the table is, then in the other. */
function createReader(label: string | undefined, inGbk: boolean): (bytes: Buffer) => string {
  const named = label === undefined || label.trim() === '' ? undefined : decoderOf(label);
  const [first, second] = inGbk ? [decoderOf('gbk'), decoderOf('utf-8')] : [decoderOf('utf-8'), decoderOf('gbk')];
  return (bytes) => {
    for (const decoder of named ? [named, first, second] : [first, second]) {
      try {
        return decoder.decode(bytes);
      } catch {
        // Not in this one.
      }
    }
    return bytes.toString('latin1');
  };
}

/** The rows of a dBASE table, one after another; `label`: the encoding that a .cpg beside it names. */
export function openTable(file: Buffer, label: string | undefined): (row: number) => Record<string, unknown> {
  if (file.length < headBytes) throw new FileRefused(say.badShape);
  const [rows, head, length] = [file.readUInt32LE(4), file.readUInt16LE(8), file.readUInt16LE(10)];
  if (head < headBytes || head > file.length || length < 1) throw new FileRefused(say.badShape);
  const bare = columnsOf(file, head);
  const has = (row: number): boolean => row < rows && head + (row + 1) * length <= file.length;
  const cellOf = (row: number, column: Pick<Column, 'from' | 'length'>): Buffer => {
    const from = head + row * length + column.from;
    return file.subarray(from, from + column.length);
  };
  function* texts(): Generator<Buffer> {
    const columns = bare.filter(({ type }) => type === 'C');
    let judged = 0;
    for (let row = 0; columns.length > 0 && has(row); row += 1)
      for (const column of columns) {
        if ((judged += 1) > mostJudged) return;
        yield cellOf(row, column);
      }
  }
  const read = createReader(label, inChinese.has(file[29] ?? 0) || isInGbk(texts()));
  const columns = bare.map((column) => ({ ...column, name: read(column.name).trim() }));
  return (row) => {
    if (!has(row)) return {};
    const properties: Record<string, unknown> = {};
    for (const column of columns) {
      const text = read(cellOf(row, column)).replaceAll('\0', '').trim();
      if (text === '') continue;
      properties[column.name] = column.type === 'N' || column.type === 'F' ? Number(text) : text;
    }
    return properties;
  };
}
