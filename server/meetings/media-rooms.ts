import type { Milliseconds } from '../../contract/units.ts';
import type { ForwardingAsk, ForwardingJoined } from '../media/forwarding/forwarding-room.ts';
import type { Media } from '../media/media.ts';
import type { RoomTold } from '../media/room.ts';
import { createRoomListeners } from './room-listeners.ts';
import type { MeetingRooms, NoEntry } from './rooms.ts';

/** An open room: who is in it, and how it came to be. */
interface OpenRoom {
  people: Set<string>;
  /** Enterings under way; who leaves, or whose room is closed, meanwhile is taken out. */
  entering: Set<{ person: string }>;
  opened: Promise<void>;
}

/** The media thread answers within this, or has failed. */
const answerMs: Milliseconds = 10_000;
const nameOf = (room: string): string => `meeting-${room}`;

/** There is one connection for all, which the browser offers. */
const noOffer = (): Promise<NoEntry> => Promise.resolve('badOffer');

const takeOut = ({ people, entering }: OpenRoom, person: string): void => {
  people.delete(person);
  for (const one of entering) if (one.person === person) entering.delete(one);
};

const late = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the media thread did not answer')), answerMs).unref();
  });

/** Creates the rooms of meetings over the embedded media thread. */
export function createMediaRooms(media: Media): MeetingRooms {
  const rooms = new Map<string, OpenRoom>();
  const news = createRoomListeners();
  const { tell } = news;
  const lose = (room: string, person: string): void => {
    if (rooms.get(room)?.people.delete(person)) tell({ kind: 'lost', room, person });
  };
  const told = (room: string, one: RoomTold): void => {
    const people = [...(rooms.get(room)?.people ?? [])];
    if ('ended' in one) {
      for (const person of people) lose(room, person);
      rooms.delete(room);
    } else if ('levels' in one) {
      const speaking = Object.entries(one.levels).map(([who, level]) => [who, Math.round(level * 100)] as const);
      tell({ kind: 'speaking', room, people, speaking });
    } else if ('tiles' in one) tell({ kind: 'tiles', room, person: one.leg, tiles: one.tiles, screen: one.screen });
    else if ('played' in one || 'picture' in one) return;
    else if (one.line === 'lost') lose(room, one.leg);
    else tell({ kind: 'connected', room, person: one.leg });
  };
  const opened = (room: string): OpenRoom => {
    const known = rooms.get(room);
    if (known) return known;
    const made: OpenRoom = {
      people: new Set(),
      entering: new Set(),
      opened: media.open('forward', nameOf(room), (one) => told(room, one)),
    };
    rooms.set(room, made);
    return made;
  };
  const shut = (room: string): void => {
    rooms.get(room)?.entering.clear();
    if (rooms.delete(room)) media.closeRoom(nameOf(room)).catch(() => undefined);
  };
  const shutIfEmpty = (room: string): void => {
    const at = rooms.get(room);
    if (at?.people.size === 0 && at.entering.size === 0) shut(room);
  };
  /** What a room is told without an answer: where the thread fails, everybody in it is lost anyway. */
  const say = (room: string, ask: ForwardingAsk): void => {
    if (rooms.has(room)) media.ask(nameOf(room), ask).catch(() => undefined);
  };

  return {
    async enter({ room, person, may, tiles, offer }) {
      const at = opened(room);
      const mine = { person };
      at.entering.add(mine);
      try {
        await Promise.race([at.opened, late()]);
        if (!at.entering.has(mine)) return 'unavailable';
        const ask: ForwardingAsk = { do: 'join', leg: person, offer, may, tiles };
        const joined = await Promise.race([media.ask<ForwardingJoined>(nameOf(room), ask), late()]);
        if ('unusable' in joined) {
          lose(room, person);
          return 'badOffer';
        }
        // The thread was told to let go of who left meanwhile, and does so however far they had come.
        if (!at.entering.has(mine)) return 'unavailable';
        at.people.add(person);
        return joined;
      } catch {
        return 'unavailable';
      } finally {
        at.entering.delete(mine);
        shutIfEmpty(room);
      }
    },
    answer: noOffer,
    allow: (room, person, may) => say(room, { do: 'allow', leg: person, may }),
    look: (room, person, tiles) => say(room, { do: 'look', leg: person, tiles }),
    leave(room, person) {
      const at = rooms.get(room);
      if (at) takeOut(at, person);
      say(room, { do: 'leave', leg: person });
      shutIfEmpty(room);
    },
    close: shut,
    holds: (room, person) => rooms.get(room)?.people.has(person) === true,
    follow: news.follow,
  };
}
