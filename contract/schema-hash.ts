import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { schemas } from './api/schemas.ts';
import type { CallSchemas } from './call.ts';
import { calls } from './api/calls.ts';
import { eventSchemas } from './events/catalogue.ts';
import { envelopeSchema } from './envelope.ts';

const asJson = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/**
 * Hash (SHA-256, hex) of all that travels or is stored: events, calls, arguments and answers. A change of it is a
 * change of the contract.
 */
export function schemaHash(): string {
  const events = Object.entries(eventSchemas).map(([type, schema]) => [type, asJson(schema)]);
  const wire = Object.entries(calls).map(([name, call]) => {
    const entry: CallSchemas = schemas[name as keyof typeof schemas];
    return [name, call.method, call.path, ...[entry.params, entry.args, entry.data].map((s) => (s ? asJson(s) : null))];
  });
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify({ envelope: asJson(envelopeSchema), events, wire }))));
}
