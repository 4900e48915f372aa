import { frameSamples, sampleRate } from './g711.ts';

/** A signal of the exchange: the called side rings, is engaged, the other side holds, or the call is recorded. */
export type Tone = 'ringback' | 'busy' | 'hold' | 'recording';

interface Cadence {
  hz: number;
  /** Milliseconds on and off, in turn. */
  ms: readonly number[];
  /** Of full scale. */
  level: number;
}

/** Tones of the Chinese network (GF 002-9002): 450 Hz, ringing 1 s on and 4 s off, engaged 0.35 s on and off. */
const cadences: Readonly<Record<Tone, Cadence>> = {
  ringback: { hz: 450, ms: [1_000, 4_000], level: 0.12 },
  busy: { hz: 450, ms: [350, 350], level: 0.12 },
  hold: { hz: 400, ms: [400, 100, 400, 4_000], level: 0.06 },
  recording: { hz: 1_400, ms: [400, 14_600], level: 0.06 },
};

const fullScale = 32_767;
const msPerFrame = (frameSamples / sampleRate) * 1_000;

function isOn(ms: readonly number[], at: number): boolean {
  let left = at % ms.reduce((sum, one) => sum + one, 0);
  for (const [index, span] of ms.entries()) {
    if (left < span) return index % 2 === 0;
    left -= span;
  }
  return false;
}

/** The samples of the n-th frame of a tone, counted from when it began. */
export function toneFrame(tone: Tone, n: number): Int16Array {
  const { hz, ms, level } = cadences[tone];
  const samples = new Int16Array(frameSamples);
  if (!isOn(ms, n * msPerFrame)) return samples;
  for (let k = 0; k < frameSamples; k += 1)
    samples[k] = Math.round(fullScale * level * Math.sin((2 * Math.PI * hz * (n * frameSamples + k)) / sampleRate));
  return samples;
}
