import type { RtpPacket } from 'werift';
import type { MediaReach, Room, RoomTold } from '../room.ts';
import { answerForwarding, type Sent } from './forwarding-peer.ts';
import { createSwitchboard, type Leg, type MayForward, newLeg } from './switchboard.ts';

/** What a forwarding room is asked. A leg that joins again replaces its former one. `tiles`: room for pictures. */
export type ForwardingAsk =
  | { do: 'join'; leg: string; offer: string; may: MayForward; tiles: number }
  | { do: 'allow'; leg: string; may: MayForward }
  | { do: 'look'; leg: string; tiles: number }
  | { do: 'leave'; leg: string };

/** What joining is answered: the session description, or why that of the browser is not usable. */
export type ForwardingJoined = { answer: string } | { unusable: string };

/** A browser that was not heard of for so long is gone. */
const goneMs = 8_000;

/** A room whose media are passed on; `tick` is due a few times a second. */
export interface ForwardingRoom extends Room<ForwardingAsk> {
  tick: () => void;
}

/** Tells who speaks, where that has changed. */
function levelTeller(tell: (told: RoomTold) => void): (speaking: readonly [leg: string, level: number][]) => void {
  let last = '';
  return (speaking) => {
    const told = JSON.stringify(speaking);
    if (told === last) return;
    last = told;
    tell({ levels: Object.fromEntries(speaking.map(([leg, level]) => [leg, level / 100])) });
  };
}

/** Opens a forwarding room, which reports by `tell`. */
export function openForwardingRoom(
  reach: MediaReach,
  tell: (told: RoomTold) => void,
  now = (): number => performance.now(),
): ForwardingRoom {
  const board = createSwitchboard(tell, now);
  const { legs, voices } = board;
  const tellLevels = levelTeller(tell);

  const lose = (name: string, leg: Leg): void => {
    if (legs.get(name) !== leg) return;
    const peer = board.drop(name);
    board.connect();
    tell({ leg: name, line: 'lost' });
    void peer?.close();
  };
  const pass = (name: string, leg: Leg, kind: Sent, packet: RtpPacket, level: number | undefined): void => {
    if (kind === 'audio' && level !== undefined && leg.may.audio) voices.heard(name, level, now());
    if (!leg.live.has(kind)) {
      leg.live.add(kind);
      board.connect();
    }
    for (const line of leg.to[kind]) line.pass(packet);
  };
  const connected = (name: string, leg: Leg): void => {
    leg.isConnected = true;
    board.connect();
    tell({ leg: name, line: 'connected' });
  };
  const answered = (name: string, leg: Leg, offer: string) =>
    answerForwarding({ person: name, offer }, reach, now, {
      onPacket: (kind, packet, level) => {
        if (legs.get(name) === leg && leg.peer) pass(name, leg, kind, packet, level);
      },
      onLine: (line) => {
        if (line === 'lost') lose(name, leg);
        else if (legs.get(name) === leg) connected(name, leg);
      },
    });
  async function join({ leg: name, offer, may, tiles }: Extract<ForwardingAsk, { do: 'join' }>) {
    const former = board.drop(name);
    const leg = newLeg(may, tiles);
    legs.set(name, leg);
    await former?.close();
    try {
      const peer = await answered(name, leg, offer);
      // Someone who joined again in the meantime has taken this place.
      if (legs.get(name) !== leg) await peer.close();
      leg.peer = peer;
      board.connect();
      return { answer: peer.answer };
    } catch (error) {
      if (legs.get(name) === leg) legs.delete(name);
      return { unusable: String(error) };
    }
  }
  return {
    async ask(ask) {
      if (ask.do === 'join') return (await join(ask)) satisfies ForwardingJoined;
      const leg = legs.get(ask.leg);
      if (!leg) return null;
      if (ask.do === 'leave') await board.drop(ask.leg)?.close();
      else if (ask.do === 'look') leg.tiles = ask.tiles;
      else leg.may = ask.may;
      if (ask.do === 'allow' && !ask.may.audio) voices.forget(ask.leg);
      board.connect();
      return null;
    },
    tick() {
      for (const [name, leg] of legs) if (leg.peer && now() - leg.peer.heardAt() > goneMs) lose(name, leg);
      board.connect();
      board.remind();
      tellLevels(voices.speaking(now()));
    },
    async close() {
      for (const name of legs.keys()) await board.drop(name)?.close();
    },
  };
}
