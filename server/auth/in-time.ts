import { refuse, type Refusal } from '../../contract/codes.ts';
import { TooManyWaiting } from './lanes.ts';

/** After so many seconds a queue of strangers has passed. */
const seconds = 5;

/** Does password work; where too many wait for theirs it says when to come again. */
export async function inTime<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyWaiting) return refuse('tooMany', { data: { seconds } });
    throw error;
  }
}
