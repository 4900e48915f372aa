import { chakra } from '@chakra-ui/react';
import { isPolygon } from '../../contract/geometry/check-polygon.ts';
import type { DeclaredField } from '../../contract/resources/declared.ts';
import { cornersOf } from '../../contract/geometry/polygon.ts';
import type { AnyRecord, Resource } from '../../contract/resources/resource.ts';
import { dateTime } from '../kit/time.ts';
import { resourceMessages as say } from './messages.ts';

/** A record's value as a person reads it; an empty one is an empty text. */
export function textOf(of: Resource, record: AnyRecord, name: string): string {
  const value = record[name];
  const field = of.fields[name];
  if (name === 'changedAt' || field?.kind === 'dateTime') return typeof value === 'string' ? dateTime(value) : '';
  if (field?.kind === 'flag') return value === true ? say.yes : say.no;
  if (value === undefined || value === null) return '';
  if (field?.kind === 'declared') return (value as readonly DeclaredField[]).map(({ label }) => label).join('、');
  if (field?.kind === 'area') return isPolygon(value) ? say.polygon(cornersOf(value).length) : '';
  const called = record.names?.[name];
  if (called !== undefined) return called;
  const labelOf = (one: unknown): string =>
    field?.choices?.find((choice) => choice.value === one)?.label ?? String(one);
  return Array.isArray(value) ? value.map(labelOf).join('、') : labelOf(value);
}

/** A cell of the table: one line, whole in its title. */
export function ShownValue({ of, record, name }: { of: Resource; record: AnyRecord; name: string }) {
  const text = textOf(of, record, name);
  return (
    <chakra.span
      title={text}
      display="block"
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="nowrap"
      color={text === '' ? 'fg.muted' : 'fg'}
    >
      {text === '' ? '—' : text}
    </chakra.span>
  );
}
