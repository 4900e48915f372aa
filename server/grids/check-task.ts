import type { Desk } from '../workers/task.ts';
import { type CheckInput, checkGrids, holderOf } from './topology.ts';

/** Checks grids in a thread, and tells in which grid each one below lies after the edit. */
export function checkGridsTask(input: CheckInput, { post }: Desk): Promise<void> {
  const holders = input.children.map(({ id, shape }) => [id, holderOf(shape, input.after)?.id] as const);
  post({ checked: checkGrids(input), holders });
  return Promise.resolve();
}
