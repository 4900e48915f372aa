import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { StoreOverloaded } from '../store/group-commit.ts';
import { writeFault } from '../store/write-fault.ts';
import { messages } from './messages.ts';
import { Refused } from './refused.ts';
import { sendRefusal } from './reply.ts';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

/** Seconds after which it may be tried again. */
const [afterFull, afterFailure] = [30, 5];

/** The refusal behind an error that the caller has caused, or that passes; undefined where it is our own fault. */
export function refusalOf(error: unknown, bodyLimit: number): Refusal | undefined {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof StoreOverloaded) return refuse('tooMany');
  switch (writeFault(error)) {
    case 'full':
      return refuse('outOfSpace', { data: { seconds: afterFull } });
    case 'failing':
      return refuse('unavailable', { data: { seconds: afterFailure } });
    default:
  }
  switch (codeOf(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('tooLarge', { field: 'body', message: messages.tooLarge(bodyLimit) });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('wrongMediaType', { field: 'Content-Type', message: messages.wrongMediaType });
    case 'FST_ERR_BAD_URL':
      return refuse('unreadable', { field: 'path', message: messages.badAddress });
    default:
      return statusOf(error) < 500 ? refuse('unreadable', { field: 'body' }) : undefined;
  }
}

/**
 * Answers whatever went wrong before, in or after a handler; of our own faults it tells the log all and the caller
 * nothing.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Who goes away in the middle of a body is no fault of ours, and reads no answer.
  const isGone = codeOf(error) === 'ECONNRESET' && request.raw.destroyed;
  const refusal = isGone
    ? refuse('unreadable', { field: 'body' })
    : refusalOf(error, request.routeOptions.bodyLimit ?? 0);
  if (refusal) return sendRefusal(reply, refusal);
  request.log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'a request failed');
  return sendRefusal(reply, refuse('serverFault'));
}

/** Makes one handler answer all errors of the app. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
