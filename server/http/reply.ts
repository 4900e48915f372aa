import type { FastifyReply } from 'fastify';
import { isDispatch } from '../../contract/call.ts';
import { dispatchOk, isRefusal, okCode, refusals, type Refusal } from '../../contract/codes.ts';
import type { Answer } from '../../contract/api/types.ts';
import type { Outcome } from './outcome.ts';

const json = 'application/json; charset=utf-8';

/** The envelope of a refusal. */
export const refusalAnswer = (refusal: Refusal): Answer => ({
  code: refusals[refusal.refused].code,
  message: refusal.message,
  ...(refusal.field === undefined ? {} : { field: refusal.field }),
  ...(refusal.data === undefined ? {} : { data: refusal.data }),
});

/** Sends a refusal with its HTTP status. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const seconds = refusal.data?.['seconds'];
  if (typeof seconds === 'number') void reply.header('retry-after', String(seconds));
  return reply
    .code(refusals[refusal.refused].status)
    .type(json)
    .send(JSON.stringify(refusalAnswer(refusal)));
}

/** The envelope of an answer; lists of the dispatch service are called `list`. */
const envelope = (data: unknown, total: number | undefined, isOfDispatch: boolean): object => {
  const counted = total === undefined ? {} : { total };
  if (!isOfDispatch) return { code: okCode, data, ...counted } satisfies Answer;
  return { code: dispatchOk, ...(Array.isArray(data) ? { list: data } : { data }), ...counted };
};

/** Sends what a handler returned. */
export function sendOutcome(reply: FastifyReply, outcome: Outcome<unknown>): FastifyReply {
  if (isRefusal(outcome)) return sendRefusal(reply, outcome);
  if ('raw' in outcome)
    return reply
      .headers(outcome.headers ?? {})
      .type(outcome.contentType)
      .send(outcome.raw);
  const { data, total, status } = outcome;
  const isOfDispatch = isDispatch({ path: reply.request.routeOptions.url ?? '' });
  return reply
    .code(status ?? 200)
    .type(json)
    .send(JSON.stringify(envelope(data, total, isOfDispatch)));
}
