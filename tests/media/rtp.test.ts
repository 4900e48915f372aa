import { createSocket } from 'node:dgram';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alawFromUlaw, decodeUlaw, encodeUlaw, ulawFromAlaw } from '../../server/media/mixing/g711.ts';
import { createFramer, readRtp, type Rtp, writeRtp } from '../../server/media/mixing/rtp.ts';
import { openRtpLine } from '../../server/media/mixing/rtp-line.ts';

const packet = (more: Partial<Rtp>): Rtp => ({
  payloadType: 0,
  isMarked: false,
  sequence: 1,
  timestamp: 160,
  payload: new Uint8Array(160),
  ...more,
});

describe('packets of a voice', () => {
  test('are read as they were written, and what is none is not', () => {
    const one = packet({ payloadType: 101, isMarked: true, sequence: 65_535, timestamp: 4_294_967_295 });
    expect(readRtp(writeRtp(one, 7))).toEqual(one);
    expect(readRtp(new Uint8Array([0x80, 0, 0]))).toBeUndefined();
  });
  test('of any bytes never fail', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const read = readRtp(bytes);
        expect(() => read && createFramer(() => undefined)(read.timestamp, read.payload)).not.toThrow();
      }),
    );
  });
  test.each([80, 160, 240, 480])('of %i samples become frames of 20 ms, whole and in their order', (size) => {
    const frames: [number, number, number][] = [];
    const frame = createFramer((sequence, bytes) => void frames.push([sequence, bytes[0] ?? 0, bytes[159] ?? 0]));
    for (let at = 0; at < 480; at += size)
      frame(
        1_000 + at,
        Uint8Array.from({ length: size }, (_none, k) => (at + k) / 4),
      );
    expect(frames).toEqual([0, 1, 2].map((n) => [n, n * 40, Math.floor((n * 160 + 159) / 4)]));
  });
});

test('A-law and mu-law are turned into each other within the step of either', () => {
  const samples = Int16Array.from({ length: 200 }, (_none, k) => Math.round(8_000 * Math.sin(k / 5)));
  const there = decodeUlaw(ulawFromAlaw(alawFromUlaw(encodeUlaw(samples))));
  for (const [k, sample] of samples.entries()) expect(Math.abs((there[k] ?? 0) - sample)).toBeLessThan(600);
  // ITU-T G.711, table 1a: the smallest positive value is 0xd5 in A-law.
  expect(alawFromUlaw(encodeUlaw(Int16Array.of(4)))[0]).toBe(0xd5);
});

test('keys go out as events of RFC 4733 in place of the voice, begun with a mark and ended three times', async () => {
  const far = createSocket('udp4');
  await new Promise<void>((resolve) => void far.bind(0, '127.0.0.1', resolve));
  const got: Rtp[] = [];
  far.on('message', (bytes) => got.push(...[readRtp(bytes)].flatMap((one) => one ?? [])));
  const line = await openRtpLine({ host: '127.0.0.1', ports: [42_000, 42_099] }, () => undefined);
  expect([line.port % 2, line.port >= 42_000 && line.port <= 42_099]).toEqual([0, true]);
  line.aim({ host: '127.0.0.1', port: far.address().port, payloadType: 8, events: 101 });
  line.press('5#');
  for (let n = 0; n < 30; n += 1) line.send(new Uint8Array(160).fill(0xff));
  await expect.poll(() => got.filter(({ payloadType }) => payloadType === 8).length).toBe(4);
  const events = got.filter(({ payloadType }) => payloadType === 101);
  expect(
    events.map(({ payload, isMarked }) => [payload[0], (payload[1] ?? 0) >> 7, isMarked ? 1 : 0].join('')),
  ).toEqual(
    [5, 11].flatMap((key) => [`${key}01`, ...Array<string>(4).fill(`${key}00`), ...Array<string>(3).fill(`${key}10`)]),
  );
  expect(new Set(events.slice(0, 8).map(({ timestamp }) => timestamp)).size).toBe(1);
  await line.close();
  far.close();
});

test('a line takes packets of the far end alone', async () => {
  const frames: string[] = [];
  const open = (name: string) => openRtpLine({ host: '127.0.0.1' }, () => void frames.push(name));
  const [stranger, own] = [await open('stranger'), await open('own')];
  stranger.aim({ host: '192.0.2.7', port: 9, payloadType: 0 });
  own.aim({ host: '127.0.0.1', port: 9, payloadType: 0 });
  const far = createSocket('udp4');
  for (const { port } of [stranger, own])
    await new Promise<void>((resolve) => far.send(writeRtp(packet({}), 1), port, '127.0.0.1', () => resolve()));
  await expect.poll(() => frames).toEqual(['own']);
  for (const line of [stranger, own]) await line.close();
  far.close();
});
