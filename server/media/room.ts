/** One participant's state that the media thread notices by itself. Levels are RMS over full scale, 0 to 1. */
export type RoomTold =
  | { leg: string; line: 'connected' | 'lost' }
  /** Whose pictures are on the lines to a participant, and whose screen; '' for none. */
  | { leg: string; tiles: readonly string[]; screen: string }
  /** What a leg was to play is over. */
  | { leg: string; played: true }
  | { levels: Readonly<Record<string, number>> }
  /** One coded picture of a camera, as Annex B. */
  | { picture: Uint8Array }
  | { ended: string };

/** A room of the media thread, where the media of several participants meet. `ask` is answered with JSON. */
export interface Room<Ask> {
  ask(ask: Ask): Promise<unknown>;
  close(): Promise<void>;
}

/** How browsers reach the media thread: UDP ports, and addresses beside those of its network interfaces. */
export interface MediaReach {
  ports?: readonly [first: number, last: number] | undefined;
  hosts?: readonly string[] | undefined;
}
