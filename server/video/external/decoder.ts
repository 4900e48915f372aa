import { spawn, spawnSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { type Feed, FeedFault } from './feeds.ts';
import { createJpegCutter } from './jpegs.ts';

/** How bytes are coded where they say so themselves only late: pictures alone, as Annex B. */
export type FeedFormat = 'h264' | 'hevc';

/** Pictures of a stream, five a second, until it is ended. */
export interface Decoding {
  end(): void;
}

const framesPerSecond = 5;
const widest = 1_280;

let isThere: boolean | undefined;
/** Whether ffmpeg is installed on this machine; looked for once. */
export const hasDecoder = (): boolean =>
  (isThere ??= spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0);

/**
 * Decodes what a feed gives into JPEGs by ffmpeg, which reads from us alone: it opens no address and no file. `over`
 * hears of the end, with the reason where the feed has one.
 */
export function decode(
  feed: Feed,
  heard: { picture: (jpeg: Uint8Array) => void; over: (why: string | undefined) => void },
  format?: FeedFormat,
): Decoding {
  const stop = new AbortController();
  const scale = `fps=${framesPerSecond},scale='min(${widest},iw)':-2`;
  const input = ['-nostdin', '-loglevel', 'error', '-protocol_whitelist', 'pipe', '-analyzeduration', '1000000'];
  const args = [
    ...input,
    ...(format === undefined ? [] : ['-f', format]),
    '-i',
    'pipe:0',
    '-an',
    '-vf',
    scale,
    '-c:v',
    'mjpeg',
    '-q:v',
    '6',
    '-f',
    'image2pipe',
    '-',
  ];
  const child = spawn('ffmpeg', args, { stdio: ['pipe', 'pipe', 'ignore'] });
  let isOver = false;
  const end = (why?: string): void => {
    if (isOver) return;
    isOver = true;
    stop.abort();
    child.kill('SIGKILL');
    heard.over(why);
  };
  child.stdout.on('data', createJpegCutter(heard.picture));
  child.once('error', () => end());
  child.once('close', () => end());
  // ffmpeg that has ended reads no more; its end is told by `close`.
  child.stdin.on('error', () => undefined);
  const bytes = Readable.from(feed(stop.signal));
  // What else fails, as a connection that is cut, does so in the engine's own English, which people are not shown.
  bytes.once('error', (error) => end(error instanceof FeedFault ? error.message : undefined));
  bytes.pipe(child.stdin);
  return { end: () => end() };
}
