import type { PatrolCheckIn } from '../../contract/patrol/schemas.ts';
import type { PatrolRoute, PatrolTask } from '../../contract/patrol/task.ts';
import type { DocRow } from '../store/doc.ts';

/** Read model of routes. `retired` is 1 where a route gets no new tasks. */
export interface PatrolRoutesRow extends DocRow<PatrolRoute> {
  area_code: string;
  name: string;
  retired: 0 | 1;
  drawn_at: string;
}

/** Read model of tasks. `open_until`: when an open task's window ends, ISO 8601; null once it is no longer open. */
export interface PatrolTasksRow extends DocRow<PatrolTask> {
  area_code: string;
  user_id: string;
  route_id: string;
  day: string;
  state: string;
  online: 0 | 1;
  words: string;
  open_until: string | null;
}

/** A check-in and the task that it is of. */
export type KeptCheckIn = PatrolCheckIn & { taskId: string };

/** Read model of check-ins; the key is the task with the phone's key. */
export interface PatrolCheckInsRow extends DocRow<KeptCheckIn> {
  task_id: string;
  said_at: string;
}

/**
 * How many tasks of a day and region share what rates are made of. `level`: digits of `area`; `points` and `reached`:
 * check-points of one of these tasks.
 */
export interface PatrolFiguresRow {
  level: number;
  area: string;
  day: string;
  online: 0 | 1;
  state: string;
  points: number;
  reached: number;
  n: number;
}

/** Tables of patrols. */
export interface PatrolTables {
  patrol_routes: PatrolRoutesRow;
  patrol_tasks: PatrolTasksRow;
  patrol_check_ins: PatrolCheckInsRow;
  patrol_figures: PatrolFiguresRow;
}
