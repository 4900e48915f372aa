import { meetingLimits } from '../../contract/meetings/limits.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import { close } from './chairing.ts';
import { letGoOfEnded } from './ended-sessions.ts';
import type { Meetings } from './service.ts';
import { leave } from './taking-part.ts';

const everyMs = 5_000;

/**
 * Gives up the places of people whose session has ended or whose connection stays lost, and ends meetings in which
 * nobody is any more.
 */
export interface MeetingSweep extends BackgroundJob {
  sweep(): Promise<void>;
}

/**
 * Creates the sweep. Since when somebody is away, or a meeting empty, is known in memory only: after a restart of the
 * server these spans begin anew, so that everybody has the time to come back.
 */
export function createMeetingSweep(meetings: Meetings, ctx: JobContext): MeetingSweep {
  const awaySince = new Map<string, number>();
  const emptySince = new Map<string, number>();
  const { clock, db } = meetings.ctx;

  async function sweepPlaces(): Promise<ReadonlySet<string>> {
    const now = clock.now();
    const rows = await db.selectFrom('meeting_members').selectAll().where('state', '=', 'in').execute();
    const busy = new Set<string>();
    const away = new Set<string>();
    for (const row of rows) {
      const key = `${row.meeting_id} ${row.user_id}`;
      if (!meetings.rooms.holds(row.meeting_id, row.user_id)) {
        away.add(key);
        const since = awaySince.get(key) ?? now;
        awaySince.set(key, since);
        if (now - since >= meetingLimits.awayMs) {
          await meetings.inTurn(() => leave(meetings, row, 'lost'));
          continue;
        }
      }
      busy.add(row.meeting_id);
    }
    for (const key of awaySince.keys()) if (!away.has(key)) awaySince.delete(key);
    return busy;
  }
  async function sweepMeetings(busy: ReadonlySet<string>): Promise<void> {
    const now = clock.now();
    const open = await db.selectFrom('meetings').selectAll().where('ended_at', 'is', null).execute();
    const empty = open.filter(({ id }) => !busy.has(id));
    for (const meeting of empty) {
      const since = emptySince.get(meeting.id) ?? now;
      emptySince.set(meeting.id, since);
      if (now - since >= meetingLimits.emptyMs) await meetings.inTurn(() => close(meetings, meeting, 'system'));
    }
    const still = new Set(empty.map(({ id }) => id));
    for (const id of emptySince.keys()) if (!still.has(id)) emptySince.delete(id);
  }
  const sweep = async (): Promise<void> => {
    await letGoOfEnded(meetings);
    await sweepMeetings(await sweepPlaces());
  };
  return {
    sweep,
    ...createBackgroundJob(ctx, { name: 'meetings', fault: 'meetings could not be swept', everyMs, run: sweep }),
  };
}

/** Deletes meetings past their retention, with their members and logs. */
export async function forgetOldMeetings({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const old = db
    .selectFrom('meetings')
    .select('id')
    .where('ended_at', '<', clock.now() - meetingLimits.keptMs);
  await db.deleteFrom('meeting_log').where('meeting_id', 'in', old).execute();
  await db.deleteFrom('meeting_members').where('meeting_id', 'in', old).execute();
  await db
    .deleteFrom('meetings')
    .where('ended_at', '<', clock.now() - meetingLimits.keptMs)
    .execute();
}
