import type { Desk } from '../workers/task.ts';
import { openForwardingRoom } from './forwarding/forwarding-room.ts';
import { openMixingRoom } from './mixing/mixing-room.ts';
import { startPacer } from './pacer.ts';
import type { RoomKind, ThreadAsk, ThreadInput, ThreadTold } from './protocol.ts';
import type { Room, RoomTold } from './room.ts';
import { openWatchingRoom } from './watching/watching-room.ts';

interface Opened {
  room: Room<never>;
  stop(): void;
}

const frameMs = 20;
/** A forwarding room looks at who speaks, and who is gone, so often. */
const lookMs = 400;

const open: Readonly<Record<RoomKind, (reach: ThreadInput, tell: (told: RoomTold) => void) => Opened>> = {
  mix(reach, tell) {
    const room = openMixingRoom(reach, tell);
    return { room, stop: startPacer(frameMs, room.tick) };
  },
  forward(reach, tell) {
    const room = openForwardingRoom(reach, tell);
    return { room, stop: startPacer(lookMs, room.tick) };
  },
  watch: (reach, tell) => ({ room: openWatchingRoom(reach, tell), stop: () => undefined }),
};

/** The media thread: its rooms, until it is fed no more. What fails in one room ends no other. */
export async function mediaTask(reach: ThreadInput, { fed, post }: Desk): Promise<void> {
  const rooms = new Map<string, Opened>();
  const say = (told: ThreadTold): void => post(told);
  const end = async (name: string): Promise<void> => {
    const opened = rooms.get(name);
    rooms.delete(name);
    opened?.stop();
    await opened?.room.close();
  };
  async function answer(ask: ThreadAsk): Promise<unknown> {
    if ('open' in ask) {
      const { open: name } = ask;
      await end(name);
      rooms.set(
        name,
        open[ask.kind](reach, (told) => say({ room: name, told })),
      );
      return null;
    }
    if ('close' in ask) {
      await end(ask.close);
      return null;
    }
    const opened = rooms.get(ask.room);
    if (!opened) throw new Error('there is no such room');
    return opened.room.ask(ask.ask as never);
  }
  for await (const ask of fed as AsyncIterable<ThreadAsk>) {
    answer(ask).then(
      (made) => say({ id: ask.id, answer: made }),
      (error: unknown) => say({ id: ask.id, failed: String(error) }),
    );
  }
  for (const name of rooms.keys()) await end(name);
}
