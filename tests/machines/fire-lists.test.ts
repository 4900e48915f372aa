import { describe, expect, test } from 'vitest';
import type { Frame } from '../../contract/connection/frames.ts';
import { cueOf } from '../../machines/sound/sound-cues.ts';
import { isStaleBy, isStaleByCommand } from '../../streams/derived/queries.ts';
import { ok } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { eventOf, li, raised, sampleStart, zhang } from '../support/sample-events.ts';
import { aFire } from '../support/sample-fire.ts';
import { signedInStation } from '../support/station.ts';

const down = (over: { areaCode?: string; position?: number; to?: string; actor?: string } = {}) => ({
  ...eventOf(
    'fire.transferred',
    'fire-f1',
    { by: li, from: '3418', to: over.to ?? '341825' },
    { position: over.position ?? 1, areaCode: over.areaCode ?? '341825', actor: over.actor ?? li.userId },
  ),
  errorMsg: 20 as const,
});
const up = () => ({
  ...eventOf('fire.reported', 'fire-f1', { by: li, from: '341825', to: '3418' }, { position: 1 }),
  errorMsg: 20 as const,
});
const signed = (transferStatus: 1 | 2) => ({
  ...eventOf('fire.signed', 'fire-f1', { by: li, transferStatus, from: '3418', to: '341825' }, { position: 1 }),
  errorMsg: 20 as const,
});
const withdrawn = () => ({
  ...eventOf('fire.withdrawn', 'fire-f1', { by: li, reason: '误转' }, { position: 1 }),
  errorMsg: 20 as const,
});

describe('a pop-up list is asked for anew', () => {
  const stale = (transferStatus: 1 | 2, frame: Frame, districtCode = '341825'): boolean =>
    isStaleBy('getPop', { districtCode, transferStatus }, frame);

  test('by mark 20 where the status is its own', () => {
    expect([stale(1, down()), stale(2, down())]).toEqual([true, false]);
    expect([stale(1, up()), stale(2, up())]).toEqual([false, true]);
    expect([stale(1, signed(2)), stale(2, signed(2))]).toEqual([false, true]);
    expect([stale(1, withdrawn()), stale(2, withdrawn())]).toEqual([true, true]);
  });
  test('only where the area begins with its region', () => {
    expect([stale(1, down({ areaCode: '341825' }), '3418'), stale(1, down({ areaCode: '341002' }), '3418')]).toEqual([
      true,
      false,
    ]);
  });
  test('by no event without the mark', () => {
    const { errorMsg: _mark, ...plain } = down();
    expect(stale(1, plain)).toBe(false);
  });
  test('when the person has signed or taken a line off, and after a break', () => {
    expect([
      isStaleByCommand('getPop', 'signFor'),
      isStaleByCommand('getPop', 'downPop'),
      isStaleByCommand('firePage', 'signFor'),
    ]).toEqual([true, true, false]);
    expect(
      stale(1, {
        type: 'line.snapshot',
        position: 2,
        at: new Date(sampleStart).toISOString(),
        areaCode: '341825',
        data: { alarms: [], fires: [] },
      }),
    ).toBe(true);
  });
  test("at the station: another region's and the other list's leave it alone", async () => {
    const { ports, station } = await signedInStation();
    const asked: string[] = [];
    ports.on('GET /api-firecommand/firecommand/fireTransfer/getPop', ({ path }) => {
      asked.push(path);
      return ok([], 0);
    });
    const looking = station.query('getPop', { districtCode: '341825', transferStatus: 1 }).subscribe();
    await settle();
    const before = asked.length;
    await ports.clock.pass(2_000);
    ports.lastSocket().push(up());
    ports.lastSocket().push(down({ areaCode: '341002', position: 2 }));
    await ports.clock.pass(2_000);
    expect(asked).toHaveLength(before);
    ports.lastSocket().push(down({ position: 3 }));
    await ports.clock.pass(2_000);
    expect(asked).toHaveLength(before + 1);
    looking.unsubscribe();
    station.stop();
  });
});

describe('the list of fires is asked for anew', () => {
  test('by any event of a fire in its area, and answers about one fire by its own', () => {
    expect([
      isStaleBy('firePage', {}, up()),
      isStaleBy('firePage', { areaCode: '3418' }, up()),
      isStaleBy('firePage', { areaCode: '3410' }, up()),
    ]).toEqual([true, true, false]);
    expect([
      isStaleBy('repeatFireList', { fireId: 'f1' }, up()),
      isStaleBy('repeatFireList', { fireId: 'f2' }, up()),
    ]).toEqual([true, false]);
  });
});

describe('a fire that is handed to a region', () => {
  const allAsk = { asks: () => true, waits: () => true, holderOf: () => undefined };
  const now = sampleStart + 60_000;
  const heard = (frame: Frame, regionCode = '341825', userId = zhang.userId) =>
    cueOf([frame], { userId, regionCode, aheadMs: 0, hadPicture: true }, now, allAsk);

  test('is heard there, and not in the region above or below', () => {
    expect(heard(down())).toBe('critical.heard');
    expect([heard(down(), '3418'), heard(down({ to: '3418' }))]).toEqual([undefined, undefined]);
    expect([heard(up(), '3418'), heard(up())]).toEqual(['critical.heard', undefined]);
  });
  test('is not heard by who sent it, nor when it is signed for or taken back', () => {
    expect(heard(down(), '341825', li.userId)).toBeUndefined();
    expect([heard(signed(1)), heard(withdrawn())]).toEqual([undefined, undefined]);
  });
  test('is heard after a break while it waits, and not once it is old', () => {
    const transfer = {
      status: 1 as const,
      from: '3418',
      to: '341825',
      by: li,
      at: new Date(sampleStart).toISOString(),
    };
    const snapshot: Frame = {
      type: 'line.snapshot',
      position: 9,
      at: new Date(now).toISOString(),
      areaCode: '3418',
      data: { alarms: [], fires: [aFire({ transfer })] },
    };
    expect(heard(snapshot)).toBe('critical.heard');
    expect(heard(snapshot, '3418')).toBeUndefined();
    expect(
      cueOf(
        [snapshot],
        { userId: zhang.userId, regionCode: '341825', aheadMs: 0, hadPicture: true },
        now + 600_000,
        allAsk,
      ),
    ).toBeUndefined();
  });
  test('rings in a flood too, between its tones', async () => {
    const { ports, station } = await signedInStation();
    for (let n = 0; n < 11; n += 1) {
      const at = ports.clock.now();
      const first = {
        alarmId: `a${n}`,
        sourceType: 5 as const,
        voice: `a${n}`,
        startTime: new Date(at).toISOString(),
        longitude: 118.54,
        latitude: 30.29,
        reachM: 200,
      };
      ports
        .lastSocket()
        .push(
          raised(`a${n}`, { position: 2 * n + 1, at }),
          eventOf(
            'incident.opened',
            `incident-i${n}`,
            { first, areaName: '旌德县', placeName: '版书镇', surroundings: {} },
            { position: 2 * n + 2, at },
          ),
        );
    }
    await ports.clock.pass(15_000);
    expect([station.flood$.value.since === undefined, ports.played.length]).toEqual([false, 1]);
    ports.lastSocket().push({ ...down({ position: 30 }), at: new Date(ports.clock.now()).toISOString() });
    await settle();
    expect(ports.played).toHaveLength(2);
    station.stop();
  });
  test('rings once', async () => {
    const { ports, station } = await signedInStation();
    ports.lastSocket().push({ ...down(), at: new Date(ports.clock.now()).toISOString() });
    await ports.clock.pass(3_000);
    expect(ports.played).toHaveLength(1);
    station.stop();
  });
});
