import { type Field, type FieldKind, headingOf, isNumeric } from './field.ts';

/** Part of a JSON Schema, as OpenAPI 3.0 and JSON Schema both write it. */
export type JsonShape = Readonly<Record<string, unknown>>;

const types: Readonly<Record<FieldKind, 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'>> = {
  text: 'string',
  longText: 'string',
  richText: 'string',
  date: 'string',
  dateTime: 'string',
  region: 'string',
  link: 'string',
  person: 'string',
  file: 'string',
  image: 'string',
  choice: 'string',
  whole: 'integer',
  decimal: 'number',
  longitude: 'number',
  latitude: 'number',
  flag: 'boolean',
  area: 'object',
  choices: 'array',
  regions: 'array',
  links: 'array',
  amounts: 'array',
  people: 'array',
  declared: 'array',
  details: 'object',
};
const formats: Readonly<Partial<Record<FieldKind, string>>> = {
  date: 'date',
  dateTime: 'date-time',
  file: 'uri-reference',
  image: 'uri-reference',
};

/**
 * What the check of a field asks beyond its type, as far as a schema can say it: for the documentation, and for
 * programs that make calls from it.
 */
export function jsonShapeOf(field: Field): JsonShape {
  const { kind, min, max, choices, rule, to } = field;
  const isNumber = isNumeric(kind);
  const isText = types[kind] === 'string';
  const values = choices?.map(({ value }) => value);
  return {
    title: headingOf(field),
    type: types[kind],
    ...(isText && max !== undefined ? { maxLength: max } : {}),
    ...(isText && field.required ? { minLength: 1 } : {}),
    ...(isNumber && min !== undefined ? { minimum: min } : {}),
    ...(isNumber && max !== undefined ? { maximum: max } : {}),
    ...(values ? (isText ? { enum: values } : { items: { type: 'string', enum: values } }) : {}),
    ...(formats[kind] === undefined ? {} : { format: formats[kind] }),
    ...(rule === undefined ? {} : { 'x-rule': rule }),
    // Which records an id names.
    ...(to === undefined ? {} : { 'x-resource': to }),
    ...(kind === 'person' || kind === 'people' ? { 'x-resource': 'user' } : {}),
    ...(kind === 'region' || kind === 'regions' ? { 'x-resource': 'district' } : {}),
  };
}
