import type { RegionCode } from '../../contract/ids.ts';
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

/**
 * Read model of tasks. `begins_at`, `open_until`: when its window begins, and when an open task's ends, ISO 8601; null
 * once it is no longer open. `points`, `reached`: how many check-points it has, and how many were reached; `name`: the
 * person's.
 */
export interface PatrolTasksRow extends DocRow<PatrolTask> {
  area_code: string;
  user_id: string;
  route_id: string;
  day: string;
  state: string;
  online: 0 | 1;
  points: number;
  reached: number;
  name: string;
  words: string;
  begins_at: string;
  open_until: string | null;
}

/** A check-in and the task that it is of. */
export type KeptCheckIn = PatrolCheckIn & { taskId: string; areaCode: RegionCode };

/** Read model of check-ins; the key is the task with the phone's key. */
export interface PatrolCheckInsRow extends DocRow<KeptCheckIn> {
  task_id: string;
  said_at: string;
  /** Of the person; the day in China on which it was said; the least cell in which it lies. */
  area_code: string;
  day: string;
  y: number;
  x: number;
}

/**
 * How many check-ins of a province lie in one of its cells, by month: a tenth of the check-ins, and of what there would
 * be by day.
 */
export interface PatrolVisitsRow {
  area: string;
  month: string;
  y: number;
  x: number;
  n: number;
}

/**
 * How many tasks of a day (`span` d) or month (m) and region share what rates are made of. `level`: digits of `area`;
 * `points` and `reached`: check-points of one of these tasks.
 */
export interface PatrolFiguresRow {
  level: number;
  span: 'd' | 'm';
  area: string;
  /** YYYY-MM-DD, or YYYY-MM. */
  day: string;
  online: 0 | 1;
  /** 0: open, 1: expired, 2: completed. */
  phase: number;
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
  patrol_visits: PatrolVisitsRow;
}
