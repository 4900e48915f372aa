import type { Context } from '../context.ts';
import { tellChanged } from './rows.ts';
import type { Meetings } from './service.ts';
import { leave } from './taking-part.ts';
import type { MeetingMemberRow } from './tables.ts';

/** Lets go of a member whose session lives no more by which they were connected. */
async function letGo(meetings: Meetings, row: MeetingMemberRow): Promise<void> {
  const { connectedBy, ctx, rooms } = meetings;
  const by = connectedBy.get(row.user_id);
  if (by?.meetId !== row.meeting_id) return;
  const live = await ctx.gate.liveCallers(row.user_id);
  if (live.some(({ sessionId }) => sessionId === by.sessionId)) return;
  if (live.length === 0) return leave(meetings, row);
  // Where they are signed in elsewhere, they have their place for as long as one whose connection was cut.
  if (!rooms.holds(row.meeting_id, row.user_id)) return;
  rooms.leave(row.meeting_id, row.user_id);
  await tellChanged(meetings, row.meeting_id);
}

/** Lets go of all members whose session lives no more by which they were connected; of one person, where named. */
export const letGoOfEnded = (meetings: Meetings, userId?: string): Promise<void> =>
  meetings.inTurn(async () => {
    let rows = meetings.ctx.db.selectFrom('meeting_members').selectAll().where('state', '=', 'in');
    if (userId !== undefined) rows = rows.where('user_id', '=', userId);
    for (const row of await rows.execute()) await letGo(meetings, row);
  });

/** Lets go of members as their session ends. Returns its end. */
export function followSessions(meetings: Meetings, { gate, log }: Pick<Context, 'gate' | 'log'>): () => void {
  return gate.onSessionEnded((ended) => {
    for (const [userId, { sessionId }] of meetings.connectedBy)
      if (sessionId === ended)
        letGoOfEnded(meetings, userId).catch((error: unknown) =>
          log.error({ err: error, userId }, 'somebody whose session has ended could not be let out of a meeting'),
        );
  });
}
