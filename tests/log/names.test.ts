import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventSchemas } from '../../contract/events/catalogue.ts';
import { eventGroups, eventNames } from '../../contract/log/event-names.ts';
import { factNames, unshown } from '../../contract/log/fact-names.ts';
import { resources } from '../../contract/catalogue/resources.ts';
import type { Resource } from '../../contract/resources/resource.ts';

const types = Object.keys(eventSchemas);
const prefix = (type: string): string => type.slice(0, type.indexOf('.'));

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
});
