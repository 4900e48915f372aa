import type { MeetingTold } from '../../contract/meetings/told.ts';
import { createTurns } from '../turns.ts';
import { createMeetingNews } from './news.ts';
import type { MeetingRooms } from './rooms.ts';
import { tellChanged } from './rows.ts';
import type { Meetings } from './service.ts';

/** Opens the meetings of a server: changes one at a time, and what happens in their rooms is told to their people. */
export function openMeetings(ctx: Meetings['ctx'], rooms: MeetingRooms): Meetings {
  const news = createMeetingNews();
  let lastEntry = 0;
  const nextEntry = (): number => {
    lastEntry = Math.max(lastEntry + 1, ctx.clock.now());
    return lastEntry;
  };
  const meetings: Meetings = { ctx, news, rooms, inTurn: createTurns(1), connectedBy: new Map(), nextEntry };
  rooms.follow((one) => {
    const { room: meetId } = one;
    if (one.kind === 'tiles') news.tell(one.person, { meetId, tiles: one.tiles, screen: one.screen });
    else if (one.kind === 'speaking') {
      const told: MeetingTold = { meetId, speaking: one.speaking };
      for (const person of one.people) news.tell(person, told);
    } else if (one.kind === 'lost') void tellChanged(meetings, meetId);
  });
  return meetings;
}
