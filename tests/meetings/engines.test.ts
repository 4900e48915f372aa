import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createMeetingPeer, type MeetingPeer, type PeerSetup } from '../../bench/meeting/peer.ts';
import { createMedia, type Media } from '../../server/media/media.ts';
import { createJanusRooms, type JanusRooms } from '../../server/meetings/janus/rooms.ts';
import { createMediaRooms } from '../../server/meetings/media-rooms.ts';
import type { MaySend, MeetingRooms, RoomNews } from '../../server/meetings/rooms.ts';
import { breathe } from '../../server/turns.ts';
import { hasJanus, type Janus, startJanus } from '../../bench/meeting/janus-program.ts';

const all: MaySend = { audio: true, video: true, screen: false };
const polled = { timeout: 10_000 };
const room = 'r-1';

/** An engine of a test, and its end. */
interface Opened {
  rooms: MeetingRooms;
  stop(): Promise<void>;
}

function openEmbedded(): Promise<Opened> {
  const media: Media = createMedia({});
  return Promise.resolve({ rooms: createMediaRooms(media), stop: async () => media.close() });
}

async function openJanus(): Promise<Opened> {
  const janus: Janus = await startJanus({ apiSecret: 'geheim', adminKey: 'schluessel' });
  const rooms: JanusRooms = createJanusRooms({
    janus: { url: janus.url, apiSecret: 'geheim', adminKey: 'schluessel' },
    key: randomBytes(32),
    now: () => performance.now(),
    isPresent: () => false,
    log: pino({ level: 'silent' }),
  });
  return {
    rooms,
    async stop() {
      rooms.stop();
      await janus.stop();
    },
  };
}

const engines = [
  { name: 'the embedded engine', open: openEmbedded, isThere: true },
  { name: 'Janus (Debian: janus)', open: openJanus, isThere: hasJanus },
];

describe.each(engines)('meetings through $name', ({ open, isThere }) => {
  let engine: Opened;
  let news: RoomNews[] = [];
  const peers: MeetingPeer[] = [];
  let entry = 0;
  beforeAll(async () => {
    if (!isThere) return;
    engine = await open();
    engine.rooms.follow((one) => news.push(one));
  });
  afterEach(async () => {
    engine?.rooms.close(room);
    await Promise.all(peers.splice(0).map((peer) => peer.close()));
    news = [];
  });
  afterAll(() => engine?.stop());

  async function enter(person: string, setup: PeerSetup, more: { may?: MaySend; tiles?: number } = {}) {
    const peer = await createMeetingPeer(setup);
    peers.push(peer);
    entry += 1;
    const entered = await engine.rooms.enter({ room, person, entry, may: all, tiles: 9, offer: peer.offer, ...more });
    if (typeof entered === 'string') throw new Error(entered);
    await peer.accept(entered.answer);
    if (entered.offer !== undefined) {
      const answer = await peer.receive(entered.offer);
      await engine.rooms.answer({ room, person, entry, answer });
    }
    return peer;
  }
  const tilesOf = (person: string): readonly string[] | undefined => {
    const told = news.findLast((one) => one.kind === 'tiles' && one.person === person);
    return told?.kind === 'tiles' ? told.tiles.filter((one) => one !== '') : undefined;
  };
  const screenOf = (person: string): string | undefined => {
    const told = news.findLast((one) => one.kind === 'tiles' && one.person === person);
    return told?.kind === 'tiles' ? told.screen : undefined;
  };
  const speaking = (): string[] => {
    const told = news.findLast((one) => one.kind === 'speaking');
    return told?.kind === 'speaking' ? told.speaking.map(([who]) => who).toSorted() : [];
  };
  const levelOf = (who: string): number => {
    const told = news.findLast((one) => one.kind === 'speaking');
    return (told?.kind === 'speaking' && told.speaking.find(([one]) => one === who)?.[1]) || 0;
  };
  const voicesOf = (peer: MeetingPeer): number => peer.voices.reduce((sum, { packets }) => sum + packets, 0);
  const marksOf = (peer: MeetingPeer): number[] =>
    peer.tiles
      .map(({ mark }) => mark)
      .filter((mark) => mark > 0)
      .toSorted((one, other) => one - other);

  test.runIf(isThere)(
    'lets three people see and hear each other, says who they are, and loses nothing',
    async () => {
      const one = await enter('one', { mark: 1 });
      const two = await enter('two', { mark: 2 });
      const three = await enter('three', { mark: 3 });
      await expect.poll(() => marksOf(one), polled).toEqual([2, 3]);
      await expect.poll(() => marksOf(two), polled).toEqual([1, 3]);
      await expect.poll(() => marksOf(three), polled).toEqual([1, 2]);
      await expect.poll(() => tilesOf('one')?.toSorted(), polled).toEqual(['three', 'two']);
      for (const peer of [one, two, three])
        await expect.poll(() => peer.voices.map(({ mark }) => mark).filter((mark) => mark > 0), polled).toHaveLength(2);
      expect(news.filter(({ kind }) => kind === 'connected')).toHaveLength(3);
      const frames = one.tiles[0]?.frames ?? 0;
      await expect.poll(() => one.tiles[0]?.frames, polled).toBeGreaterThan(frames + 20);
      // Pictures begin with one that needs no other before it.
      expect(one.tiles.filter(({ packets }) => packets > 0).every(({ keyFrames }) => keyFrames > 0)).toBe(true);
      expect(one.tiles.map(({ holes }) => holes)).toEqual(Array<number>(9).fill(0));
      expect(['one', 'two', 'three', 'four'].map((who) => engine.rooms.holds(room, who))).toEqual([
        true,
        true,
        true,
        false,
      ]);
    },
    40_000,
  );

  test.runIf(isThere)(
    'passes no voice of somebody muted on, also where they were muted before they came in',
    async () => {
      const one = await enter('one', { mark: 1 });
      await enter('two', { mark: 2 }, { may: { ...all, audio: false } });
      await expect.poll(() => one.tiles[0]?.frames ?? 0, polled).toBeGreaterThan(10);
      expect(voicesOf(one)).toBe(0);
      engine.rooms.allow(room, 'two', all);
      await expect.poll(() => voicesOf(one), polled).toBeGreaterThan(20);
      engine.rooms.allow(room, 'two', { ...all, audio: false });
      const pictures = one.tiles[0]?.frames ?? 0;
      await expect.poll(() => one.tiles[0]?.frames, polled).toBeGreaterThan(pictures + 2);
      const voices = voicesOf(one);
      await expect.poll(() => one.tiles[0]?.frames, polled).toBeGreaterThan(pictures + 20);
      expect(voicesOf(one)).toBe(voices);
      await expect.poll(speaking, polled).toEqual(['one']);
    },
    40_000,
  );

  test.runIf(isThere)(
    'does at the end what was said last, however fast it changes',
    async () => {
      const one = await enter('one', { mark: 1 });
      await enter('two', { mark: 2 });
      await expect.poll(() => voicesOf(one), polled).toBeGreaterThan(10);
      for (let n = 0; n < 25; n += 1)
        for (const audio of [true, false]) engine.rooms.allow(room, 'two', { ...all, audio });
      const pictures = one.tiles[0]?.frames ?? 0;
      await expect.poll(() => one.tiles[0]?.frames, polled).toBeGreaterThan(pictures + 5);
      const voices = voicesOf(one);
      await expect.poll(() => one.tiles[0]?.frames, polled).toBeGreaterThan(pictures + 25);
      expect(voicesOf(one)).toBe(voices);
      for (let n = 0; n < 25; n += 1)
        for (const audio of [false, true]) engine.rooms.allow(room, 'two', { ...all, audio });
      await expect.poll(() => voicesOf(one), polled).toBeGreaterThan(voices + 20);
    },
    40_000,
  );

  test.runIf(isThere)(
    'says who speaks',
    async () => {
      await enter('loud', { mark: 1, level: 15 });
      await enter('silent', { mark: 2, level: 90 });
      await expect.poll(speaking, polled).toEqual(['loud']);
      const told = news.findLast((one) => one.kind === 'speaking');
      expect(told?.kind === 'speaking' && [...told.people].toSorted()).toEqual(['loud', 'silent']);
      await expect.poll(() => levelOf('loud'), polled).toBeGreaterThan(50);
    },
    40_000,
  );

  test.runIf(isThere)(
    'gives each as many pictures as they have room for, of those who speak first',
    async () => {
      const one = await enter('one', { mark: 1 }, { tiles: 1 });
      await enter('two', { mark: 2, level: 90 });
      await expect.poll(() => tilesOf('one'), polled).toEqual(['two']);
      await enter('three', { mark: 3 });
      await expect.poll(() => voicesOf(one), polled).toBeGreaterThan(20);
      engine.rooms.look(room, 'one', 2);
      await expect.poll(() => tilesOf('one')?.toSorted(), polled).toEqual(['three', 'two']);
      engine.rooms.look(room, 'one', 0);
      await expect.poll(() => tilesOf('one'), polled).toEqual([]);
      const got = one.tiles.map(({ packets }) => packets);
      const voices = voicesOf(one);
      await expect.poll(() => voicesOf(one), polled).toBeGreaterThan(voices + 40);
      expect(one.tiles.map(({ packets }) => packets)).toEqual(got);
    },
    40_000,
  );

  test.runIf(isThere)(
    'passes a screen on while it may be shared',
    async () => {
      const one = await enter('one', { mark: 1 });
      const two = await enter('two', { mark: 2 });
      two.send({ screen: true });
      await expect.poll(() => tilesOf('one'), polled).toEqual(['two']);
      expect([screenOf('one'), one.screen.packets]).toEqual(['', 0]);
      engine.rooms.allow(room, 'two', { ...all, screen: true });
      await expect.poll(() => screenOf('one'), polled).toBe('two');
      await expect.poll(() => one.screen.frames, polled).toBeGreaterThan(10);
      engine.rooms.allow(room, 'two', all);
      await expect.poll(() => screenOf('one'), polled).toBe('');
    },
    40_000,
  );

  test.runIf(isThere)(
    'lets go of somebody who leaves or is removed, and the others go on',
    async () => {
      const one = await enter('one', { mark: 1 });
      const two = await enter('two', { mark: 2 });
      const three = await enter('three', { mark: 3 });
      await expect.poll(() => tilesOf('one')?.toSorted(), polled).toEqual(['three', 'two']);
      await expect.poll(() => voicesOf(two), polled).toBeGreaterThan(10);
      engine.rooms.leave(room, 'two');
      expect(engine.rooms.holds(room, 'two')).toBe(false);
      await expect.poll(() => tilesOf('one'), polled).toEqual(['three']);
      const [theirs, pictures] = [voicesOf(two), three.tiles.reduce((sum, { frames }) => sum + frames, 0)];
      await expect
        .poll(() => three.tiles.reduce((sum, { frames }) => sum + frames, 0), polled)
        .toBeGreaterThan(pictures + 20);
      expect(voicesOf(two) - theirs).toBeLessThan(10);
      expect(marksOf(one)).toContain(3);
    },
    40_000,
  );

  test.runIf(isThere)(
    'lets nobody in who is let go of while they enter, and those who enter after that',
    async () => {
      const one = await enter('one', { mark: 1 });
      const peer = await createMeetingPeer({ mark: 2 });
      peers.push(peer);
      entry += 1;
      const entering = engine.rooms.enter({ room, person: 'two', entry, may: all, tiles: 9, offer: peer.offer });
      await breathe(1);
      engine.rooms.leave(room, 'two');
      const entered = await entering;
      if (typeof entered !== 'string') await peer.accept(entered.answer);
      expect(engine.rooms.holds(room, 'two')).toBe(false);
      await enter('three', { mark: 3 });
      await expect.poll(() => tilesOf('one'), polled).toEqual(['three']);
      expect(voicesOf(peer)).toBe(0);
      await enter('two', { mark: 4 });
      await expect.poll(() => marksOf(one), polled).toEqual([3, 4]);
    },
    40_000,
  );

  test.runIf(isThere)(
    'takes somebody who enters again in place of themselves, and shows them anew',
    async () => {
      const one = await enter('one', { mark: 1 });
      await enter('two', { mark: 2 });
      await expect.poll(() => marksOf(one), polled).toEqual([2]);
      await enter('two', { mark: 7 });
      await expect.poll(() => marksOf(one), polled).toEqual([7]);
      await expect.poll(() => one.voices.some(({ mark }) => mark === 7), polled).toBe(true);
      expect(news.some(({ kind }) => kind === 'lost')).toBe(false);
    },
    40_000,
  );

  test.runIf(isThere)('refuses an offer that no browser made, and one with other lines', async () => {
    const wrong = ['v=0', 'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 96\r\n'];
    for (const offer of wrong)
      expect(await engine.rooms.enter({ room, person: 'one', entry: 1, may: all, tiles: 9, offer })).toBe('badOffer');
    expect(engine.rooms.holds(room, 'one')).toBe(false);
  });

  test.runIf(isThere)(
    'tells of somebody who is gone without a word',
    async () => {
      await enter('one', { mark: 1 });
      const two = await enter('two', { mark: 2 });
      await expect.poll(() => tilesOf('one'), polled).toEqual(['two']);
      await two.close();
      await expect
        .poll(() => news.find(({ kind }) => kind === 'lost'), { timeout: 20_000 })
        .toEqual({ kind: 'lost', room, person: 'two' });
      expect(engine.rooms.holds(room, 'two')).toBe(false);
      await expect.poll(() => tilesOf('one'), polled).toEqual([]);
    },
    40_000,
  );
});
