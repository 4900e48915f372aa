import type { FastifyReply } from 'fastify';

/** A signal for when a client goes away before their answer has been sent whole. */
export function whenLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}
