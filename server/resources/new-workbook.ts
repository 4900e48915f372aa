import { inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { serverLimits } from '../../contract/limits.ts';
import { archiveMembers, type Member } from '../files/archive-members.ts';
import { resourceMessages as say } from './messages.ts';
import { UnreadableTable } from './unreadable.ts';

const book = 'xl/workbook.xml';
const relations = 'xl/_rels/workbook.xml.rels';

const notTable = (): UnreadableTable => new UnreadableTable(say.notTable);

/** Unfolds members one by one, together to no more than may be. */
function unfolder(file: Buffer): (member: Member) => Uint8Array {
  let left = Math.min(serverLimits.workbookBytes, 1_000_000 + serverLimits.workbookRatio * file.length);
  return ({ method, start, packed }) => {
    const content = file.subarray(start, start + packed);
    if (method !== 0 && method !== 8) throw notTable();
    try {
      // What it claims to unfold to is not asked: the bound holds for what really comes.
      const whole = method === 0 ? content : inflateRawSync(content, { maxOutputLength: Math.max(1, left) });
      left -= whole.length;
      if (left < 0) throw new UnreadableTable(say.tooMuch);
      return whole;
    } catch (error) {
      if (error instanceof UnreadableTable) throw error;
      throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? new UnreadableTable(say.tooMuch)
        : notTable();
    }
  };
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w{1,20}:)?${name}="([^"]{1,300})"`, 'i').exec(tag)?.[1];

/** The tags of a name in a text, each of at most 2,000 characters. */
const tags = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w{1,20}:)?${name}\\s[^<>]{1,2000}>`, 'g'))].map(([tag]) => tag);

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Where a workbook's parts lie: its first sheet, and by the end of their type those that all sheets share. */
function partsOf(workbook: string, named: string): { sheet?: string; shared: (type: string) => string | undefined } {
  const related = tags(named, 'Relationship');
  const targetOf = (tag: string | undefined): string | undefined => {
    const target = tag && attribute(tag, 'Target');
    return target === undefined ? undefined : target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  };
  const first = tags(workbook, 'sheet')[0];
  const id = first && attribute(first, 'id');
  const sheet = targetOf(related.find((tag) => id !== undefined && attribute(tag, 'Id') === id));
  return {
    ...(sheet === undefined ? {} : { sheet }),
    shared: (type) => targetOf(related.find((tag) => attribute(tag, 'Type')?.endsWith(`/${type}`))),
  };
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A package of one sheet around these parts. */
function packaged(
  parts: Readonly<Record<'worksheet' | 'sharedStrings' | 'styles', Uint8Array | undefined>>,
  from1904: boolean,
): Buffer {
  const kept = Object.entries(parts).filter((part): part is [string, Uint8Array] => part[1] !== undefined);
  const bytes = (xml: string): Uint8Array => new TextEncoder().encode(head + xml);
  const types = [['workbook', 'sheet.main'], ...kept.map(([name]) => [name, name])]
    .map(([name, type]) => `<Override PartName="/xl/${name}.xml" ContentType="${mediaType}.${type}+xml"/>`)
    .join('');
  const links = kept
    .map(([name], n) => `<Relationship Id="rId${n + 1}" Type="${relationTypes}/${name}" Target="${name}.xml"/>`)
    .join('');
  const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return Buffer.from(
    zipSync(
      {
        '[Content_Types].xml': bytes(
          `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types}</Types>`,
        ),
        '_rels/.rels': bytes(
          `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" ` +
            `Type="${relationTypes}/officeDocument" Target="${book}"/></Relationships>`,
        ),
        [book]: bytes(
          `<workbook xmlns="${main}" xmlns:r="${relationTypes}"><workbookPr date1904="${from1904}"/><sheets>` +
            `<sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        ),
        [relations]: bytes(`<Relationships xmlns="${packageRelations}">${links}</Relationships>`),
        ...Object.fromEntries(kept.map(([name, content]) => [`xl/${name}.xml`, content])),
      },
      { level: 0 },
    ),
  );
}

/**
 * An .xlsx workbook made anew of its first sheet, with the texts and formats that it refers to and nothing else, none
 * of it packed: its reader would unfold whatever lies in it, however much that is. Throws `UnreadableTable` where it is
 * none or unfolds to too much.
 */
export function newWorkbook(file: Buffer): Buffer {
  const members = archiveMembers(file, serverLimits.workbookParts);
  if (!members) throw notTable();
  const unfold = unfolder(file);
  const byName = new Map(members.map((member) => [member.name.toLowerCase(), member]));
  const part = (name: string | undefined): Uint8Array | undefined => {
    const member = name === undefined ? undefined : byName.get(name.toLowerCase());
    return member && unfold(member);
  };
  const [workbook, named] = [part(book), part(relations)];
  if (!workbook || !named) throw notTable();
  const { sheet, shared } = partsOf(textOf(workbook), textOf(named));
  const worksheet = part(sheet);
  if (!worksheet) throw notTable();
  const from1904 = tags(textOf(workbook), 'workbookPr').some((tag) =>
    /^(?:1|true)$/.test(attribute(tag, 'date1904') ?? ''),
  );
  return packaged(
    { worksheet, sharedStrings: part(shared('sharedStrings')), styles: part(shared('styles')) },
    from1904,
  );
}
