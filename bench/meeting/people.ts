import type { Entered } from '../../server/meetings/rooms.ts';
import type { Role } from '../children.ts';
import { createMeetingPeer, type MeetingPeer } from './peer.ts';

/** How many take part, with which pictures. */
export interface PeopleArgs {
  /** Number of the first of them. */
  first: number;
  count: number;
  fps: number;
  parts: number;
  partBytes: number;
}

/**
 * What is asked of the people of a meeting: that they take what the room answered them and answer its offers, or what
 * they have got so far.
 */
export type PeopleQuestion = { entered: readonly Entered[] } | { got: true };

/** What all of them got together. */
export interface Got {
  frames: number;
  videoPackets: number;
  audioPackets: number;
  holes: number;
  connected: number;
}

function gotBy(peers: readonly MeetingPeer[]): Got {
  const got: Got = { frames: 0, videoPackets: 0, audioPackets: 0, holes: 0, connected: 0 };
  for (const { tiles, voices, state } of peers) {
    if (state === 'connected') got.connected += 1;
    for (const { frames, packets, holes } of tiles) {
      got.frames += frames;
      got.videoPackets += packets;
      got.holes += holes;
    }
    for (const { packets, holes } of voices) {
      got.audioPackets += packets;
      got.holes += holes;
    }
  }
  return got;
}

/** The people of a meeting, without a screen. */
export const meetingPeople: Role = async (args) => {
  const { first, count, fps, parts, partBytes } = args as PeopleArgs;
  const peers: MeetingPeer[] = [];
  for (let n = 0; n < count; n += 1)
    peers.push(
      await createMeetingPeer({ mark: first + n + 1, fps, parts, frameBytes: partBytes, level: 20 + first + n }),
    );
  return {
    ready: peers.map(({ offer }) => offer),
    async answer(question) {
      const asked = question as PeopleQuestion;
      if ('got' in asked) return gotBy(peers);
      const answers: (string | null)[] = [];
      for (const [n, peer] of peers.entries()) {
        const { answer = '', offer } = asked.entered[n] ?? {};
        await peer.accept(answer);
        answers.push(offer === undefined ? null : await peer.receive(offer));
      }
      return answers;
    },
  };
};
