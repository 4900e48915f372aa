import { setTimeout as wait } from 'node:timers/promises';
import { isRefusal, type Refusal } from '../../../contract/codes.ts';
import type { Foreign } from './foreign.ts';
import { externalMessages as say } from './messages.ts';
import { readPlaylist } from './playlist.ts';

/** The bytes of a video stream, one part after another, until `signal` ends it. Throws `FeedFault`. */
export type Feed = (signal: AbortSignal) => AsyncGenerator<Uint8Array>;

/** Why a stream has no more bytes, in Chinese. */
export class FeedFault extends Error {}

const playlistBytes = 500_000;
const segmentBytes = 30_000_000;
/** A live stream is begun so many segments before its end. */
const behind = 2;
/** Playlists that lead to other playlists, and no further. */
const mostDeep = 3;

const given = <T>(answer: T | Refusal): T => {
  if (isRefusal(answer)) throw new FeedFault(answer.message);
  return answer;
};

/** A stream that is one long answer, as HTTP-FLV is. */
export const feedOfAnswer = (foreign: Foreign, url: string): Feed =>
  async function* feed(signal) {
    const body = given(await foreign.open(url, signal));
    yield* body as unknown as AsyncIterable<Uint8Array>;
  };

/** A stream of HLS: its smallest variant, segment by segment. All of it comes from allowed hosts. */
export const feedOfHls = (foreign: Foreign, address: string): Feed =>
  async function* feed(signal) {
    let url = address;
    let [next, sentInit, deep] = [-1, '', 0];
    while (!signal.aborted) {
      const text = Buffer.from(given(await foreign.get(url, playlistBytes, { signal }))).toString('utf8');
      const list = readPlaylist(text, url);
      if (list === 'encrypted') throw new FeedFault(say.encrypted);
      if (list === 'none') throw new FeedFault(say.noPlaylist);
      if (list.kind === 'variants') {
        const [smallest] = list.variants.toSorted((one, other) => one.bandwidth - other.bandwidth);
        deep += 1;
        if (!smallest || deep > mostDeep) throw new FeedFault(say.noPlaylist);
        url = smallest.url;
        continue;
      }
      const { first, segments, init, targetMs, isOver } = list;
      const end = first + segments.length;
      // A service that was started again counts from its beginning. A list that is a little older than the one before
      // comes from a cache, and is waited out.
      if (next > end + behind) [next, sentInit] = [-1, ''];
      if (init !== undefined && init !== sentInit) {
        yield given(await foreign.get(init, segmentBytes, { signal }));
        sentInit = init;
      }
      const from = next < first ? Math.max(first, isOver ? first : end - behind) : next;
      for (const [n, segment] of segments.entries()) {
        if (first + n < from) continue;
        yield given(await foreign.get(segment, segmentBytes, { signal }));
        next = first + n + 1;
      }
      if (isOver) return;
      await wait(targetMs / 2, undefined, { signal });
    }
  };
