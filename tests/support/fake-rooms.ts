import type { Entering, MaySend, MeetingRooms, RoomNews } from '../../server/meetings/rooms.ts';

/** Rooms without media: everybody can enter, and tests cut connections and see what was asked for. */
export interface FakeRooms extends MeetingRooms {
  /** What is passed on of a person's media; undefined for nobody. */
  mayOf(room: string, person: string): MaySend | undefined;
  entered: Entering[];
  /** Answers of browsers to offers of the engine. */
  answered: { person: string; entry: number; answer: string }[];
  /** For how many pictures each person has room, in the order told. */
  looks: { person: string; tiles: number }[];
  tell(news: RoomNews): void;
  cut(room: string, person: string): void;
  /** Connects nobody until the door is opened; `knocked` resolves as somebody wants to enter. */
  shutDoor(): { knocked: Promise<void>; open: () => void };
}

const badOffer = 'v=1';

/** Creates them; an offer `v=1` is one that can not be used. */
export function createFakeRooms(): FakeRooms {
  const people = new Map<string, MaySend>();
  const listeners = new Set<(news: RoomNews) => void>();
  const entered: Entering[] = [];
  const answered: FakeRooms['answered'] = [];
  const looks: { person: string; tiles: number }[] = [];
  let door: { knock: () => void; opened: Promise<void> } | undefined;
  const key = (room: string, person: string): string => `${room} ${person}`;
  const tell = (news: RoomNews): void => {
    for (const listener of listeners) listener(news);
  };
  return {
    entered,
    answered,
    looks,
    tell,
    mayOf: (room, person) => people.get(key(room, person)),
    cut(room, person) {
      people.delete(key(room, person));
      tell({ kind: 'lost', room, person });
    },
    shutDoor() {
      let knock = (): void => undefined;
      let open = (): void => undefined;
      const knocked = new Promise<void>((resolve) => (knock = resolve));
      const opened = new Promise<void>((resolve) => (open = resolve));
      door = { knock: () => knock(), opened };
      return {
        knocked,
        open() {
          door = undefined;
          open();
        },
      };
    },
    async enter(entering) {
      entered.push(entering);
      door?.knock();
      await door?.opened;
      if (entering.offer === badOffer) return 'badOffer';
      people.set(key(entering.room, entering.person), entering.may);
      return { answer: `answer to ${entering.person}` };
    },
    answer({ person, entry, answer }) {
      if (answer === badOffer) return Promise.resolve('badOffer');
      answered.push({ person, entry, answer });
      return Promise.resolve(undefined);
    },
    allow(room, person, may) {
      if (people.has(key(room, person))) people.set(key(room, person), may);
    },
    look: (_room, person, tiles) => void looks.push({ person, tiles }),
    leave: (room, person) => void people.delete(key(room, person)),
    close(room) {
      for (const one of people.keys()) if (one.startsWith(`${room} `)) people.delete(one);
    },
    holds: (room, person) => people.has(key(room, person)),
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
