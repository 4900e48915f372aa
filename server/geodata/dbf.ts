import { geodataMessages as say } from './messages.ts';
import { FileRefused } from './source.ts';
import { decoderOf } from './text.ts';

const [headBytes, fieldBytes, endOfFields] = [32, 32, 0x0d];
/** Codes of languages by which a table says that it is in GBK. */
const inChinese: ReadonlySet<number> = new Set([0x4d, 0x7a]);
const mostFields = 255;

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

/** Reads a text in an encoding; what can not be read in it in GBK, which everything older is in. */
function createReader(label: string | undefined, language: number): (bytes: Buffer) => string {
  const named = label === undefined || label.trim() === '' ? undefined : decoderOf(label);
  const [first, second] = inChinese.has(language)
    ? [decoderOf('gbk'), decoderOf('utf-8')]
    : [decoderOf('utf-8'), decoderOf('gbk')];
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
  const read = createReader(label, file[29] ?? 0);
  const columns = columnsOf(file, head).map((column) => ({ ...column, name: read(column.name).trim() }));
  return (row) => {
    const from = head + row * length;
    if (row >= rows || from + length > file.length) return {};
    const properties: Record<string, unknown> = {};
    for (const column of columns) {
      const bytes = file.subarray(from + column.from, from + column.from + column.length);
      const text = read(bytes).replaceAll('\0', '').trim();
      if (text === '') continue;
      properties[column.name] = column.type === 'N' || column.type === 'F' ? Number(text) : text;
    }
    return properties;
  };
}
