import type { Field } from '../../contract/resources/field.ts';
import type { Resource } from '../../contract/resources/resource.ts';

/** What a made-up record is to hold: `mark` in its texts, `n` where numbers must differ, its area, and ids of what it must link to. */
export interface Sample { mark: string; n: number; area: string; links: Readonly<Record<string, string>> }

function valueOf(name: string, { kind, rule, choices, min, max }: Field, { mark, n, area, links }: Sample): unknown {
  switch (kind) {
    case 'text': case 'longText': return rule === 'path' ? `/${mark}` : mark;
    case 'richText': return `<p>${mark}</p>`;
    case 'whole': return Math.max(min ?? 0, max === undefined || n <= max ? n : n % max);
    case 'flag': return false;
    case 'date': return '2026-01-01';
    case 'dateTime': return '2026-01-01T00:00:00.000Z';
    case 'choice': return choices?.[0]?.value;
    case 'choices': return [choices?.[0]?.value];
    case 'region': return area;
    case 'regions': return [area];
    case 'link': return links[name];
    case 'links': return [links[name]];
    case 'file': case 'image': return links['file'];
    default: throw new Error(`no sample of ${String(kind satisfies never)}`);
  }
}

/** Values of a record of a resource: what it must have, what names it, and where it belongs. */
export function sampleOf(of: Resource, sample: Sample): Record<string, unknown> {
  const given = Object.entries(of.fields).filter(([name, { required, kind }]) => required || name === of.titleField || kind === 'region' || kind === 'regions');
  return Object.fromEntries(given.map(([name, field]) => [name, valueOf(name, field, sample)]));
}

const cell = (value: unknown): string => (Array.isArray(value) ? value.join('、') : String(value));

/** The same values as a table of one line, as an import takes it. */
export const tableOf = (of: Resource, values: Readonly<Record<string, unknown>>): string =>
  [Object.keys(values).map((name) => of.fields[name]?.label), Object.values(values).map(cell)].map((row) => row.join(',')).join('\n');
