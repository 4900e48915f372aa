import { meetingLimits } from '../../contract/meetings/limits.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import { close } from './chairing.ts';
import { letGoOfEnded } from './ended-sessions.ts';
import { membersOf } from './rows.ts';
import type { Meetings } from './service.ts';
import type { MeetingMemberRow, MeetingRow } from './tables.ts';
import { leave } from './taking-part.ts';

const everyMs = 5_000;

const keyOf = ({ meeting_id, user_id }: MeetingMemberRow): string => `${meeting_id} ${user_id}`;

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

  /** Whether somebody is away for so long that their place is given up. Who enters anew has the whole time again. */
  function isLost(row: MeetingMemberRow, now: number): boolean {
    const key = keyOf(row);
    if (meetings.rooms.holds(row.meeting_id, row.user_id)) {
      awaySince.delete(key);
      return false;
    }
    const by = meetings.connectedBy.get(row.user_id);
    const since = Math.max(awaySince.get(key) ?? now, by?.meetId === row.meeting_id ? by.at : 0);
    awaySince.set(key, since);
    return now - since >= meetingLimits.awayMs;
  }
  /** Gives up a place, unless its person has come back before our turn; whether it was given up. */
  const giveUp = ({ meeting_id, user_id }: MeetingMemberRow, now: number): Promise<boolean> =>
    meetings.inTurn(async () => {
      const row = await db
        .selectFrom('meeting_members')
        .selectAll()
        .where('meeting_id', '=', meeting_id)
        .where('user_id', '=', user_id)
        .where('state', '=', 'in')
        .executeTakeFirst();
      if (!row || !isLost(row, now)) return false;
      await leave(meetings, row, 'lost');
      awaySince.delete(keyOf(row));
      return true;
    });
  async function sweepPlaces(): Promise<ReadonlySet<string>> {
    const now = clock.now();
    const rows = await db.selectFrom('meeting_members').selectAll().where('state', '=', 'in').execute();
    const busy = new Set<string>();
    for (const row of rows) if (!isLost(row, now) || !(await giveUp(row, now))) busy.add(row.meeting_id);
    const still = new Set(rows.map(keyOf));
    for (const key of awaySince.keys()) if (!still.has(key)) awaySince.delete(key);
    return busy;
  }
  /** Ends a meeting, unless somebody has entered it before our turn, or it has been ended by then. */
  const endEmpty = ({ id }: MeetingRow): Promise<void> =>
    meetings.inTurn(async () => {
      const meeting = await db.selectFrom('meetings').selectAll().where('id', '=', id).executeTakeFirst();
      const members = await membersOf(meetings, id);
      if (members.some(({ state }) => state === 'in')) emptySince.delete(id);
      else if (meeting?.ended_at === null) await close(meetings, meeting, 'system');
    });
  async function sweepMeetings(busy: ReadonlySet<string>): Promise<void> {
    const now = clock.now();
    const open = await db.selectFrom('meetings').selectAll().where('ended_at', 'is', null).execute();
    const empty = open.filter(({ id }) => !busy.has(id));
    for (const meeting of empty) {
      const since = emptySince.get(meeting.id) ?? now;
      emptySince.set(meeting.id, since);
      if (now - since >= meetingLimits.emptyMs) await endEmpty(meeting);
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
