import { refuse, type Refusal } from '../../../contract/codes.ts';
import { type Decoding, decode, type FeedFormat, hasDecoder } from './decoder.ts';
import type { Feed } from './feeds.ts';
import { externalMessages as say } from './messages.ts';
import { lookedAt } from './stream-codec.ts';

/** Streams that are decoded at once. */
const mostStreams = 16;
/** A stream is ended so long after its last picture was asked for, in milliseconds. */
const idleMs = 10_000;
/** So long the first picture is waited for; an older one than this is none. */
const firstMs = 10_000;
const staleMs = 8_000;
/** A stream that is H.265 and gives no picture for so long is one that ffmpeg can not decode. */
const h265Ms = 5_000;
/** A stream that has given no picture for so long has stalled: it is ended, and opened again as one that has failed. */
const stalledMs = 20_000;
/** A stream that has failed is opened again after this time. */
const againMs = 5_000;

interface Stream {
  decoding: Decoding;
  begunAt: number;
  askedAt: number;
  last: { jpeg: Uint8Array; at: number } | undefined;
  waiting: Set<(picture: Uint8Array | Refusal) => void>;
  ended: { at: number; why: string } | undefined;
  release: (() => void) | undefined;
}

/** What a stream gives, how it is coded where that has to be said, and what is done at its end. */
export interface Source {
  feed: Feed;
  format?: FeedFormat;
  release?: () => void;
}

/** Streams of cameras, each decoded once for all who look, and only while somebody does. */
export interface Streams {
  /** The newest picture of a stream by its name. `open` finds its source. */
  picture(name: string, nowMs: number, open: () => Promise<Source | Refusal>): Promise<Uint8Array | Refusal>;
  close(): void;
}

const failed = (message: string): Refusal => refuse('notAllowedNow', { message });

/** Begins to decode a feed. */
function begin(now: () => number, { feed, format, release }: Source): Stream {
  const tell = (stream: Stream, what: Uint8Array | Refusal): void => {
    for (const one of stream.waiting) one(what);
    stream.waiting.clear();
  };
  const stream: Stream = {
    decoding: { end: () => undefined },
    begunAt: now(),
    askedAt: now(),
    last: undefined,
    waiting: new Set(),
    ended: undefined,
    release,
  };
  let hopeless: ReturnType<typeof setTimeout> | undefined;
  const heard: Parameters<typeof decode>[1] = {
    picture(jpeg) {
      stream.last = { jpeg, at: now() };
      tell(stream, jpeg);
    },
    over(why = hopeless && !stream.last ? say.h265 : say.noFrame) {
      clearTimeout(hopeless);
      stream.ended = { at: now(), why };
      stream.release?.();
      stream.release = undefined;
      tell(stream, failed(why));
    },
  };
  const isH265 = (): void => {
    hopeless = setTimeout(() => stream.last ?? stream.decoding.end(), h265Ms);
  };
  stream.decoding = decode((signal) => lookedAt(feed(signal), isH265), heard, format);
  if (format === 'hevc') isH265();
  return stream;
}

/** How long ago something was; what lies ahead, since the clock was set back, is as old as it lies ahead. */
const since = (atMs: number, nowMs: number): number => Math.abs(nowMs - atMs);

const hasStalled = ({ ended, last, begunAt }: Stream, nowMs: number): boolean =>
  !ended && since(last?.at ?? begunAt, nowMs) >= stalledMs;

/** No stream is open at first. */
export function createStreams(now: () => number): Streams {
  const streams = new Map<string, Stream>();
  const opening = new Map<string, Promise<Refusal | undefined>>();
  let isClosed = false;
  const forget = (name: string, stream: Stream): void => {
    if (streams.get(name) === stream) streams.delete(name);
    stream.decoding.end();
  };
  const openStream = async (name: string, open: () => Promise<Source | Refusal>): Promise<Refusal | undefined> => {
    if (!hasDecoder()) return failed(say.noDecoder);
    const underWay = [...streams.values()].filter(({ ended }) => !ended).length;
    if (underWay + opening.size >= mostStreams) return failed(say.tooMany);
    const found = await open();
    if (!('feed' in found)) return found;
    if (isClosed) {
      found.release?.();
      return failed(say.noFrame);
    }
    streams.set(name, begin(now, found));
    return undefined;
  };
  const sweep = (): void => {
    for (const [name, stream] of streams) if (since(stream.askedAt, now()) >= idleMs) forget(name, stream);
  };
  const sweeping = setInterval(sweep, idleMs / 2).unref();
  return {
    async picture(name, nowMs, open) {
      const known = streams.get(name);
      if (known && hasStalled(known, nowMs)) known.decoding.end();
      if (known?.ended) {
        if (since(known.ended.at, nowMs) < againMs) return failed(known.ended.why);
        forget(name, known);
      }
      if (!streams.has(name)) {
        const underWay = opening.get(name) ?? openStream(name, open).finally(() => opening.delete(name));
        opening.set(name, underWay);
        const refusal = await underWay;
        if (refusal) return refusal;
      }
      const stream = streams.get(name);
      if (!stream) return failed(say.noFrame);
      stream.askedAt = nowMs;
      if (stream.last && since(stream.last.at, nowMs) < staleMs) return stream.last.jpeg;
      if (stream.ended) return failed(stream.ended.why);
      return new Promise((resolve) => {
        const timer = setTimeout(() => done(failed(say.noFrame)), firstMs);
        function done(what: Uint8Array | Refusal): void {
          clearTimeout(timer);
          stream?.waiting.delete(done);
          resolve(what);
        }
        stream.waiting.add(done);
      });
    },
    close() {
      isClosed = true;
      clearInterval(sweeping);
      for (const [name, stream] of streams) forget(name, stream);
    },
  };
}
