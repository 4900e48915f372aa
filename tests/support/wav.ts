import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A WAV file of a pure tone, as a person would upload it. */
export function wavOf({ hz = 440, ms = 1_000, rate = 8_000, channels = 1, bits = 16 } = {}): Buffer {
  const samples = Math.round((rate * ms) / 1_000);
  const data = Buffer.alloc(samples * channels * 2);
  for (let n = 0; n < samples * channels; n += 1)
    data.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * hz * Math.floor(n / channels)) / rate)), n * 2);
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
