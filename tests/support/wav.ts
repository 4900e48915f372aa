import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A WAV file of 16 bit with the same sound in all channels; `soundAt`: its amplitude from -1 to 1 at a second. */
function wavFile(soundAt: (second: number) => number, { ms = 1_000, rate = 8_000, channels = 1, bits = 16 }): Buffer {
  const samples = Math.round((rate * ms) / 1_000);
  const data = Buffer.alloc(samples * channels * 2);
  for (let n = 0; n < samples * channels; n += 1)
    data.writeInt16LE(Math.round(fullScale * soundAt(Math.floor(n / channels) / rate)), n * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
const fullScale = 32_767;

/** A WAV file of a pure tone, as a person would upload it. */
export const wavOf = ({ hz = 440, ...how }: Partial<Record<'hz' | 'ms' | 'rate' | 'channels' | 'bits', number>> = {}) =>
  wavFile((second) => 0.366 * Math.sin(2 * Math.PI * hz * second), how);

const syllableSeconds = 0.22;
const voicedShare = 0.75;
const harmonics = 12;

/** A WAV file of somebody who speaks: syllables of a voice that rises and falls, then a pause of half a second. */
export function spokenWav(): Buffer {
  const soundAt = (second: number): number => {
    const inSyllable = (second / syllableSeconds) % 1;
    if (second > 2.5 || inSyllable > voicedShare) return 0;
    const loudness = Math.sin((Math.PI * inSyllable) / voicedShare);
    const turns = 150 * second + 3 * Math.sin(4 * second);
    let sum = 0;
    for (let k = 1; k <= harmonics; k += 1) sum += Math.sin(2 * Math.PI * k * turns) / k;
    return 0.3 * loudness * sum;
  };
  return wavFile(soundAt, { ms: 3_000, rate: 48_000 });
}

/**
 * A program that is called as espeak-ng is: it copies a WAV file to where it is told, keeps what it was given to read
 * in `said.txt` beside it, and ends with `code`; `hangs` never.
 */
export function speechProgram(folder: string, how: { code?: number; hangs?: true } = {}): string {
  writeFileSync(join(folder, 'tone.wav'), wavOf({ hz: 700, ms: 1_000, rate: 22_050 }));
  const path = join(folder, 'espeak-ng');
  const copies = [
    'for last; do :; done',
    `cat > '${folder}/said.txt'`,
    `cp '${folder}/tone.wav' "$last"`,
    `exit ${how.code ?? 0}`,
  ];
  const script = ['#!/bin/sh', ...(how.hangs ? ['exec sleep 60'] : copies), ''].join('\n');
  writeFileSync(path, script);
  chmodSync(path, 0o755);
  return path;
}
