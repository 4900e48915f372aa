import type { MediaReach, RoomTold } from './room.ts';

/** Kinds of rooms: telephone legs that are mixed, media that are passed on, or a camera that is watched. */
export type RoomKind = 'mix' | 'forward' | 'watch';

/** What the media thread is asked, each under a number by which its answer is known. */
export type ThreadAsk =
  | { id: number; open: string; kind: RoomKind }
  | { id: number; room: string; ask: unknown }
  | { id: number; close: string };

/** What the media thread tells: an answer, why there is none, or what a room reports. */
export type ThreadTold =
  | { id: number; answer: unknown }
  | { id: number; failed: string }
  | { room: string; told: RoomTold };

/** What the media thread begins with. */
export type ThreadInput = MediaReach;
