import { readFile } from 'node:fs/promises';
import { frameSamples, sampleRate } from './g711.ts';
import { wavHeaderBytes } from './wav.ts';

/** Silence before the first sound, so that the called person has the telephone at their ear, and between repeats. */
const pauseFrames = 40;
const fullScale = 32_767;

/** The attention tone of a roll call: two steps up, 0.3 s each. */
function attention(): Int16Array {
  const steps = [650, 900];
  const perStep = Math.round(sampleRate * 0.3);
  return Int16Array.from({ length: perStep * steps.length }, (_none, n) => {
    const hz = steps[Math.floor(n / perStep)] ?? 0;
    return Math.round(fullScale * 0.15 * Math.sin((2 * Math.PI * hz * n) / sampleRate));
  });
}

/** Samples of a sound as it is kept: 16-bit mono, 8 kHz. */
async function samplesOf(path: string): Promise<Int16Array> {
  const bytes = (await readFile(path)).subarray(wavHeaderBytes);
  return Int16Array.from({ length: bytes.length >> 1 }, (_none, n) => bytes.readInt16LE(n * 2));
}

/**
 * Plays a kept sound, or the attention tone without a path, `times` times: a voice that hears nothing. `over` is called
 * when it has ended.
 */
export async function createPlayer(
  { path, times }: { path?: string | undefined; times: number },
  over: () => void,
): Promise<() => Int16Array> {
  const samples = path === undefined ? attention() : await samplesOf(path);
  const framesOnce = Math.ceil(samples.length / frameSamples) + pauseFrames;
  let n = -1;
  return () => {
    n += 1;
    const frame = new Int16Array(frameSamples);
    if (n === framesOnce * times) over();
    if (n >= framesOnce * times) return frame;
    const at = ((n % framesOnce) - pauseFrames) * frameSamples;
    if (at >= 0) frame.set(samples.subarray(at, at + frameSamples));
    return frame;
  };
}
