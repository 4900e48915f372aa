import { expect, test } from 'vitest';
import { z } from 'zod';
import { type OwnCallName, ownCalls } from '../../contract/api/own-calls.ts';
import { ownSchemas } from '../../contract/api/schemas.ts';
import { secretsOf } from '../../contract/api/secrets.ts';
import type { Call, CallSchemas } from '../../contract/call.ts';

/**
 * What never passes a station's bus: the session makes these calls beside it, the page behind a link and a program that
 * fetches a file have no station.
 */
const besideTheBus: ReadonlySet<OwnCallName> = new Set([
  'token',
  'removeToken',
  'rescueView',
  'rescueAnswer',
  'rescuePhoto',
]);

const secretName = /password|secret|token|validcode/i;

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; oneOf?: Json[]; allOf?: Json[] };

/** Names of all fields, however deep. */
function namesIn({ properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: Json): string[] {
  const below = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf];
  return [...Object.keys(properties), ...below.flatMap(namesIn)];
}
const namesOf = (schema: z.ZodType | undefined, io: 'input' | 'output'): string[] =>
  schema ? [...new Set(namesIn(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json))] : [];

const names = (Object.keys(ownCalls) as OwnCallName[]).filter((name) => !besideTheBus.has(name));

test.each(names)('what is called a secret in %s is declared as one', (name) => {
  const [schemas, call]: [CallSchemas, Call] = [ownSchemas[name], ownCalls[name]];
  const { given = [], told = [] } = secretsOf(name);
  // In what only reads, a code is one of a region or a dictionary; else it was sent to somebody's phone.
  const isSecret = (field: string): boolean => secretName.test(field) || (field === 'code' && !call.freshness);
  expect(given).toEqual(expect.arrayContaining(namesOf(schemas.args, 'input').filter(isSecret)));
  expect(told).toEqual(
    expect.arrayContaining(namesOf(schemas.data, 'output').filter((field) => secretName.test(field))),
  );
});
