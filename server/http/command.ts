import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { Command } from '../store/command.ts';
import { messages } from './messages.ts';
import { readDoc } from '../store/doc.ts';

const keyPattern = /^[\x21-\x7e]{8,100}$/;

/** A command that can be sent again: who, by which key, and what was asked. */
export interface Repeatable {
  userId: string;
  key: string;
  digest: string;
}

/** The key of a request's command where it is one that can be used; nothing else of what was sent is kept or logged. */
export function commandKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && keyPattern.test(key) ? key : undefined;
}

/**
 * What makes a request repeatable, undefined where it carries no key, or a refusal of a key that can not be used;
 * `asked`: what it asks for, where not all of its body is that.
 */
export function repeatable(
  request: FastifyRequest,
  caller: Caller,
  asked: unknown = request.body ?? null,
): Repeatable | Refusal | undefined {
  if (request.headers['idempotency-key'] === undefined || request.method === 'GET') return undefined;
  const key = commandKeyOf(request);
  if (key === undefined) return refuse('badInput', { field: 'Idempotency-Key', message: messages.keyLength });
  const digest = createHash('sha256')
    .update(JSON.stringify([request.method, request.url, asked]))
    .digest('hex');
  return { userId: caller.userId, key, digest };
}

/**
 * What makes a form repeatable whose parts have been read: its key, its fields, and the names and contents of its
 * files.
 */
export function repeatableForm(
  request: FastifyRequest,
  caller: Caller,
  fields: Readonly<Record<string, string>>,
  files: readonly { name: string; sha256: string }[],
): Repeatable | Refusal | undefined {
  const once = repeatable(request, caller);
  if (once === undefined || isRefusal(once)) return once;
  const digest = createHash('sha256')
    .update(JSON.stringify([once.digest, fields, files.map(({ name, sha256 }) => [name, sha256])]))
    .digest('hex');
  return { ...once, digest };
}

/**
 * The data answered to this command before, undefined where it is new, or a refusal where its key was used for
 * something else.
 */
export async function formerAnswer(
  ctx: Context,
  { userId, key, digest }: Repeatable,
): Promise<{ data: unknown } | Refusal | undefined> {
  const row = await ctx.db
    .selectFrom('commands')
    .select(['digest', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.digest !== digest)
    return refuse('badInput', { field: 'Idempotency-Key', message: messages.keyUsedOtherwise });
  return { data: readDoc(row.answer) };
}

/** Makes the command of a request; `once` where it is repeatable. */
export function createCommand(requestId: string, once?: Repeatable): Command {
  const id = once?.key ?? requestId;
  return { id, remember: (answer) => ({ commandId: id, ...(once ? { command: { ...once, answer } } : {}) }) };
}
