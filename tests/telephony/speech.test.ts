import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toTelephoneSound } from '../../server/media/mixing/sound-file.ts';
import { wavHeaderBytes } from '../../server/media/mixing/wav.ts';
import { readSpeech } from '../../server/telephony/speech/option.ts';
import { createEspeak } from '../../server/telephony/speech/speech.ts';
import { amplitudeOf } from '../support/phone-peer.ts';
import { speechProgram, wavOf } from '../support/wav.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-speech-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => join(folder, name);

describe('a text', () => {
  test('is spoken by the program into a file, one after another', async () => {
    const voice = createEspeak(speechProgram(folder));
    expect(await Promise.all([voice.speak('一', at('1.wav')), voice.speak('二', at('2.wav'))])).toEqual([true, true]);
    expect(readFileSync(at('said.txt'), 'utf8')).toBe('二');
    expect(existsSync(at('1.wav'))).toBe(true);
  });
  test('is not spoken by a program that fails, is not there, or takes too long', async () => {
    expect(await createEspeak(speechProgram(folder, { code: 1 })).speak('一', at('1.wav'))).toBe(false);
    expect(await createEspeak(at('none')).speak('一', at('1.wav'))).toBe(false);
    expect(await createEspeak(speechProgram(folder, { hangs: true }), 50).speak('一', at('1.wav'))).toBe(false);
  });
});

describe('the program of speech', () => {
  test('is found on the path, or where the option says; off is none', () => {
    const path = speechProgram(folder);
    const given = (value: string) => ({ name: '--speech', value });
    expect(readSpeech(undefined, `relative:/none:${folder}`)).toBe(path);
    expect(readSpeech(undefined, '/none')).toBeUndefined();
    expect(readSpeech(given(path), '')).toBe(path);
    expect(readSpeech(given('off'), folder)).toBeUndefined();
    expect(() => readSpeech(given('/none/espeak-ng'), folder)).toThrow('--speech 应为 espeak-ng 程序的绝对路径');
  });
});

test.each([8_000, 16_000, 22_050, 44_100, 48_000])(
  'a tone of %i samples a second is the same tone on the telephone',
  async (rate) => {
    writeFileSync(at('in.wav'), wavOf({ hz: 600, ms: 1_000, rate, channels: 2 }));
    expect(await toTelephoneSound(at('in.wav'), at('out.wav'), 2_000)).toBe(1_000);
    const bytes = readFileSync(at('out.wav')).subarray(wavHeaderBytes);
    const samples = Int16Array.from({ length: bytes.length / 2 }, (_none, n) => bytes.readInt16LE(n * 2));
    expect(samples.length).toBe(8_000);
    expect(amplitudeOf(samples.subarray(0, 4_000), 600)).toBeGreaterThan(0.3);
    expect(amplitudeOf(samples.subarray(0, 4_000), 1_200)).toBeLessThan(0.02);
  },
);
