import type { RoomTold } from '../room.ts';
import type { ForwardingPeer, Sent } from './forwarding-peer.ts';
import { assignLines } from './lines.ts';
import type { Outgoing, Source } from './outgoing.ts';
import { createVoices, type Voices } from './voices.ts';

/** What of a person's media is passed on. */
export type MayForward = Readonly<Record<Sent, boolean>>;

/** A participant of a room. */
export interface Leg {
  peer: ForwardingPeer | undefined;
  /** Nothing is put onto lines before: what is sent too early is lost, and with it the first key frame. */
  isConnected: boolean;
  may: MayForward;
  /** Room for so many pictures of cameras. */
  tiles: number;
  /** Sources of this leg that have sent a packet. */
  live: Set<Sent>;
  /** Lines of the others that a source of this leg is on. */
  to: Readonly<Record<Sent, Set<Outgoing>>>;
  /** Whose pictures were told last. */
  told: string;
}

/** Makes a participant that is not connected yet. */
export const newLeg = (may: MayForward, tiles: number): Leg => ({
  peer: undefined,
  isConnected: false,
  may,
  tiles,
  live: new Set(),
  to: { audio: new Set(), video: new Set(), screen: new Set() },
  told: '',
});

const linesOf = (peer: ForwardingPeer): readonly Outgoing[] => [...peer.voices, ...peer.tiles, peer.screen];

/** Assigns the media sources of participants to the lines on which the others receive them. */
export interface Switchboard {
  readonly legs: Map<string, Leg>;
  readonly voices: Voices;
  /** Puts the sources onto the lines as they should be now, and tells each leg what has changed for it. */
  connect(): void;
  /** Takes a leg and its sources away; gives its connection back, which is to be closed. */
  drop(name: string): ForwardingPeer | undefined;
  /** Asks again for key frames that are still waited for. */
  remind(): void;
}

/** Creates the switchboard of a room. */
export function createSwitchboard(tell: (told: RoomTold) => void, now: () => number): Switchboard {
  const legs = new Map<string, Leg>();
  const voices = createVoices();

  /** Sources of others that are sent and may be passed on, those of speakers first. */
  const sourcesFor = (name: string, kind: Sent): Source[] => {
    const heard = voices.inOrder(now());
    const order = [...heard, ...[...legs.keys()].filter((one) => !heard.includes(one))];
    return order.flatMap((one) => {
      const leg = legs.get(one);
      return one !== name && leg?.peer && leg.may[kind] && leg.live.has(kind) ? [leg.peer.sources[kind]] : [];
    });
  };
  const put = (kind: Sent, line: Outgoing, source: Source | undefined): void => {
    if (line.source === source) return;
    if (line.source) legs.get(line.source.person)?.to[kind].delete(line);
    line.put(source);
    if (source) legs.get(source.person)?.to[kind].add(line);
  };
  const putAll = (kind: Sent, lines: readonly Outgoing[], wanted: readonly Source[]): void => {
    const next = assignLines(
      lines.map(({ source }) => source),
      wanted,
    );
    for (const [n, line] of lines.entries()) put(kind, line, next[n]);
  };
  const connectLeg = (name: string, leg: Leg): void => {
    const { peer, tiles } = leg;
    if (!peer || !leg.isConnected) return;
    putAll('audio', peer.voices, sourcesFor(name, 'audio'));
    putAll('video', peer.tiles.slice(0, tiles), sourcesFor(name, 'video'));
    for (const line of peer.tiles.slice(tiles)) put('video', line, undefined);
    putAll('screen', [peer.screen], sourcesFor(name, 'screen'));
    const shown = peer.tiles.map(({ source }) => source?.person ?? '');
    const screen = peer.screen.source?.person ?? '';
    const told = JSON.stringify([shown, screen]);
    if (told === leg.told) return;
    leg.told = told;
    tell({ leg: name, tiles: shown, screen });
  };

  return {
    legs,
    voices,
    connect() {
      for (const [name, leg] of legs) connectLeg(name, leg);
    },
    drop(name) {
      const leg = legs.get(name);
      if (!leg) return undefined;
      for (const lines of Object.values(leg.to)) for (const line of lines) line.put(undefined);
      for (const line of leg.peer ? linesOf(leg.peer) : [])
        for (const lines of line.source ? Object.values(legs.get(line.source.person)?.to ?? {}) : [])
          lines.delete(line);
      legs.delete(name);
      voices.forget(name);
      return leg.peer;
    },
    remind() {
      for (const { peer } of legs.values()) for (const line of peer ? linesOf(peer) : []) line.remind();
    },
  };
}
