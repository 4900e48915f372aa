import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOwnTracks, type OwnTracks } from '../../src/app/ports/meeting/own-tracks.ts';
import { giveMediaDevices } from '../support/media-devices.ts';

/** A camera or screen as a browser gives it. */
class Track extends EventTarget {
  isRunning = true;
  contentHint = '';
  stop(): void {
    this.isRunning = false;
  }
}

let given: ((track: Track) => void)[];
let told: string[];
let own: OwnTracks;

beforeEach(() => {
  [given, told] = [[], []];
  // The person has not decided yet.
  const ask = () =>
    new Promise((resolve) => {
      given.push((track) => resolve({ getTracks: () => [track] }));
    });
  const mediaDevices = { getUserMedia: ask, getDisplayMedia: ask };
  giveMediaDevices(mediaDevices);
  vi.stubGlobal('isSecureContext', true);
  own = createOwnTracks({
    put: (line, track) => void told.push(`${line} ${track ? 'sent' : 'off'}`),
    began: (line) => void told.push(`${line} began`),
    ended: (line) => void told.push(`${line} ended`),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(['video', 'screen'] as const)('a device that is asked for (%s)', (line) => {
  test('and turned off before the browser gave it is given back, and nobody sees it', async () => {
    const [taking, track] = [own.take(line), new Track()];
    own.drop(line);
    given[0]?.(track);
    await taking;
    expect([track.isRunning, own.tracks[line], told]).toEqual([false, undefined, [`${line} off`]]);
  });

  test('once more after that is the one that is sent', async () => {
    const first = own.take(line);
    own.drop(line);
    const second = own.take(line);
    const [late, wanted] = [new Track(), new Track()];
    given[1]?.(wanted);
    given[0]?.(late);
    await Promise.all([first, second]);
    expect([late.isRunning, wanted.isRunning, own.tracks[line]]).toEqual([false, true, wanted]);
    expect(told).toEqual([`${line} off`, `${line} sent`, `${line} began`]);
  });
});

test('a camera that is turned off takes no screen with it that is being chosen', async () => {
  const [taking, track] = [own.take('screen'), new Track()];
  own.drop('video');
  given[0]?.(track);
  await taking;
  expect([track.isRunning, own.tracks.screen]).toEqual([true, track]);
});
