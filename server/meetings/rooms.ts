/** What of a person's media is passed on to the others. */
export interface MaySend {
  audio: boolean;
  video: boolean;
  screen: boolean;
}

/** A person who enters a room, with the session description of their browser. */
export interface Entering {
  room: string;
  person: string;
  /** Grows with each entering of a person. */
  entry: number;
  may: MaySend;
  /** How many pictures of cameras they have room for. */
  tiles: number;
  offer: string;
}

/** What happens in rooms. `lost`: the connection of a person was cut, and they have not entered again. */
export type RoomNews =
  | { kind: 'connected' | 'lost'; room: string; person: string }
  /** Whose pictures a person gets on which line, and whose screen; '' for none. */
  | { kind: 'tiles'; room: string; person: string; tiles: readonly string[]; screen: string }
  /** Who is heard, with a level from 1 to 100, for the `people` of the room. */
  | {
      kind: 'speaking';
      room: string;
      people: readonly string[];
      speaking: readonly (readonly [person: string, level: number])[];
    };

/**
 * The session description of the server; and where pictures and voices of others come by a connection of their own, the
 * server's offer of that, which the browser answers (`answer`).
 */
export interface Entered {
  answer: string;
  offer?: string;
}

/** Why a person could not enter: their session description is not usable, or there is no media engine. */
export type NoEntry = 'badOffer' | 'unavailable';

/** The media side of meetings. A room exists while a person is in it. A person who enters again replaces themselves. */
export interface MeetingRooms {
  enter(entering: Entering): Promise<Entered | NoEntry>;
  /** Takes the answer of a browser to the server's offer of an entering. */
  answer(answering: { room: string; person: string; entry: number; answer: string }): Promise<NoEntry | undefined>;
  allow(room: string, person: string, may: MaySend): void;
  look(room: string, person: string, tiles: number): void;
  /** Lets go of a person, also while they are being connected. */
  leave(room: string, person: string): void;
  close(room: string): void;
  /** Whether a person is connected, or was until a moment ago. */
  holds(room: string, person: string): boolean;
  /** Calls back with what happens. Returns its end. */
  follow(listener: (news: RoomNews) => void): () => void;
}
