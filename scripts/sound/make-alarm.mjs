// Writes the alarm sound: `node scripts/sound/make-alarm.mjs [path]`. The same bytes come out at each run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const sampleRate = 22_050;
const seconds = 2.4;

// Three times high-low and a breath: urgent, yet with room for a voice between. Each group lasts 0.8 s.
const group = 0.8;
const tones = [
  { from: 0, to: 0.26, hertz: 988 },
  { from: 0.26, to: 0.52, hertz: 740 },
];

// Overtones carry through a noisy room and small loudspeakers, where a bare sine is lost.
const overtones = [1, 0.35, 0.2, 0.08];
const attack = 0.012;
const release = 0.03;
const peak = 10 ** (-2 / 20);

/**
 * Loudness from 0 to 1 of a tone at `t` seconds, in soft half-cosines, so that nothing clicks, not even when looped.
 */
function envelope({ from, to }, t) {
  const rise = Math.min(1, (t - from) / attack);
  const fall = Math.min(1, (to - t) / release);
  return 0.25 * (1 - Math.cos(Math.PI * rise)) * (1 - Math.cos(Math.PI * fall));
}

function loudness(t) {
  const inGroup = t % group;
  const tone = tones.find(({ from, to }) => from <= inGroup && inGroup < to);
  if (!tone) return 0;
  const turn = 2 * Math.PI * tone.hertz * (inGroup - tone.from);
  return envelope(tone, inGroup) * overtones.reduce((sum, share, n) => sum + share * Math.sin((n + 1) * turn), 0);
}

/** A RIFF/WAVE file: 16-bit PCM, mono, 22.05 kHz, 2.4 s, loudest sample at -2 dBFS, silent at both ends. */
export function alarmWav() {
  const samples = Float64Array.from({ length: Math.round(sampleRate * seconds) }, (_, n) => loudness(n / sampleRate));
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const file = Buffer.alloc(44 + 2 * samples.length);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(1, 22); // mono
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(2 * sampleRate, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(2 * samples.length, 40);
  samples.forEach((sample, n) => file.writeInt16LE(Math.round((sample / loudest) * peak * 32_767), 44 + 2 * n));
  return file;
}

const script = fileURLToPath(import.meta.url);
if (process.argv[1] && resolve(process.argv[1]) === script) {
  const path = resolve(process.argv[2] ?? 'alarm.wav');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, alarmWav());
}
