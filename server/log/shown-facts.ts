import { type SourceType, sourceTypeNames } from '../../contract/alarms/alarm.ts';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { factNames, unshown } from '../../contract/log/fact-names.ts';
import { factValues } from '../../contract/log/fact-values.ts';
import type { LogChange } from '../../contract/log/schemas.ts';
import { resources } from '../../contract/catalogue/resources.ts';
import type { Field } from '../../contract/resources/field.ts';
import type { AnyRecord, Resource } from '../../contract/resources/resource.ts';
import { dateTime } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { shownValue } from '../resources/cells.ts';
import { named } from '../resources/names.ts';

type Facts = Readonly<Record<string, unknown>>;
type Seeing = Pick<Context, 'db' | 'gazetteer' | 'specials'>;

const longest = 300;

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The resource that an event's type begins with; undefined where it is of none. */
const resourceOf = (type: string): Resource | undefined =>
  (resources as Readonly<Record<string, Resource>>)[type.slice(0, type.indexOf('.'))];

/** A text as one line of a table holds it. */
const bounded = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** A value that no field describes, in words; `codes`: what the event's codes are called. */
function inWords(value: unknown, codes: Readonly<Record<string, string>> = {}): string {
  if (value === true) return '是';
  if (value === false) return '否';
  if (Array.isArray(value)) return value.map((one) => inWords(one, codes)).join('、');
  if (typeof value === 'string') return codes[value] ?? value;
  if (!isFacts(value)) return value === undefined || value === null ? '' : JSON.stringify(value);
  const called = value['realName'] ?? value['name'];
  return called === undefined
    ? Object.entries(value)
        .map(([name, one]) => `${factNames[name] ?? name} ${inWords(one, codes)}`)
        .join('，')
    : inWords(called);
}

/** Facts that are moments. */
const moments: ReadonlySet<string> = new Set(['firstAt', 'lastAt']);

/** Incidents that a camera works for: they may lie in a region that the reader does not see, so none is named. */
const incidents: ReadonlySet<string> = new Set(['turnedFor', 'recordedFor']);

function plainFact(type: string, name: string, value: unknown): string {
  if (incidents.has(name)) return inWords(true);
  if (name === 'sourceType') return sourceTypeNames[value as SourceType];
  if (moments.has(name)) return dateTime(String(value));
  if (name === 'counts' && isFacts(value))
    return Object.entries(value)
      .map(([code, count]) => `${factValues[type]?.[code] ?? code} ${inWords(count)}`)
      .join('，');
  return inWords(value, factValues[type]);
}

/** Of a formatted text so much is looked at for its first words: it may be a book. */
const lookedAt = 10_000;

/** Formatted text without its marks: the log tells what was said, not how it looked. */
const withoutMarks = (html: string): string =>
  html
    .slice(0, lookedAt)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Values of a resource's fields in words: areas, links and choices by their names. */
async function fieldsInWords(ctx: Seeing, of: Resource, values: readonly Facts[]): Promise<Record<string, string>[]> {
  const records = await named(
    ctx,
    of,
    values.map(
      (one) =>
        ({
          ...Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null)),
          changedBy: '',
        }) as unknown as AnyRecord,
    ),
  );
  return records.map((record) =>
    Object.fromEntries(
      Object.entries(of.fields).flatMap(([name, field]: [string, Field]) => {
        const value = record[name];
        if (value === undefined) return [];
        const text = record.names?.[name] ?? shownValue(field, value, ctx.gazetteer);
        return [[name, bounded(field.kind === 'richText' ? withoutMarks(text) : text)]];
      }),
    ),
  );
}

async function fieldChanges(ctx: Seeing, of: Resource, from: Facts | undefined, to: Facts): Promise<LogChange[]> {
  const [before = {}, after = {}] = await fieldsInWords(ctx, of, [from ?? {}, to]);
  return Object.entries(of.fields)
    .filter(([name]) => name in to || (from !== undefined && name in from))
    .map(([name, { label }]) => ({
      label,
      ...(from === undefined ? {} : { from: before[name] ?? '' }),
      to: after[name] ?? '',
    }));
}

/**
 * What an event tells, line by line; of a change, as it was and as it is. Proofs and keys are left out, hashed ones
 * too.
 */
export async function shownFacts(ctx: Seeing, event: LookoutEvent): Promise<LogChange[]> {
  const data = event.data as Facts;
  const of = resourceOf(event.type);
  const { from, to } = data;
  if (of && isFacts(from) && isFacts(to)) return fieldChanges(ctx, of, from, to);
  if (of && (event.type === `${of.name}.created` || event.type === 'user.registered'))
    return fieldChanges(ctx, of, undefined, data);
  if (event.type === 'user.mobileChanged')
    return [{ label: factNames['mobile'] ?? '', from: inWords(from), to: inWords(to) }];
  if (event.type === 'user.passwordChanged')
    return [{ label: factNames['type'] ?? '', to: plainFact(event.type, 'by', data['by']) }];
  return Object.entries(data)
    .filter(([name]) => !unshown.has(name))
    .map(([name, value]) => ({ label: factNames[name] ?? name, to: bounded(plainFact(event.type, name, value)) }));
}
