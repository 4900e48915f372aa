import { meetingLimits } from '../../contract/meetings/limits.ts';
import { openForwardingRoom } from '../../server/media/forwarding/forwarding-room.ts';
import { startPacer } from '../../server/media/pacer.ts';
import type { Role } from '../children.ts';

/** What is asked of the room: to let somebody in, or what its process has used of the processor so far. */
export type RoomQuestion = { leg: string; offer: string } | { cpu: true };

const lookMs = 400;
const usPerMs = 1_000;

/** The room of a meeting in a process of its own, as the media thread has it. */
export const meetingRoom: Role = () => {
  const room = openForwardingRoom({}, () => undefined);
  startPacer(lookMs, room.tick);
  const may = { audio: true, video: true, screen: true };
  return Promise.resolve({
    ready: null,
    answer(question) {
      const asked = question as RoomQuestion;
      if ('cpu' in asked) {
        const { user, system } = process.cpuUsage();
        return Promise.resolve((user + system) / usPerMs);
      }
      return room.ask({ do: 'join', ...asked, may, tiles: meetingLimits.tiles });
    },
  });
};
