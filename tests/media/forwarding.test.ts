import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ForwardingRoom, openForwardingRoom } from '../../server/media/forwarding/forwarding-room.ts';
import type { MayForward } from '../../server/media/forwarding/switchboard.ts';
import { assignLines } from '../../server/media/forwarding/lines.ts';
import { beginsKeyFrame } from '../../server/media/forwarding/vp8.ts';
import { createVoices } from '../../server/media/forwarding/voices.ts';
import type { RoomTold } from '../../server/media/room.ts';
import { createMeetingPeer, type Heard, type MeetingPeer, type PeerSetup } from '../../bench/meeting/peer.ts';

const all: MayForward = { audio: true, video: true, screen: true };
const polled = { timeout: 8_000 };

let room: ForwardingRoom;
let told: RoomTold[];
let skippedMs: number;
const peers: MeetingPeer[] = [];
beforeEach(() => {
  told = [];
  skippedMs = 0;
  room = openForwardingRoom(
    {},
    (one) => told.push(one),
    () => performance.now() + skippedMs,
  );
});
afterEach(async () => {
  await Promise.all(peers.splice(0).map((peer) => peer.close()));
  await room.close();
});

async function come(
  leg: string,
  setup: PeerSetup,
  more: { may?: MayForward; tiles?: number } = {},
): Promise<MeetingPeer> {
  const peer = await createMeetingPeer(setup);
  peers.push(peer);
  const made = (await room.ask({ do: 'join', leg, offer: peer.offer, may: all, tiles: 9, ...more })) as {
    answer: string;
  };
  await peer.accept(made.answer);
  return peer;
}
const marks = (lines: readonly Heard[]): number[] => lines.map(({ mark }) => mark).filter((mark) => mark > 0);
const shownTo = (leg: string): readonly string[] | undefined =>
  told.flatMap((one) => ('tiles' in one && one.leg === leg ? [one.tiles] : [])).at(-1);

describe('people in a forwarding room', () => {
  test('get the voice and the picture of each other, from a key frame on and without holes', async () => {
    const [one, two] = [await come('one', { mark: 1 }), await come('two', { mark: 2 })];
    await expect.poll(() => marks(one.tiles), polled).toEqual([2]);
    await expect.poll(() => marks(two.voices), polled).toEqual([1]);
    await expect.poll(() => two.tiles[0]?.packets ?? 0, polled).toBeGreaterThan(15);
    expect(two.tiles[0]).toMatchObject({ mark: 1, holes: 0 });
    expect(two.tiles[0]?.keyFrames).toBeGreaterThan(0);
    expect(shownTo('two')?.filter((shown) => shown !== '')).toEqual(['one']);
  });

  test('who has lost a picture gets a new key frame of it', async () => {
    const [one, two] = [await come('one', { mark: 1 }), await come('two', { mark: 2 })];
    await expect.poll(() => one.tiles[0]?.keyFrames ?? 0, polled).toBeGreaterThan(0);
    await expect.poll(() => two.tiles[0]?.packets ?? 0, polled).toBeGreaterThan(10);
    const before = one.tiles[0]?.keyFrames ?? 0;
    await one.loseTile(0);
    await expect.poll(() => one.tiles[0]?.keyFrames, polled).toBeGreaterThan(before);
  });

  test('who may not send is neither heard nor seen, until they may', async () => {
    const one = await come('one', { mark: 1 });
    const two = await come('two', { mark: 2 }, { may: { audio: false, video: false, screen: false } });
    await expect.poll(() => marks(two.tiles), polled).toEqual([1]);
    expect([marks(one.tiles), marks(one.voices)]).toEqual([[], []]);
    await room.ask({ do: 'allow', leg: 'two', may: all });
    await expect.poll(() => [marks(one.tiles), marks(one.voices)], polled).toEqual([[2], [2]]);
    await room.ask({ do: 'allow', leg: 'two', may: { ...all, audio: false } });
    const heard = one.voices.find(({ mark }) => mark === 2)?.packets ?? 0;
    await expect.poll(() => one.tiles[0]?.packets ?? 0, polled).toBeGreaterThan(30);
    expect(one.voices.find(({ mark }) => mark === 2)?.packets).toBeLessThan(heard + 5);
  });

  test('a third person takes no picture from its place, and one who leaves makes room', async () => {
    const one = await come('one', { mark: 1 });
    await come('two', { mark: 2 });
    await expect.poll(() => one.tiles[0]?.mark, polled).toBe(2);
    await come('three', { mark: 3 });
    await expect.poll(() => shownTo('one')?.slice(0, 2), polled).toEqual(['two', 'three']);
    await room.ask({ do: 'leave', leg: 'two' });
    expect(shownTo('one')?.slice(0, 2)).toEqual(['', 'three']);
    const four = await come('four', { mark: 4 });
    await expect.poll(() => shownTo('one')?.slice(0, 2), polled).toEqual(['four', 'three']);
    await expect.poll(() => one.tiles[0]?.mark, polled).toBe(4);
    expect(one.tiles[0]?.holes).toBe(0);
    const { times } = one.tiles[0] ?? { times: [] };
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(four.keyFramesWanted).toBeGreaterThan(0);
  });

  test('who has room for one picture gets that of who speaks', async () => {
    const viewer = await come('viewer', { mark: 9 }, { tiles: 1 });
    await come('quiet', { mark: 1, level: 90 });
    const loud = await come('loud', { mark: 2, level: 15 });
    loud.send({ audio: true });
    await expect
      .poll(() => {
        room.tick();
        return shownTo('viewer')?.filter((shown) => shown !== '');
      }, polled)
      .toEqual(['loud']);
    await expect
      .poll(() => {
        room.tick();
        return viewer.tiles[0]?.mark;
      }, polled)
      .toBe(2);
    const isHeard = (one: RoomTold): boolean =>
      'levels' in one && (one.levels['loud'] ?? 0) > 0.4 && !('quiet' in one.levels);
    await expect
      .poll(() => {
        room.tick();
        return told.some(isHeard);
      }, polled)
      .toBe(true);
  });

  test('a screen that is shared has a line of its own', async () => {
    const [one, two] = [await come('one', { mark: 1 }), await come('two', { mark: 2 })];
    one.send({ screen: true });
    await expect.poll(() => two.screen.packets, polled).toBeGreaterThan(5);
    expect(two.screen.mark).toBe(1);
    expect(told).toContainEqual(expect.objectContaining({ leg: 'two', screen: 'one' }));
  });

  test('who joins again replaces themselves, and who is not heard of any more is lost', async () => {
    const one = await come('one', { mark: 1 });
    await come('two', { mark: 2 });
    await expect.poll(() => marks(one.tiles), polled).toEqual([2]);
    await come('two', { mark: 3 });
    await expect.poll(() => one.tiles[0]?.mark, polled).toBe(3);
    expect(told).not.toContainEqual({ leg: 'two', line: 'lost' });
    skippedMs = 8_001;
    room.tick();
    expect(told).toContainEqual({ leg: 'two', line: 'lost' });
  });

  test('an offer with other lines is refused', async () => {
    const joined = await room.ask({ do: 'join', leg: 'one', offer: 'v=0', may: all, tiles: 9 });
    expect(joined).toEqual({ unusable: expect.any(String) as string });
  });
});

test('sources keep their lines, and those beyond the lines have none', () => {
  expect(assignLines([undefined, undefined], ['a', 'b', 'c'])).toEqual(['a', 'b']);
  expect(assignLines(['a', 'b'], ['b', 'c'])).toEqual(['c', 'b']);
  expect(assignLines(['a', 'b'], [])).toEqual([undefined, undefined]);
});

test('a speaker is who is loud, until a pause is longer than between words', () => {
  const voices = createVoices();
  for (let at = 0; at <= 400; at += 20) {
    voices.heard('loud', 20, 1_000 + at);
    voices.heard('noise', 70, 1_000 + at);
  }
  expect(voices.speaking(1_400).map(([who]) => who)).toEqual(['loud']);
  expect(voices.inOrder(1_400)).toEqual(['loud', 'noise']);
  for (let at = 0; at <= 400; at += 20) {
    voices.heard('loud', 20, 1_400 + at);
    voices.heard('later', 10, 1_400 + at);
  }
  expect(voices.inOrder(1_800)).toEqual(['loud', 'later', 'noise']);
  expect(voices.speaking(3_100)).toEqual([]);
});

test('a key frame of VP8 is told from others, whatever stands in its descriptor', () => {
  expect(beginsKeyFrame(Uint8Array.from([0x10, 0x00]))).toBe(true);
  expect(beginsKeyFrame(Uint8Array.from([0x10, 0x01]))).toBe(false);
  expect(beginsKeyFrame(Uint8Array.from([0x00, 0x00]))).toBe(false);
  // Extended, with a picture id of 15 bits, a level and a key index.
  expect(beginsKeyFrame(Uint8Array.from([0x90, 0xf0, 0x80, 0x01, 0x02, 0x03, 0x00]))).toBe(true);
  expect(beginsKeyFrame(Uint8Array.from([0x90, 0xf0, 0x80, 0x01, 0x02, 0x03, 0x01]))).toBe(false);
});
