import { open, type FileHandle } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Milliseconds } from '../../../contract/units.ts';
import { frameSamples, sampleRate } from './g711.ts';
import { recordWav } from './wav.ts';

/** The samples of a WAV file: where they lie, in bytes, and how they are stored (16-bit PCM). */
interface WavFacts {
  rate: number;
  channels: number;
  from: number;
  bytes: number;
}

const headBytes = 12;
const chunkHeadBytes = 8;
const formatBytes = 16;
const mostChunks = 20;
const [lowestRate, highestRate] = [8_000, 48_000];
const msPerSecond = 1_000;

async function read(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}

/** What a `fmt ` chunk says, where it is 16-bit PCM of a rate and as many channels as are taken. */
function formatOf(chunk: Buffer): Pick<WavFacts, 'rate' | 'channels'> | undefined {
  if (chunk.length < formatBytes) return undefined;
  const [format, channels, rate, bits] = [
    chunk.readUInt16LE(0),
    chunk.readUInt16LE(2),
    chunk.readUInt32LE(4),
    chunk.readUInt16LE(14),
  ];
  const fits = format === 1 && bits === 16 && (channels === 1 || channels === 2);
  return fits && rate >= lowestRate && rate <= highestRate ? { rate, channels } : undefined;
}

/** Finds the samples by the chunks of the file (RIFF), whatever its name says; undefined for any other file. */
async function factsOf(file: FileHandle): Promise<WavFacts | undefined> {
  const head = await read(file, 0, headBytes);
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return undefined;
  const { size } = await file.stat();
  let format: Pick<WavFacts, 'rate' | 'channels'> | undefined;
  let at = headBytes;
  for (let n = 0; n < mostChunks; n += 1) {
    const chunk = await read(file, at, chunkHeadBytes);
    if (chunk.length < chunkHeadBytes) return undefined;
    const [name, bytes] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)];
    const from = at + chunkHeadBytes;
    if (name === 'fmt ') format = formatOf(await read(file, from, formatBytes));
    // A program that writes while it speaks does not know the length: the samples go on to the end of the file.
    if (name === 'data') return format && { ...format, from, bytes: Math.min(bytes, size - from) };
    at = from + bytes + (bytes % 2);
  }
  return undefined;
}

/** So many samples of the original are read in one go. */
const readAtOnce = 48_000;

/**
 * Makes a telephone's sound of a WAV file: 16-bit mono of 8 kHz at `target`. Answers its length; `notWav` for a file
 * that is none, or of a kind that is not taken; `tooLong` for one of more than `mostMs`, of which nothing is written.
 */
export async function toTelephoneSound(
  source: string,
  target: string,
  mostMs: Milliseconds,
): Promise<Milliseconds | 'notWav' | 'tooLong'> {
  const file = await open(source, 'r');
  try {
    const facts = await factsOf(file);
    if (!facts) return 'notWav';
    const { rate, channels, from, bytes } = facts;
    const all = Math.floor(bytes / (2 * channels));
    const ms = Math.round((all / rate) * msPerSecond);
    if (all === 0) return 'notWav';
    if (ms > mostMs) return 'tooLong';
    const out = await recordWav(target, Math.ceil((mostMs / msPerSecond) * sampleRate) + frameSamples);
    const ratio = rate / sampleRate;
    // Each sample is the mean of those that it stands for: what a telephone can not carry does not fold back.
    let [sum, counted, made] = [0, 0, 0];
    let frame: number[] = [];
    const flush = (): void => {
      if (frame.length > 0) out.write(Int16Array.from(frame));
      frame = [];
    };
    for (let first = 0; first < all; first += readAtOnce) {
      const part = await read(file, from + first * 2 * channels, readAtOnce * 2 * channels);
      const here = Math.floor(part.length / (2 * channels));
      for (let n = 0; n < here; n += 1) {
        const at = n * 2 * channels;
        sum += channels === 1 ? part.readInt16LE(at) : (part.readInt16LE(at) + part.readInt16LE(at + 2)) / 2;
        counted += 1;
        if (first + n + 1 < (made + 1) * ratio) continue;
        frame.push(Math.round(sum / counted));
        [sum, counted, made] = [0, 0, made + 1];
        if (frame.length === frameSamples) flush();
      }
      await nextTurn();
    }
    flush();
    await out.end();
    return ms;
  } finally {
    await file.close();
  }
}
