import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventSchemas } from '../../contract/events/catalogue.ts';
import { eventGroups, eventNames } from '../../contract/log/event-names.ts';
import { factNames, unshown } from '../../contract/log/fact-names.ts';
import { factValues } from '../../contract/log/fact-values.ts';
import { resources } from '../../contract/catalogue/resources.ts';
import type { Resource } from '../../contract/resources/resource.ts';

const types = Object.keys(eventSchemas);
const prefix = (type: string): string => type.slice(0, type.indexOf('.'));

/** The codes that a field of an event may be, also in what wraps it. */
function codesOf(field: unknown): string[] {
  if (field instanceof z.ZodEnum) return field.options.map(String);
  if (field instanceof z.ZodLiteral) return [...field.values].filter((one) => typeof one === 'string');
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault)
    return codesOf(field.unwrap());
  if (field instanceof z.ZodUnion) return field.options.flatMap(codesOf);
  if (field instanceof z.ZodObject)
    return 'name' in field.shape || 'realName' in field.shape ? [] : Object.values(field.shape).flatMap(codesOf);
  return field instanceof z.ZodArray ? codesOf(field.element) : [];
}

describe('the words of the log', () => {
  test('every event has a Chinese name, and no name is of no event', () => {
    expect(types.filter((type) => !/\p{Script=Han}/u.test(eventNames[type] ?? ''))).toEqual([]);
    const unused = Object.keys(eventNames).filter((type) => !types.includes(type));
    expect(unused.filter((type) => type !== 'user.created')).toEqual([]);
  });

  test('every event belongs to a group with a name', () => {
    expect([...new Set(types.map(prefix))].filter((group) => !eventGroups[group])).toEqual([]);
  });

  test('every fact of an event has a label of its own or its resource, or is kept out of sight on purpose', () => {
    const unnamed = Object.entries(eventSchemas).flatMap(([type, schema]) => {
      if (!(schema instanceof z.ZodObject)) return [];
      const of = (resources as Readonly<Record<string, Resource>>)[prefix(type)];
      const own = new Set(['from', 'to', ...Object.keys(of?.fields ?? {}), ...unshown]);
      return Object.keys(schema.shape)
        .filter((name) => !own.has(name) && !(name in factNames))
        .map((name) => `${type} ${name}`);
    });
    expect(unnamed).toEqual([]);
  });

  test('every code that an event tells where the log shows it has words', () => {
    const wordless = Object.entries(eventSchemas).flatMap(([type, schema]) => {
      if (!(schema instanceof z.ZodObject)) return [];
      return Object.entries(schema.shape as Record<string, z.ZodType>)
        .filter(([name]) => !unshown.has(name))
        .flatMap(([name, field]) => codesOf(field).map((code) => ({ name, code })))
        .filter(({ code }) => !/polygon/i.test(code) && !factValues[type]?.[code])
        .map(({ name, code }) => `${type} ${name} ${code}`);
    });
    expect(wordless).toEqual([]);
  });
});
