import type { JanusRoom } from './room.ts';
import type { JanusSession } from './session.ts';

/** A room that is open, or is being opened. */
export interface OpenRoom {
  session: JanusSession;
  /** The lowest number that no other room has. */
  slot: number;
  opening: Promise<JanusRoom>;
  room: JanusRoom | undefined;
  /** How many are about to be in it. */
  entering: number;
}

/** The rooms that are open, by their names. */
export interface OpenRooms {
  readonly rooms: Map<string, OpenRoom>;
  /** The room of this name, which is opened where it is not. */
  opened(room: string, session: JanusSession): OpenRoom;
  shut(room: string): void;
  /** Gives all rooms up, since Janus is gone; answers what they were. */
  lose(): readonly (readonly [room: string, at: OpenRoom])[];
  shutIfEmpty(room: string): void;
  /** Tells a room something; one that is still being opened hears it after those who enter it already. */
  say(room: string, what: (at: JanusRoom) => void): void;
}

/** Keeps rooms, which `open` opens. */
export function createOpenRooms(
  open: (made: { room: string; session: JanusSession; slot: number }) => Promise<JanusRoom>,
): OpenRooms {
  const rooms = new Map<string, OpenRoom>();
  /** Numbers of rooms that are there, or are not gone yet: Janus takes up messages side by side. */
  const slots = new Set<number>();
  const takeSlot = (): number => {
    let slot = 0;
    while (slots.has(slot)) slot += 1;
    slots.add(slot);
    return slot;
  };
  const close = async ({ room, slot }: OpenRoom): Promise<void> => {
    await room?.close();
    slots.delete(slot);
  };
  const follow = async (room: string, made: OpenRoom): Promise<void> => {
    try {
      made.room = await made.opening;
      // Closed while it was opened.
      if (rooms.get(room) !== made) await close(made);
    } catch {
      slots.delete(made.slot);
      if (rooms.get(room) === made) rooms.delete(room);
    }
  };
  const shut = (room: string): void => {
    const at = rooms.get(room);
    rooms.delete(room);
    if (at?.room) void close(at);
  };
  return {
    rooms,
    opened(room, session) {
      const known = rooms.get(room);
      if (known) return known;
      const slot = takeSlot();
      const made: OpenRoom = { session, slot, opening: open({ room, session, slot }), room: undefined, entering: 0 };
      rooms.set(room, made);
      void follow(room, made);
      return made;
    },
    shut,
    lose() {
      const lost = [...rooms];
      rooms.clear();
      slots.clear();
      return lost;
    },
    shutIfEmpty(room) {
      const at = rooms.get(room);
      if (at?.entering === 0 && at.room?.people().length === 0) shut(room);
    },
    say(room, what) {
      const at = rooms.get(room);
      if (at?.room) what(at.room);
      else at?.opening.then(what, () => undefined);
    },
  };
}
