import { describe, expect, test } from 'vitest';
import { decodeUlaw, encodeUlaw, frameSamples } from '../../server/media/mixing/g711.ts';
import { createJitter } from '../../server/media/mixing/jitter.ts';
import { levelOf, type LegRole, mixFrame } from '../../server/media/mixing/mixer.ts';
import { createOutsideVoice } from '../../server/media/mixing/outside-voice.ts';
import { toneFrame } from '../../server/media/mixing/tones.ts';
import { amplitudeOf } from '../support/phone-peer.ts';

const steady = (value: number): Int16Array => new Int16Array(frameSamples).fill(value);
const mixed = (legs: Record<string, [LegRole, number | undefined]>) =>
  mixFrame(
    new Map(
      Object.entries(legs).map(([name, [role, value]]) => [
        name,
        { role, frame: value === undefined ? undefined : steady(value) },
      ]),
    ),
  );

describe('mu-law (G.711)', () => {
  test('keeps every code, and samples within half a step', () => {
    const codes = Uint8Array.from({ length: 256 }, (_none, code) => code);
    // 0x7f is minus zero, which comes back as zero.
    expect([...encodeUlaw(decodeUlaw(codes))]).toEqual([...codes].map((code) => (code === 0x7f ? 0xff : code)));
    for (const sample of [0, 100, -100, 1_000, -12_345, 32_767, -32_768]) {
      const [back = 0] = decodeUlaw(encodeUlaw(Int16Array.of(sample)));
      expect(Math.abs(back - sample)).toBeLessThanOrEqual(Math.max(8, Math.abs(sample) * 0.04));
    }
  });
  test('has the codes of the standard for silence and for the loudest', () => {
    expect([...encodeUlaw(Int16Array.of(0, 32_767, -32_768))]).toEqual([0xff, 0x80, 0x00]);
  });
});

describe('the mixer', () => {
  test('gives each party all others, and not themselves', () => {
    const { heard, all } = mixed({ a: ['party', 100], b: ['party', 20], c: ['party', 3] });
    expect(['a', 'b', 'c'].map((name) => heard.get(name)?.[0])).toEqual([23, 103, 120]);
    expect(all[0]).toBe(123);
  });
  test('gives a listener both, and nobody the listener', () => {
    const { heard, all } = mixed({ a: ['party', 100], b: ['party', 20], boss: ['listener', 3_000] });
    expect(['a', 'b', 'boss'].map((name) => heard.get(name)?.[0])).toEqual([20, 100, 120]);
    expect(all[0]).toBe(120);
  });
  test('gives one who is away nothing, and nobody hears them', () => {
    const { heard } = mixed({ a: ['party', 100], b: ['away', 20] });
    expect(['a', 'b'].map((name) => heard.get(name)?.[0])).toEqual([0, 0]);
  });
  test('does not wrap round where two shout', () => {
    const { heard } = mixed({ a: ['party', 30_000], b: ['party', 30_000], c: ['party', 0] });
    expect(heard.get('c')?.[0]).toBe(32_767);
  });
  test('says how loud a frame is', () => {
    expect(levelOf(undefined)).toBe(0);
    expect(levelOf(steady(16_384))).toBeCloseTo(0.5, 3);
  });
});

describe('packets', () => {
  const payload = (n: number): Uint8Array => Uint8Array.of(n);
  test('are played in order, whatever order they came in, twice or not', () => {
    const jitter = createJitter();
    for (const n of [3, 1, 2, 2]) jitter.push(n, payload(n));
    expect([0, 1, 2, 3].map(() => jitter.pull()?.[0])).toEqual([1, 2, 3, undefined]);
  });
  test('go on over the wrap of their numbers', () => {
    const jitter = createJitter();
    for (const n of [65_535, 0, 65_534]) jitter.push(n, payload(n & 0xff));
    expect([0, 1, 2].map(() => jitter.pull()?.[0])).toEqual([0xfe, 0xff, 0]);
  });
  test('wait for a second one before the first is played', () => {
    const jitter = createJitter();
    jitter.push(1, payload(1));
    expect(jitter.pull()).toBeUndefined();
    jitter.push(2, payload(2));
    expect(jitter.pull()?.[0]).toBe(1);
  });
  test('that are late are dropped, and a flood keeps the newest', () => {
    const jitter = createJitter();
    for (let n = 1; n <= 40; n += 1) jitter.push(n, payload(n));
    const first = jitter.pull()?.[0] ?? 0;
    expect(first).toBeGreaterThan(30);
    jitter.push(first - 1, payload(0));
    expect(jitter.pull()?.[0]).toBe(first + 1);
  });
});

describe('tones', () => {
  const whole = (n: number, frame: (at: number) => Int16Array): Int16Array =>
    Int16Array.from(Array.from({ length: n }, (_none, at) => [...frame(at)]).flat());
  test('of ringing are 450 Hz, one second in five', () => {
    const ringing = whole(50, (n) => toneFrame('ringback', n));
    expect(amplitudeOf(ringing, 450)).toBeCloseTo(0.12, 2);
    expect(levelOf(toneFrame('ringback', 51))).toBe(0);
    expect(levelOf(toneFrame('ringback', 250))).toBeGreaterThan(0);
  });
  test('of a simulated outside line say that nobody is there, then give back what was said', () => {
    const voice = createOutsideVoice();
    const said = steady(500);
    const frames = Array.from({ length: 140 }, () => voice(said));
    const step = (from: number): Int16Array =>
      Int16Array.from(frames.slice(from, from + 17).flatMap((one) => [...one]));
    expect(amplitudeOf(step(0), 950)).toBeCloseTo(0.1, 2);
    expect(amplitudeOf(step(34), 1_800)).toBeCloseTo(0.1, 2);
    expect(frames.at(80)?.[0]).toBe(0);
    expect(frames.at(-1)?.[0]).toBe(500);
  });
});
