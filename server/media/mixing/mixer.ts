import { frameSamples } from './g711.ts';

/**
 * What a leg takes part in: a `party` speaks and hears, a `listener` hears the parties and is not heard, a leg that is
 * `away` does neither.
 */
export type LegRole = 'party' | 'listener' | 'away';

/** One leg's contribution to a frame. */
export interface MixInput {
  role: LegRole;
  /** What it said in these 20 ms; undefined for silence. */
  frame: Int16Array | undefined;
}

const highest = 32_767;
const bounded = (sum: number): number => Math.max(-highest, Math.min(highest, sum));

/** Sums of a frame: all that the parties said, and for each leg what it hears of it. */
export interface Mixed {
  all: Int16Array;
  heard: ReadonlyMap<string, Int16Array>;
}

/** Mixes one frame of 20 ms: each party hears all others, a listener hears all parties. */
export function mixFrame(inputs: ReadonlyMap<string, MixInput>): Mixed {
  const sum = new Int32Array(frameSamples);
  for (const { role, frame } of inputs.values())
    if (role === 'party' && frame) for (let k = 0; k < frameSamples; k += 1) sum[k] = (sum[k] ?? 0) + (frame[k] ?? 0);
  const less = (frame: Int16Array | undefined): Int16Array =>
    Int16Array.from(sum, (total, k) => bounded(total - (frame?.[k] ?? 0)));
  const heard = new Map<string, Int16Array>();
  for (const [leg, { role, frame }] of inputs)
    heard.set(leg, role === 'away' ? new Int16Array(frameSamples) : less(role === 'party' ? frame : undefined));
  return { all: less(undefined), heard };
}

/** How loud a frame is: its RMS over full scale, 0 to 1. */
export function levelOf(frame: Int16Array | undefined): number {
  if (!frame || frame.length === 0) return 0;
  let squares = 0;
  for (const sample of frame) squares += sample * sample;
  return Math.sqrt(squares / frame.length) / highest;
}
