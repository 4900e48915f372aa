import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { asField } from '../../contract/resources/as-field.ts';
import { isEmpty } from '../../contract/resources/check.ts';
import type { DeclaredField, Details } from '../../contract/resources/declared.ts';
import { headingOf } from '../../contract/resources/field.ts';
import type { Context } from '../context.ts';
import { readCell, shownValue } from '../resources/cells.ts';
import { stockMessages as say } from './messages.ts';

/** A field with its value as a text. */
interface Part {
  declared: DeclaredField;
  value: string;
}

const separators = { field: '；', value: '：' } as const;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const headingIn = (declared: DeclaredField): string => headingOf(asField(declared));

/** The names by which a text may call each field, the longest first, since one may begin another. */
const namesOf = (fields: readonly DeclaredField[]): { name: string; declared: DeclaredField }[] =>
  fields
    .flatMap((declared) => [declared.label, headingIn(declared)].map((name) => ({ name: name.trim(), declared })))
    .toSorted((a, b) => b.name.length - a.name.length);

/**
 * What a text says of each field. A value ends only where the name of a field follows, so that it may hold separators
 * itself; in quotes it may hold anything, with quotes in it doubled.
 */
function partsOf(fields: readonly DeclaredField[], text: string): Part[] | Refusal {
  const names = namesOf(fields);
  const heading = `(?:${names.map(({ name }) => escaped(name)).join('|')})\\s*[：:]`;
  const end = `(?=$|[；;]\\s*(?:$|${heading}))`;
  const next = new RegExp(`[\\s；;]*(${heading})\\s*(?:"((?:[^"]|"")*)"\\s*${end}|(.*?)${end})`, 'sy');
  const parts: Part[] = [];
  for (let from = 0; /[^\s；;]/.test(text.slice(from)); from = next.lastIndex) {
    const [, called = '', quoted, plain = ''] = next.exec(text) ?? [];
    const named = names.find(({ name }) => name === called.slice(0, -1).trim());
    if (!named) {
      const [unknown = ''] = /[^：:；;]+/.exec(text.slice(from)) ?? [];
      return refuse('badInput', { field: 'details', message: say.noSuchField(unknown.trim()) });
    }
    parts.push({ declared: named.declared, value: quoted?.replaceAll('""', '"') ?? plain.trim() });
  }
  return parts;
}

const written = (parts: readonly Part[], isQuoted: (part: Part) => boolean): string =>
  parts
    .map((part) => {
      const value = isQuoted(part) ? `"${part.value.replaceAll('"', '""')}"` : part.value;
      return `${headingIn(part.declared)}${separators.value}${value}`;
    })
    .join(separators.field);

function isReadAs(fields: readonly DeclaredField[], text: string, parts: readonly Part[]): boolean {
  const read = partsOf(fields, text);
  return (
    !isRefusal(read) &&
    read.length === parts.length &&
    read.every(({ declared, value }, n) => declared === parts[n]?.declared && value.trim() === parts[n]?.value.trim())
  );
}

/** Details as they are shown and exported: `名称：值；名称：值`, with quotes where a value would be misread. */
export function textOf(fields: readonly DeclaredField[], details: Details, gazetteer: Context['gazetteer']): string {
  const parts = fields.flatMap((declared): Part[] => {
    const value = details[declared.key];
    return isEmpty(value) ? [] : [{ declared, value: shownValue(asField(declared), value, gazetteer) }];
  });
  const plain = written(parts, () => false);
  if (!parts.some(({ value }) => /[；;：:"]/.test(value)) || isReadAs(fields, plain, parts)) return plain;
  const quoted = written(
    parts,
    (part) =>
      !isReadAs(
        fields,
        written([part], () => false),
        [part],
      ),
  );
  return isReadAs(fields, quoted, parts) ? quoted : written(parts, () => true);
}

/** Details as a line of a table has them, written as they are exported. */
export function detailsIn(fields: readonly DeclaredField[], text: string): Details | Refusal {
  const parts = partsOf(fields, text);
  if (isRefusal(parts)) return parts;
  return Object.fromEntries(
    parts.map(({ declared, value }) => [declared.key, readCell(asField(declared), value, () => undefined)]),
  ) as Details;
}
