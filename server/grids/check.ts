import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { gridLimits } from '../../contract/grids/limits.ts';
import type { GridChecked } from '../../contract/grids/schemas.ts';
import type { Context } from '../context.ts';
import { Overrun } from '../workers/workers.ts';
import { gridSay as say } from './messages.ts';
import type { CheckInput } from './topology.ts';

/** What a check found; `holders`: in which grid of the draft each one below lies. */
export interface Checked {
  checked: GridChecked;
  holders: readonly (readonly [childId: string, gridId: string | undefined])[];
}

/** Megabytes of the thread. */
const mb = 512;

/** Why a thread gave nothing: it took too much, or the server ends. Other errors are our own faults. */
export function refusalOfThread(error: unknown, field: string): Refusal {
  if (error instanceof Overrun) return refuse('badInput', { field, message: say.tooIntricate });
  if ((error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE') return refuse('unavailable');
  throw error;
}

/** Checks grids in a thread of its own; refuses where too many wait, or where it takes too long. */
export async function checkInThread(
  { workers }: Pick<Context, 'workers'>,
  by: string,
  input: CheckInput,
): Promise<Checked | Refusal> {
  const parts = workers.start({ task: 'grids', input, by, lane: 'short', mb, ms: gridLimits.checkMs });
  if (isRefusal(parts)) return parts;
  try {
    for await (const part of parts as AsyncIterable<Checked>) return part;
  } catch (error) {
    return refusalOfThread(error, 'reshaped');
  }
  return refuse('unavailable');
}
