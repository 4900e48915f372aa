import type { PatrolTaskInfo } from '../../../contract/patrol/schemas.ts';
import { dayMs } from '../../../contract/time.ts';
import { patrolDayKey } from '../../../machines/session/kept-beside.ts';

/** The tasks of a ranger as their phone knew them last. `aheadMs`: how far the server's clock was ahead of its own. */
export interface KeptDay {
  userId: string;
  realName: string;
  aheadMs: number;
  /** By the phone's clock. */
  keptAt: number;
  tasks: readonly PatrolTaskInfo[];
}

/** After so long the phone has forgotten whose day it was. */
const keptMs = 3 * dayMs;

/** Keeps the day for when there is no network; of tasks without what others would want to know of their course. */
export function keepDay({ tasks, ...day }: KeptDay): void {
  try {
    const bare = tasks.map((task) => ({ ...task, points: [] }));
    localStorage.setItem(patrolDayKey, JSON.stringify({ ...day, tasks: bare }));
  } catch {
    // Without room the page is opened over the network, like all others.
  }
}

/** The day that this phone kept; undefined where there is none of these days. */
export function keptDay(now: number): KeptDay | undefined {
  try {
    const day = JSON.parse(localStorage.getItem(patrolDayKey) ?? 'null') as KeptDay | null;
    return day && Array.isArray(day.tasks) && now - day.keptAt < keptMs ? day : undefined;
  } catch {
    return undefined;
  }
}

/** How far the server's clock was ahead of this phone's by the day that it kept of a person; 0 where it kept none. */
export function keptAheadMs(userId: string, now: number): number {
  const day = keptDay(now);
  return day?.userId === userId ? day.aheadMs : 0;
}
