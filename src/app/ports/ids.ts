import type { IdPort } from '../../../machines/ports.ts';
import { randomId } from '../../kit/random-id.ts';

/** Unique ids of this browser. */
export const createIds = (): IdPort => ({ next: randomId });
