import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { AnyRecord, Resource } from '../../contract/resources/resource.ts';
import { recordIdIn } from '../../contract/stream-names.ts';
import type { Projection } from '../store/projection.ts';
import { cellOf, columnOf, indexesOf, keywordsOf, positionFields, searchFields, tableOf, typeOf } from './columns.ts';

/** A record as it is kept: `changedBy` is an id. */
export type KeptRecord = AnyRecord;

type Values = Readonly<Record<string, unknown>>;

const stamp = ({ version, at, actor }: LookoutEvent): { version: number; changedAt: string; changedBy: string } => ({
  version,
  changedAt: at,
  changedBy: actor,
});

/** Values after a change; what became null is gone. */
export const withChanges = (values: Values, to: Values): Values =>
  Object.fromEntries(Object.entries({ ...values, ...to }).filter(([, value]) => value !== null));

/** A record after an event that is no plain one; undefined leaves it to the plain fold. */
export type OwnFold = (record: KeptRecord | undefined, event: LookoutEvent) => KeptRecord | undefined;

/** A record after one more event of its stream; undefined once it is removed. */
type RecordFold = (of: Resource, record: KeptRecord | undefined, event: LookoutEvent) => KeptRecord | undefined;

/** The fold of a resource's records, with one of its own where it has one. */
export const recordFold =
  (own?: OwnFold): RecordFold =>
  (of, record, event) =>
    own?.(record, event) ?? evolvePlain(of, record, event);

function evolvePlain(of: Resource, record: KeptRecord | undefined, event: LookoutEvent): KeptRecord | undefined {
  const data = event.data as Values;
  switch (event.type as string) {
    case `${of.name}.created`:
      return {
        ...data,
        id: recordIdIn(of, event.stream),
        areaCode: event.areaCode,
        createdAt: event.at,
        ...stamp(event),
      };
    case `${of.name}.changed`:
      if (!record) throw new Error(`event ${event.position} changes a ${of.name} that is not there`);
      return { ...withChanges(record, data['to'] as Values), areaCode: event.areaCode, ...stamp(event) } as KeptRecord;
    case `${of.name}.removed`:
      return undefined;
    default:
      throw new Error(`${event.type} says nothing about a ${of.name}`);
  }
}

/** The read model of a resource: one row for each record that stands. */
export function recordProjection(of: Resource, own?: OwnFold): Projection<KeptRecord> {
  const evolveRecord = recordFold(own);
  const begins = `${of.name}.`;
  const fields = [...searchFields(of), ...positionFields(of)];
  return {
    table: tableOf(of),
    // The declaration is not in the functions' text, and a table must follow it.
    revision: JSON.stringify(of.fields),
    columns: {
      area_code: 'text',
      created_at: 'text',
      keywords: 'text',
      ...Object.fromEntries(fields.map(([name, field]) => [columnOf(name), typeOf(field)])),
    },
    indexes: indexesOf(of),
    unique: [
      ...fields.filter(([, { unique }]) => unique === true).map(([name]) => columnOf(name)),
      ...(of.together === undefined ? [] : [of.together.map(columnOf)]),
    ],
    kind: of.name,
    key: (event) => (event.type.startsWith(begins) ? recordIdIn(of, event.stream) : undefined),
    creates: (event) => event.version === 1,
    evolve: (record, event) => evolveRecord(of, record, event),
    row: (record) => ({
      area_code: record.areaCode,
      created_at: record.createdAt,
      keywords: keywordsOf(of, record),
      ...Object.fromEntries(fields.map(([name, field]) => [columnOf(name), cellOf(field, record[name])])),
    }),
  };
}
