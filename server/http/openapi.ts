import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/api/calls.ts';
import { schemas } from '../../contract/api/schemas.ts';
import type { CallSchemas } from '../../contract/call.ts';
import { okCode, refusals } from '../../contract/codes.ts';
import { messages } from './messages.ts';

type Json = Record<string, unknown>;

const asJson = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });
  return rest;
};

function parametersOf(schema: z.ZodType | undefined, place: 'query' | 'path'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = asJson(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }));
}

/** The fields that stand beside the file, and the file. */
function asParts(fields: z.ZodObject | undefined): Json {
  const { properties, required = [] } = (fields ? asJson(fields, 'input') : {}) as {
    properties?: Json;
    required?: string[];
  };
  return {
    type: 'object',
    required: [...required, 'file'],
    properties: { ...properties, file: { type: 'string', format: 'binary' } },
  };
}

function bodyOf({ transport, access }: Call, { args, fields }: CallSchemas): Json {
  if (access === 'feed') return { requestBody: { required: true, content: { '*/*': { schema: {} } } } };
  if (transport === 'multipart')
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: asParts(fields) } } } };
  if (transport === 'query' || !args) return {};
  const type = transport === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: asJson(args, 'input') } } } };
}

function answerOf({ data, list, raw }: CallSchemas): Json {
  if (raw) return { description: raw, content: { [raw]: { schema: { type: 'string' } } } };
  const properties = {
    code: { type: 'string', example: okCode },
    ...(data ? { data: asJson(data, 'output') } : {}),
    ...(list ? { total: { type: 'integer' } } : {}),
  };
  return { description: 'OK', content: { 'application/json': { schema: { type: 'object', properties } } } };
}

const refusalSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: [...new Set(Object.values(refusals).map((kind) => kind.code))] },
    message: { type: 'string' },
    field: { type: 'string' },
    data: { type: 'object' },
  },
};

type Entry = [name: keyof typeof calls, call: Call];

const entries = Object.entries(calls) as Entry[];

function describe(paths: Record<string, Json>, [name, call]: Entry): void {
  const entry: CallSchemas = schemas[name];
  paths[call.path] = {
    ...paths[call.path],
    [call.method.toLowerCase()]: {
      operationId: name,
      summary: entry.summary,
      tags: [call.path.split('/')[1] ?? ''],
      ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
      parameters: [
        ...parametersOf(entry.params, 'path'),
        ...(call.transport === 'query' ? parametersOf(entry.args, 'query') : []),
      ],
      ...bodyOf(call, entry),
      responses: {
        200: answerOf(entry),
        default: {
          description: messages.refusal,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  };
}

const documentOf = (paths: Record<string, Json>): Json => ({
  openapi: '3.0.3',
  info: { title: messages.apiTitle, description: messages.apiDescription, version: '1' },
  paths,
  components: { schemas: { Refusal: refusalSchema }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
});

/** The OpenAPI 3.0 description of all calls, made from the contract with a turn for all others between two calls. */
export async function openApiInTurns(): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const entry of entries) {
    describe(paths, entry);
    await nextTurn();
  }
  return documentOf(paths);
}
