import type { Refusal } from '../../contract/codes.ts';

/** Carries a refusal out of places of Fastify where only an error gets through. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
