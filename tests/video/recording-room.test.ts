import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { videoLimits } from '../../contract/video/limits.ts';
import { packSegment } from '../../contract/video/segment.ts';
import type { Camera } from '../../server/video/cameras.ts';
import type { Watcher } from '../../server/video/pictures.ts';
import { type KeptRecordings, openRecordings } from '../../server/video/recording/kept.ts';
import { createRecorder, type Ended } from '../../server/video/recording/recorder.ts';
import { createRing } from '../../server/video/recording/ring.ts';
import { forgetRecordings } from '../../server/video/recording/settled.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { everyMs, segmentMs, beforeMs, mostMinutes, cameraBytes } = videoLimits.recording;
const pose = { bearingDeg: 90, tiltDeg: -2, zoom: 1 };
const small = () => new Uint8Array(50);
const picture = (atMs: number) => ({ atMs, pose, jpeg: small() });
const aim = { id: 'cam', name: '云台', areaCode: '341825', sourceUrl: 'http://10.0.0.1/a.jpg' } as Camera;
const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

/** A recorder whose camera shows what it is told to; `add` keeps the segments. */
function open(add: KeptRecordings['add'] = async () => true) {
  let now = 1_000_000_000_000;
  const watches: { camera: Camera; watcher: Watcher; isLeft: boolean }[] = [];
  const [ends, faults]: [Ended[], unknown[]] = [[], []];
  const recorder = createRecorder(
    { clock: { now: () => now } },
    {
      watch(camera, _width, watcher) {
        const one = { camera, watcher, isLeft: false };
        watches.push(one);
        return () => {
          one.isLeft = true;
        };
      },
    },
    { add },
    { changed: () => undefined, ended: async (one) => void ends.push(one), failed: (error) => void faults.push(error) },
  );
  return {
    recorder,
    watches,
    ends,
    faults,
    now: () => now,
    record: (minutes: number, camera = aim) =>
      recorder.record(camera, { actor: 'person', untilMs: now + minutes * 60_000 }),
    /** Shows a picture to who wants one now, and lets so many milliseconds pass. */
    show: async (jpeg: Uint8Array, ms: number): Promise<void> => {
      for (const { watcher, isLeft } of watches)
        if (!isLeft && watcher.isReady()) watcher.send({ atMs: now, pose, jpeg });
      now += ms;
      await nextTurn();
    },
    /** It is seen by somebody before it is recorded. */
    seen: (jpeg: Uint8Array, ms: number): void => {
      recorder.seen(aim, 640, { atMs: now, pose, jpeg });
      now += ms;
    },
  };
}

describe('a recording', () => {
  test('of a camera with pictures of 3 MB lasts as long as one may, within the room of a camera', async () => {
    const bytes = new ArrayBuffer(3_000_000);
    let kept = 0;
    const { recorder, ends, record, seen, show } = open(async (_, pictures) => {
      kept += packSegment(pictures).length;
      return kept <= cameraBytes;
    });
    for (let ms = 0; ms < beforeMs; ms += 1_000) seen(new Uint8Array(bytes), 1_000);
    record(mostMinutes);
    for (let ms = 0; ms < mostMinutes * 60_000; ms += 500) {
      const snapshot = new Uint8Array(bytes);
      await show(snapshot, 200);
      await show(snapshot, 300);
    }
    await recorder.sweep();
    expect(ends).toMatchObject([{ why: 'due' }]);
    expect(kept).toBeGreaterThan(cameraBytes * 0.9);
  });

  test('says of no time that it was recorded in which its camera gave no picture', async () => {
    const spans: number[] = [];
    const { record, show } = open(async (_, pictures) => {
      spans.push((pictures.at(-1)?.atMs ?? 0) - (pictures[0]?.atMs ?? 0));
      return true;
    });
    record(mostMinutes);
    await show(small(), everyMs);
    await show(small(), 8 * 60_000);
    for (let ms = 0; ms <= segmentMs; ms += everyMs) await show(small(), everyMs);
    expect(spans).toEqual([everyMs, segmentMs]);
  });

  test('keeps a picture once that its camera shows twice', async () => {
    const times: number[] = [];
    const { recorder, ends, now, record, show } = open(async (_, pictures) => {
      times.push(...pictures.map(({ atMs }) => atMs));
      return true;
    });
    const [begunAt, first, second] = [now(), small(), small()];
    record(1);
    await show(first, everyMs);
    await show(first, everyMs);
    await show(second, everyMs);
    await recorder.end('cam', 'byHand');
    expect(times.map((atMs) => atMs - begunAt)).toEqual([0, 2 * everyMs]);
    expect(ends).toMatchObject([{ pictures: 2 }]);
  });

  test('that the disk does not take ends there, and counts only what is kept', async () => {
    const sizes: number[] = [];
    const { recorder, watches, ends, faults, record, show } = open(async (_, { length }) => {
      sizes.push(length);
      if (sizes.length > 1) throw noRoom;
      return true;
    });
    record(1);
    for (let ms = 0; ms < 4 * segmentMs; ms += everyMs) await show(small(), everyMs);
    expect(ends).toMatchObject([{ why: 'full', pictures: sizes[0] }]);
    expect([recorder.toldOf(aim), watches.map(({ isLeft }) => isLeft)]).toEqual([undefined, [true]]);
    expect([sizes.length, faults]).toEqual([2, [noRoom]]);
  });

  test('that is begun anew goes on where the last pictures of the one before find no room', async () => {
    let answer: (isKept: boolean) => void = () => undefined;
    const { recorder, ends, record, show } = open(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    record(1);
    await show(small(), everyMs);
    const over = recorder.end('cam', 'byHand');
    record(1);
    await nextTurn();
    answer(false);
    await over;
    expect(ends).toMatchObject([{ why: 'byHand', pictures: 0 }]);
    expect(recorder.toldOf(aim)).toBeDefined();
  });

  test('that is wished for again takes its pictures from where the camera is by now', () => {
    const { watches, record } = open();
    const moved = { ...aim, sourceUrl: 'http://10.0.0.2/b.jpg' };
    const followed = () => watches.filter(({ isLeft }) => !isLeft).map(({ camera }) => camera.sourceUrl);
    record(1);
    record(2, { ...aim });
    expect([watches.length, followed()]).toEqual([1, [aim.sourceUrl]]);
    expect(record(3, moved)).toMatchObject({ begun: false });
    expect([watches.length, followed()]).toEqual([2, [moved.sourceUrl]]);
  });
});

test('what was seen of a camera that nobody watches any more is given up when another one is seen', () => {
  const ring = createRing(20_000);
  ring.take('left', 640, picture(0));
  ring.take('watched', 640, picture(20_000));
  expect(ring.of('left', 0)).toHaveLength(1);
  ring.take('watched', 640, picture(21_000));
  expect([ring.of('left', 0).length, ring.of('watched', 21_000).length]).toEqual([0, 2]);
});

describe('on the disk', () => {
  let server: TestServer;
  let dataDir: string;
  let kept: KeptRecordings;
  beforeAll(async () => {
    server = await startTestServer();
    dataDir = mkdtempSync(join(tmpdir(), 'lookout-video-'));
    kept = openRecordings({ ...server.ctx, options: { ...server.ctx.options, dataDir } });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });
  const startsOf = async (cameraId: string) =>
    (await kept.within(cameraId, { from: 0, until: 99_000 })).map(({ fromMs }) => fromMs);

  test.runIf(process.platform === 'linux')('nothing is left of a segment for which there was no space', async () => {
    await kept.add('cam-short', [picture(1_000)]);
    const top = join(dataDir, 'lookout.video');
    const folder = join(top, readdirSync(top)[0] ?? '');
    symlinkSync('/dev/full', join(folder, '5000.seg'));
    await expect(kept.add('cam-short', [picture(5_000)])).rejects.toMatchObject({ code: 'ENOSPC' });
    expect([readdirSync(folder), await startsOf('cam-short')]).toEqual([['1000.seg'], [1_000]]);
    // A row whose file could not be written anew goes with it.
    rmSync(join(folder, '1000.seg'));
    symlinkSync('/dev/full', join(folder, '1000.seg'));
    await expect(kept.add('cam-short', [picture(1_000)])).rejects.toMatchObject({ code: 'ENOSPC' });
    expect([readdirSync(folder), await startsOf('cam-short')]).toEqual([[], []]);
  });

  test('a segment that begins when a former one did is found with all its pictures', async () => {
    await kept.add('cam-anew', [picture(1_000), picture(2_000)]);
    const pictures = [picture(1_000), picture(9_000), picture(12_000)];
    await kept.add('cam-anew', pictures);
    expect(await kept.within('cam-anew', { from: 11_000, until: 20_000 })).toEqual([
      { fromMs: 1_000, untilMs: 12_000, pictures: 3, bytes: packSegment(pictures).length },
    ]);
  });

  test('every incident is looked at for whether it is settled, however many there are', async () => {
    const { db } = server.ctx;
    const clip = { camera_name: '云台', area_code: '341825', from_ms: 1, until_ms: 2, settled_at: null };
    const clips = Array.from({ length: 450 }, (_, n) => ({ ...clip, camera_id: 'cam-many', incident_id: `i-${n}` }));
    await db.insertInto('video_clips').values(clips).execute();
    await forgetRecordings(server.ctx, kept);
    const left = await db.selectFrom('video_clips').select('incident_id').where('settled_at', 'is', null).execute();
    expect(left).toEqual([]);
  });
});
