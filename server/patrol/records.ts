import type { Kysely } from 'kysely';
import { isWithin } from '../../contract/areas.ts';
import type { PatrolRoute, PatrolTask } from '../../contract/patrol/task.ts';
import type { Caller } from '../caller.ts';
import { readDocs } from '../store/doc.ts';
import type { Tables } from '../tables.ts';
import { checkInId } from './projections.ts';
import type { KeptCheckIn } from './tables.ts';

type Db = Kysely<Tables>;

/** A route by its id; undefined where there is none. */
export async function routeOf(db: Db, routeId: string): Promise<PatrolRoute | undefined> {
  return readDocs(await db.selectFrom('patrol_routes').select('doc').where('id', '=', routeId).execute())[0];
}

/** A route of the caller's region. */
export async function routeFor(db: Db, caller: Caller, routeId: string): Promise<PatrolRoute | undefined> {
  const route = await routeOf(db, routeId);
  return route && isWithin(caller.regionCode, route.areaCode) ? route : undefined;
}

/** A task by its id; undefined where there is none. */
export async function taskOf(db: Db, taskId: string): Promise<PatrolTask | undefined> {
  return readDocs(await db.selectFrom('patrol_tasks').select('doc').where('id', '=', taskId).execute())[0];
}

/** A task of the caller's region. */
export async function taskFor(db: Db, caller: Caller, taskId: string): Promise<PatrolTask | undefined> {
  const task = await taskOf(db, taskId);
  return task && isWithin(caller.regionCode, task.areaCode) ? task : undefined;
}

/** A task that is the caller's own. */
export async function ownTask(db: Db, { userId }: Caller, taskId: string): Promise<PatrolTask | undefined> {
  const task = await taskOf(db, taskId);
  return task?.person.userId === userId ? task : undefined;
}

/** A check-in that has come already. */
export async function knownCheckIn(db: Db, taskId: string, key: string): Promise<KeptCheckIn | undefined> {
  const id = checkInId(taskId, key);
  return readDocs(await db.selectFrom('patrol_check_ins').select('doc').where('id', '=', id).execute())[0];
}

/** The check-ins of a task, in the order in which they were said. */
export async function checkInsOf(db: Db, taskId: string): Promise<KeptCheckIn[]> {
  const rows = await db
    .selectFrom('patrol_check_ins')
    .select('doc')
    .where('task_id', '=', taskId)
    .orderBy('said_at')
    .execute();
  return readDocs(rows);
}
