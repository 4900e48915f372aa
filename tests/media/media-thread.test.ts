import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMedia, type Media } from '../../server/media/media.ts';
import type { MixingAsk } from '../../server/media/mixing/mixing-room.ts';
import type { RoomTold } from '../../server/media/room.ts';
import { amplitudeOf, createPhonePeer, type PhonePeer } from '../support/phone-peer.ts';

let media: Media;
let told: RoomTold[];
const phones: PhonePeer[] = [];
const folder = mkdtempSync(join(tmpdir(), 'lookout-media-'));
beforeEach(async () => {
  media = createMedia({});
  told = [];
  await media.open('mix', 'call', (one) => told.push(one));
});
afterEach(async () => {
  await Promise.all(phones.splice(0).map((phone) => phone.close()));
  media.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = <Answer = unknown>(one: MixingAsk): Promise<Answer> => media.ask<Answer>('call', one);
async function phone(leg: string, hz: number | undefined, role: 'party' | 'listener' = 'party'): Promise<PhonePeer> {
  const made = await createPhonePeer(hz);
  phones.push(made);
  const { answer } = await ask<{ answer: string }>({ do: 'join', leg, offer: made.offer });
  await made.accept(answer);
  await ask({ do: 'set', leg, role });
  return made;
}
const loud = 0.15;
const silent = 0.02;
const heard = (who: PhonePeer, hz: number) => (): number => who.hears(hz) ?? 0;
const stillHeard = (who: PhonePeer, hz: number) => (): number => who.hears(hz) ?? 1;

test('the thread goes on for a room that is opened after two others were closed at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await media.open('mix', 'other', () => undefined);
    await Promise.all([media.closeRoom('call'), media.closeRoom('other')]);
    await media.open('mix', 'third', () => undefined);
    vi.advanceTimersByTime(60_000);
  } finally {
    vi.useRealTimers();
  }
  const made = await createPhonePeer(600);
  phones.push(made);
  expect(await media.ask('third', { do: 'join', leg: 'one', offer: made.offer })).toMatchObject({
    answer: expect.any(String),
  });
});

describe('telephones at the media thread', () => {
  test('hear each other, each what the other says', async () => {
    const [one, two] = [await phone('one', 600), await phone('two', 1_000)];
    await expect.poll(heard(one, 1_000)).toBeGreaterThan(loud);
    await expect.poll(heard(two, 600)).toBeGreaterThan(loud);
    await expect.poll(stillHeard(one, 600)).toBeLessThan(silent);
    expect(told).toContainEqual({ leg: 'one', line: 'connected' });
    expect(told.some((one) => 'levels' in one && (one.levels['two'] ?? 0) > 0.1)).toBe(true);
  });

  test('a supervisor hears both unheard, and is heard once they break in', async () => {
    const [one, two] = [await phone('one', 600), await phone('two', 1_000)];
    const boss = await phone('boss', 1_500, 'listener');
    await expect.poll(heard(boss, 600)).toBeGreaterThan(loud);
    await expect.poll(heard(boss, 1_000)).toBeGreaterThan(loud);
    await expect.poll(heard(one, 1_000)).toBeGreaterThan(loud);
    await expect.poll(stillHeard(one, 1_500)).toBeLessThan(silent);
    await ask({ do: 'set', leg: 'boss', role: 'party' });
    await expect.poll(heard(one, 1_500)).toBeGreaterThan(loud);
    await expect.poll(heard(two, 1_500)).toBeGreaterThan(loud);
  });

  test('one who is put on hold hears the tone of holding and is not heard', async () => {
    const [one, two] = [await phone('one', 600), await phone('two', 1_000)];
    await expect.poll(heard(one, 1_000)).toBeGreaterThan(loud);
    await ask({ do: 'set', leg: 'two', role: 'away', tone: 'hold' });
    await expect.poll(() => two.hears(400) ?? 0).toBeGreaterThan(0.03);
    await expect.poll(stillHeard(one, 1_000)).toBeLessThan(silent);
    await ask({ do: 'set', leg: 'two', role: 'party', tone: null });
    await expect.poll(heard(one, 1_000)).toBeGreaterThan(loud);
  });

  test('what was said is in the recording, with the tone that tells the parties of it', async () => {
    const [one, two] = [await phone('one', 600), await phone('two', 1_000)];
    await expect.poll(heard(one, 1_000)).toBeGreaterThan(loud);
    await expect.poll(heard(two, 600)).toBeGreaterThan(loud);
    const path = join(folder, '..', `${process.pid}-call.wav`);
    await ask({ do: 'record', path, mostMs: 60_000 });
    await expect.poll(() => one.hears(1_400) ?? 0).toBeGreaterThan(0.03);
    const { ms } = await ask<{ ms: number }>({ do: 'endRecord' });
    const wav = readFileSync(path);
    rmSync(path);
    expect([wav.subarray(0, 4).toString(), wav.readUInt32LE(24), wav.readUInt32LE(40)]).toEqual([
      'RIFF',
      8_000,
      wav.length - 44,
    ]);
    expect(Math.abs((wav.length - 44) / 16 - ms)).toBeLessThan(2);
    const samples = new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length));
    expect(amplitudeOf(samples, 600)).toBeGreaterThan(loud);
    expect(amplitudeOf(samples, 1_000)).toBeGreaterThan(loud);
  });

  test('an offer without G.711 is refused, and the room goes on', async () => {
    await expect(ask({ do: 'join', leg: 'x', offer: 'v=0\r\n' })).rejects.toThrow('audio');
    const one = await phone('one', undefined);
    await ask({ do: 'simulate', leg: 'far' });
    await ask({ do: 'set', leg: 'far', role: 'party' });
    await expect.poll(() => one.hears(1_400) ?? 0).toBeGreaterThan(0.03);
  });

  test('a telephone that joins anew takes the place of its former line', async () => {
    const one = await phone('one', 600);
    await phone('two', 1_000);
    await expect.poll(heard(one, 1_000)).toBeGreaterThan(loud);
    await phone('two', 2_000);
    await expect.poll(heard(one, 2_000)).toBeGreaterThan(loud);
    await expect.poll(stillHeard(one, 1_000)).toBeLessThan(silent);
  });
});
