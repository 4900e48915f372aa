import { plainText } from '../../contract/resources/plain-text.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { isEmpty } from '../../contract/resources/check.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { resourceMessages as say } from './messages.ts';
import type { KeptRecord } from './projection.ts';
import type { Special } from './guards.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Values = Readonly<Record<string, unknown>>;

/** Area of a record with these values: its own where it names one, else its keeper's. */
export const areaOf = (of: Resource, values: Values, keeper: string): string => {
  const own = 'regionCode' in of.fields ? values['regionCode'] : undefined;
  return typeof own === 'string' ? own : keeper;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const fact = (type: string, areaCode: RegionCode, data: unknown): NewEvent => ({ type, areaCode, data }) as NewEvent;

/**
 * Makes a record of values that its schema has taken. Empty values are left out. `begin` makes its event where that is
 * no plain one.
 */
export function decideCreate(of: Resource, values: Values, keeper: string, begin?: Special['begin']): NewEvent[] {
  const kept = Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
  const areaCode = areaOf(of, values, keeper);
  return [begin?.(kept, areaCode) ?? fact(`${of.name}.created`, areaCode, kept)];
}

/**
 * Changes a record: only fields that differ make an event, and none makes none. A required one can not be emptied, a
 * fixed one not changed.
 */
export function decideChange(of: Resource, record: KeptRecord, changes: Values): NewEvent[] | Refusal {
  const moved = Object.keys(changes).filter(
    (name) => !isSame(isEmpty(changes[name]) ? null : changes[name], record[name]),
  );
  for (const name of moved) {
    const field = of.fields[name];
    if (field?.fixed) return refuse('badInput', { field: name, message: say.isFixed(field.label) });
    if (field?.required && isEmpty(changes[name]))
      return refuse('badInput', { field: name, message: say.isRequired(field.label) });
  }
  if (moved.length === 0) return [];
  const pick = (values: Values): Values =>
    Object.fromEntries(moved.map((name) => [name, isEmpty(values[name]) ? null : values[name]]));
  const to = pick(changes);
  return [fact(`${of.name}.changed`, areaOf(of, { ...record, ...to }, record.areaCode), { from: pick(record), to })];
}

/** Removes a record; its title stays in the log, for the people who read it. */
export const decideRemove = (of: Resource, record: KeptRecord): NewEvent[] => [
  fact(`${of.name}.removed`, record.areaCode, { title: plainText(record[of.titleField] ?? record.id) }),
];
