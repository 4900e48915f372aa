import type { Milliseconds } from '../../../contract/units.ts';
import type { Entered, Entering, MaySend } from '../rooms.ts';
import { type AudienceSetup, createAudience, type Place } from './audience.ts';
import { type HallKeys, openHall } from './hall.ts';
import { type JanusPerson, letIn } from './person.ts';
import { createRights } from './rights.ts';
import type { JanusSession } from './session.ts';
import { JanusFault } from './wire.ts';

/** A person who sends nothing for this long and has no other connection is gone. */
const goneMs: Milliseconds = 8_000;

/** A room of a meeting in Janus. */
export interface JanusRoom {
  enter(entering: Entering): Promise<Entered>;
  /** Takes the answer of a browser; rejects where there is nobody who waits for one, or Janus does not take it. */
  answer(person: string, entry: number, sdp: string): Promise<void>;
  allow(person: string, may: MaySend): void;
  look(person: string, tiles: number): void;
  leave(person: string): void;
  /** People who have entered. */
  people(): string[];
  /** Looks at who speaks and who is gone; due a few times a second. */
  tick(): void;
  /** Resolves when the room is gone. */
  close(): Promise<void>;
}

/** What a room works with. */
export interface JanusRoomSetup extends AudienceSetup {
  session: JanusSession;
  number: number;
  keys: HallKeys;
  adminKey: string | undefined;
  /** Whether a person has a live connection to this server. */
  isPresent: (person: string) => boolean;
}

/** Opens a room. Rejects with `JanusFault` where Janus refuses, or is gone. */
export async function openJanusRoom(setup: JanusRoomSetup): Promise<JanusRoom> {
  const { room, session, now, isPresent, tell } = setup;
  const audience = createAudience(setup);
  const { places } = audience;
  const hall = await openHall(session, setup, (told) => audience.heard(told));
  /**
   * The newest entering of each person, with what was allowed them since: an earlier one that comes later finds its
   * place taken, and what is said while they come in holds when they are in.
   */
  const newest = new Map<string, Entering>();

  const change = createRights(hall, audience);
  const isGone = (name: string, { silentSince = now() }: Place): boolean =>
    now() - silentSince > goneMs && !isPresent(name);
  const seat = (person: JanusPerson, { may, tiles }: Entering): Place => {
    const place: Place = { person, silentSince: now(), told: '' };
    places.set(person.name, place);
    person.tiles = tiles;
    change(person, may);
    return place;
  };
  const changed = (place: Place): void => {
    place.silentSince = place.person.receiving.size > 0 ? undefined : now();
    audience.connect();
  };
  const wish = (name: string, wished: Partial<Pick<Entering, 'may' | 'tiles'>>): Place | undefined => {
    const mine = newest.get(name);
    if (mine) Object.assign(mine, wished);
    return places.get(name);
  };

  return {
    async enter(entering) {
      const { person: name } = entering;
      const mine = { ...entering };
      newest.set(name, mine);
      audience.drop(name);
      let place: Place | undefined;
      const ofPlace = (then: (place: Place) => void) => (): void => {
        if (place && places.get(name) === place) then(place);
      };
      const person = await letIn(session, hall, entering, {
        connected: ofPlace((one) => {
          tell({ kind: 'connected', room, person: name });
          // What stood on the lines of an earlier connection stands there no more.
          audience.tellShown(one);
        }),
        lost: ofPlace(() => audience.lose(name)),
        changed: ofPlace(changed),
        shown: ofPlace((one) => audience.tellShown(one)),
      });
      if (newest.get(name) === mine) place = seat(person, mine);
      else person.close();
      return person.entered;
    },
    async answer(name, entry, sdp) {
      const { person } = places.get(name) ?? {};
      if (person?.entry !== entry) throw new JanusFault(0, 'nobody waits for this answer');
      await person.answer(sdp);
    },
    allow(name, may) {
      const place = wish(name, { may });
      if (place) change(place.person, may);
    },
    look(name, tiles) {
      const place = wish(name, { tiles });
      if (place) place.person.tiles = tiles;
      audience.connect();
    },
    leave(name) {
      newest.delete(name);
      audience.drop(name);
    },
    people: () => [...places.keys()],
    tick() {
      for (const [name, place] of places) if (isGone(name, place)) audience.lose(name);
      audience.connect();
      audience.tellLevels();
    },
    async close() {
      newest.clear();
      for (const name of places.keys()) audience.drop(name);
      await hall.destroy();
    },
  };
}
