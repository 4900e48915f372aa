import type { FastifyRequest } from 'fastify';
import { isRefusal, type Refusal } from '../../contract/codes.ts';
import type { Counted } from '../../contract/quotas/call-quotas.ts';
import type { Quotas, Taker } from '../quotas/quotas.ts';

/**
 * The place of one file in the day's quotas, taken before its first byte, so that of many at once no more pass than
 * may. `end` it once.
 */
export interface Meter {
  /** Gives back what the file did not need; all of it where it is not kept (`size` undefined). */
  end(size: number | undefined): void;
}

/**
 * Takes one file of the quotas, and as many bytes as its request announces; of one that announces none, the most that
 * it may have.
 */
export function meterOf(
  quotas: Quotas,
  by: Taker,
  file: { request: FastifyRequest; maxBytes: number; counted?: Extract<Counted, 'appBytes'> },
): Meter | Refusal {
  const { request, maxBytes, counted = 'fileBytes' } = file;
  const announced = Number(request.headers['content-length'] ?? maxBytes);
  const taken = Math.min(Number.isFinite(announced) ? announced : maxBytes, maxBytes);
  const refusal = quotas.take('file', by);
  if (isRefusal(refusal)) return refusal;
  const tooMuch = quotas.take(counted, by, taken);
  if (isRefusal(tooMuch)) {
    quotas.giveBack('file', by);
    return tooMuch;
  }
  return {
    end(size) {
      if (size === undefined) quotas.giveBack('file', by);
      quotas.giveBack(counted, by, taken - Math.min(size ?? 0, taken));
    },
  };
}
