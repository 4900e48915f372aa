/**
 * One notification about a meeting, for one of its members: that something about it has changed and is to be asked for;
 * that it is over for them; that they have entered it, at whichever of their stations, with a number that grows; whose
 * picture is on which line (user ids in the order of the lines, '' for none); who is
 * heard, with a level from 1 to 100.
 */
export type MeetingTold =
  | { meetId: string; changed: number }
  | { meetId: string; over: 'ended' | 'kicked' }
  | { meetId: string; entered: number }
  | { meetId: string; tiles: readonly string[]; screen: string }
  | { meetId: string; speaking: readonly (readonly [userId: string, level: number])[] };
