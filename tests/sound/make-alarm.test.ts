import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/sound/make-alarm.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lookout-sound-'));
afterAll(() => rmSync(folder, { recursive: true }));

function made(name: string): Buffer {
  const path = join(folder, 'sounds', name);
  execFileSync(process.execPath, [script, path]);
  return readFileSync(path);
}

describe('the alarm sound', () => {
  const wav = made('alarm.wav');
  const samples = Array.from({ length: (wav.length - 44) / 2 }, (_, n) => wav.readInt16LE(44 + 2 * n) / 32_768);
  const loudest = (part: number[]) => Math.max(...part.map(Math.abs));

  it('is a 16-bit mono WAV of 22.05 kHz that every browser plays', () => {
    expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([
      1, 1, 22_050, 16,
    ]);
    expect([wav.readUInt32LE(28), wav.readUInt16LE(32)]).toEqual([44_100, 2]);
    expect(wav.toString('latin1', 36, 40)).toBe('data');
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
  });

  it('lasts 2.4 seconds', () => {
    expect(samples.length / 22_050).toBeCloseTo(2.4, 3);
  });

  it('is loud, but never clipped', () => {
    expect(loudest(samples)).toBeLessThan(1);
    expect(20 * Math.log10(loudest(samples))).toBeGreaterThan(-6);
  });

  it('begins and ends in silence, so that it loops without a click', () => {
    expect(loudest(samples.slice(0, 5))).toBeLessThan(0.01);
    expect(loudest(samples.slice(-5))).toBe(0);
    const jumps = samples.slice(1).map((sample, n) => Math.abs(sample - samples[n]!));
    expect(Math.max(...jumps)).toBeLessThan(0.5);
  });

  it('is the same at each run', () => {
    expect(made('again.wav').equals(wav)).toBe(true);
  });
});
