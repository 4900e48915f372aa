import type { Access } from '../../contract/call.ts';
import { calls, type CallName } from '../../contract/api/calls.ts';

/** A JSON Schema as OpenAPI 3.0 writes it, as far as ours use it. */
export interface Schema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  nullable?: boolean;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  title?: string;
  /** The rule of `contract/validation` that a text obeys, and which records an id names: ours. */
  'x-rule'?: string;
  'x-resource'?: string;
}

/** One parameter of a path or a query. */
export interface Parameter {
  name: string;
  in: 'query' | 'path';
  required: boolean;
  schema: Schema;
}

/** One call as the generated OpenAPI document describes it. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  access: Access;
  parameters: readonly Parameter[];
  /** Media type and schema of the body, where there is one. */
  body?: { type: string; schema: Schema };
}

interface Described {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** All calls of a document. */
export function operationsOf(document: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const [body] = Object.entries(described.requestBody?.content ?? {});
      return {
        name: described.operationId,
        method: method.toUpperCase(),
        path,
        parameters: described.parameters,
        access: calls[described.operationId as CallName].access,
        ...(body ? { body: { type: body[0], schema: body[1].schema } } : {}),
      };
    }),
  );
}
