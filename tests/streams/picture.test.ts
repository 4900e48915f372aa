import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PublicEvent } from '../../contract/events/catalogue.ts';
import type { Frame } from '../../contract/connection/frames.ts';
import { ownLimits } from '../../contract/limits.ts';
import { createPicture, type Picture } from '../../streams/derived/picture.ts';
import { stateHash } from '../../streams/derived/state-hash.ts';
import { storm } from '../support/event-storm.ts';
import {
  confirmed,
  dismissed,
  eventOf,
  opened,
  raised,
  received,
  sampleStart,
  zhang,
} from '../support/sample-events.ts';

const fold = (frames: readonly Frame[], region = ''): Picture => {
  const picture = createPicture(region);
  for (const frame of frames) picture.apply(frame);
  return picture;
};

/** The server's side of a snapshot: everything of the region, past the window or not. */
const snapshotOf = (events: readonly PublicEvent[], region: string): Frame => {
  const { alarms, fires, position } = fold(events, region);
  const at = events.at(-1)?.at ?? new Date(sampleStart).toISOString();
  return {
    type: 'line.snapshot',
    position: Math.max(position, events.at(-1)?.position ?? 0),
    at,
    areaCode: region,
    data: { alarms: [...alarms.values()], fires: [...fires.values()] },
  };
};

describe('the live picture', () => {
  test('follows an alarm to its fire', () => {
    const picture = fold([
      raised('a1', { position: 1 }),
      received('a1', { position: 2 }),
      confirmed('a1', 'f1', { position: 3 }),
      opened('f1', 'a1', { position: 4 }),
    ]);
    expect(picture.alarms.get('a1')).toMatchObject({
      status: 'confirmed',
      owner: zhang,
      fireId: 'f1',
      version: 3,
      position: 3,
    });
    expect(picture.fires.get('f1')).toMatchObject({ status: 'open', alarmIds: ['a1'], position: 4 });
    expect(picture.position).toBe(4);
  });

  test('shows nothing of another region, whatever the server sends', () => {
    const picture = fold(
      [raised('a1', { position: 1, areaCode: '341825' }), raised('a2', { position: 2, areaCode: '341002' })],
      '3418',
    );
    expect([...picture.alarms.keys()]).toEqual(['a1']);
    picture.apply({
      ...snapshotOf([raised('a3', { position: 3, areaCode: '341002' })], ''),
      areaCode: '3418',
    } as Frame);
    expect(picture.alarms.size).toBe(0);
  });

  test('takes nothing in while nobody is signed in', () => {
    const picture = createPicture(undefined);
    picture.apply(raised('a1', { position: 1 }));
    expect(picture.alarms.size).toBe(0);
  });

  test('ignores an event that it has seen, and one of an alarm outside the window', () => {
    const events = [raised('a1', { position: 1 }), received('a1', { position: 2 })];
    expect(stateHash(fold([...events, ...events]))).toBe(stateHash(fold(events)));
    expect(fold([...events, received('elsewhere', { position: 3 })]).alarms.size).toBe(1);
  });

  test('lets decided alarms go with the window and keeps those that still wait', () => {
    const later = sampleStart + ownLimits.liveWindowMs + 3_600_000;
    const picture = fold([
      raised('decided', { position: 1 }),
      raised('waiting', { position: 2 }),
      received('decided', { position: 3 }),
      dismissed('decided', { position: 4 }),
    ]);
    expect([...picture.alarms.keys()]).toEqual(['decided', 'waiting']);
    picture.apply(raised('new', { position: 5, at: later }));
    expect([...picture.alarms.keys()]).toEqual(['waiting', 'new']);
    picture.apply(received('waiting', { position: 6, at: later }));
    picture.apply(dismissed('waiting', { position: 7, at: later }));
    expect([...picture.alarms.keys()]).toEqual(['new']);
  });

  test.each([
    ['type', { type: 'alarm.teleported' }],
    ['schema version', { schemaVersion: 2 }],
  ])('stops loudly at an unknown %s and shows nothing that comes after', (_what, strange) => {
    const picture = fold([
      raised('a1', { position: 1 }),
      { ...received('a1', { position: 2 }), ...strange } as Frame,
      raised('a2', { position: 3 }),
    ]);
    expect(picture.unknown).toMatchObject({ position: 2 });
    expect([...picture.alarms.values()]).toMatchObject([{ id: 'a1', status: 'pending' }]);
  });

  test('goes on from where a heartbeat says that all was sent', () => {
    const picture = fold([
      raised('a1', { position: 1 }),
      { type: 'line.heartbeat', position: 90, at: new Date(sampleStart).toISOString() },
    ]);
    expect(picture.position).toBe(90);
  });
});

describe('the hash of the picture', () => {
  const log = storm({ seed: 7, events: 3_000, gapMs: 1_800_000 });
  const whole = stateHash(fold(log));

  test('tells two pictures apart by a single event', () => {
    expect(stateHash(fold(log.slice(0, -1)))).not.toBe(whole);
    const other = eventOf('alarm.read', 'alarm-a1', { userId: 'u-9' }, { position: 2, version: 2 });
    expect(stateHash(fold([raised('a1', { position: 1 })]))).not.toBe(
      stateHash(fold([raised('a1', { position: 1 }), other])),
    );
  });

  test('is the same for a snapshot at any place followed by the rest', () => {
    fc.assert(
      fc.property(fc.nat(log.length), fc.constantFrom('', '34', '3418', '341825'), (cut, region) => {
        const resumed = fold([snapshotOf(log.slice(0, cut), region), ...log.slice(cut)], region);
        expect(stateHash(resumed)).toBe(stateHash(fold(log, region)));
      }),
      { numRuns: 25 },
    );
  });

  test('is the same however often pieces are sent twice', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(log.length), fc.nat(40)), { maxLength: 20 }), (repeats) => {
        const frames: Frame[] = [...log];
        for (const [at, length] of repeats) {
          const from = Math.min(at, frames.length);
          frames.splice(from, 0, ...frames.slice(Math.max(0, from - length), from));
        }
        expect(stateHash(fold(frames))).toBe(whole);
      }),
      { numRuns: 25 },
    );
  });
});
