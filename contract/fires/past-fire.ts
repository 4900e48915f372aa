import type { FirePlace } from './list-schemas.ts';

/** A fire that is over, for maps: one of this system, or a recorded one, whose record's id stands for the fire's. */
export interface PastFire extends Omit<FirePlace, 'fireId' | 'status'> {
  fireId: string;
  isRecord?: true;
}
