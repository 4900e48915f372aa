import type { Sent } from '../../media/forwarding/forwarding-peer.ts';
import { assignLines } from '../../media/forwarding/lines.ts';
import type { RoomNews } from '../rooms.ts';
import { type JanusPerson, type JanusSource, type OnLines, partsOf } from './person.ts';
import { createSpeakers } from './speakers.ts';
import type { JanusId, VideoroomTold } from './wire.ts';

/** Somebody who has entered. */
export interface Place {
  readonly person: JanusPerson;
  /** Since when nothing has come in of them; undefined while something does. */
  silentSince: number | undefined;
  /** Whose pictures were told them last. */
  told: string;
}

/** The people of a room, and who is on whose lines. */
export interface Audience {
  readonly places: Map<string, Place>;
  /** Puts the sources onto the lines as they should be now. */
  connect(): void;
  /** Takes a person away, and closes their connections. */
  drop(name: string): void;
  /** The same for one whose connection broke. */
  lose(name: string): void;
  /** Tells a person whose pictures are on their lines, where that has changed. */
  tellShown(place: Place): void;
  /** Hears from Janus that somebody begins or ceases to speak. */
  heard(told: VideoroomTold): void;
  /** Tells who speaks, where that has changed. */
  tellLevels(): void;
}

/** What the people of a room are told by; `room` is its name. */
export interface AudienceSetup {
  room: string;
  now: () => number;
  tell: (news: RoomNews) => void;
}

/** Opens the place for the people of a room; there is nobody yet. */
export function createAudience({ room, now, tell }: AudienceSetup): Audience {
  const places = new Map<string, Place>();
  const speakers = createSpeakers();
  let toldLevels = '[]';

  const nameOf = (feed: JanusId | undefined): string | undefined =>
    [...places.values()].find(({ person }) => person.sources.audio.feed === feed)?.person.name;
  /** What others send and may send, of those who speak first. */
  const sourcesFor = (name: string, kind: Sent, order: readonly string[]): JanusSource[] =>
    order.flatMap((other) => {
      const { person } = places.get(other) ?? {};
      return person && other !== name && person.may[kind] && person.receiving.has(kind) ? [person.sources[kind]] : [];
    });
  const linesFor = ({ name, tiles, shown }: JanusPerson, order: readonly string[]): OnLines => {
    const lines = partsOf(shown);
    const seen = assignLines(lines.tiles.slice(0, tiles), sourcesFor(name, 'video', order));
    return [
      ...assignLines(lines.voices, sourcesFor(name, 'audio', order)),
      ...seen,
      ...Array<undefined>(lines.tiles.length - seen.length).fill(undefined),
      ...assignLines(lines.screen, sourcesFor(name, 'screen', order)),
    ];
  };
  const audience: Audience = {
    places,
    connect() {
      const heard = speakers.inOrder(now());
      const order = [...heard, ...[...places.keys()].filter((name) => !heard.includes(name))];
      for (const { person } of places.values()) person.show(linesFor(person, order));
    },
    drop(name) {
      const place = places.get(name);
      places.delete(name);
      speakers.forget(name);
      // Their lines are given to others before they are closed.
      audience.connect();
      place?.person.close();
    },
    lose(name) {
      audience.drop(name);
      tell({ kind: 'lost', room, person: name });
    },
    tellShown(place) {
      const { tiles, screen } = partsOf(place.person.shown);
      const named = tiles.map((source) => source?.person ?? '');
      const shared = screen[0]?.person ?? '';
      const told = JSON.stringify([named, shared]);
      if (told === place.told) return;
      place.told = told;
      tell({ kind: 'tiles', room, person: place.person.name, tiles: named, screen: shared });
    },
    heard({ videoroom, id, 'audio-level-dBov-avg': level = 0 }) {
      const name = videoroom === 'talking' || videoroom === 'stopped-talking' ? nameOf(id) : undefined;
      if (name === undefined) return;
      if (videoroom === 'talking') speakers.began(name, level, now());
      else speakers.ended(name, now());
      audience.connect();
    },
    tellLevels() {
      // Of a voice that is not passed on, Janus does not tell the end.
      const speaking = speakers.speaking(now()).filter(([name]) => places.get(name)?.person.may.audio === true);
      const told = JSON.stringify(speaking);
      if (told === toldLevels) return;
      toldLevels = told;
      tell({ kind: 'speaking', room, people: [...places.keys()], speaking });
    },
  };
  return audience;
}
