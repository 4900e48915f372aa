import { isDeepStrictEqual } from 'node:util';
import type { CallName } from '../../contract/api/calls.ts';
import { schemas } from '../../contract/api/schemas.ts';
import type { CallSchemas } from '../../contract/call.ts';
import { isRefusal } from '../../contract/codes.ts';
import type { Outcome } from './outcome.ts';

/** Throws where an answer is not what the contract declares, or holds more than it declares. */
export function checkAnswer(name: CallName, outcome: Outcome<unknown>): void {
  if (isRefusal(outcome)) return;
  const entry: CallSchemas = schemas[name];
  if ('raw' in outcome) {
    if (!entry.raw) throw new Error(`${name} answers without the envelope`);
    return;
  }
  if ((entry.list === true) !== (outcome.total !== undefined)) throw new Error(`${name}: total is missing or too much`);
  if (!entry.data) return;
  const sent = JSON.parse(JSON.stringify(outcome.data ?? null)) as unknown;
  const declared: unknown = entry.data.parse(sent);
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(declared)), sent))
    throw new Error(`${name} answers more than is declared`);
}
