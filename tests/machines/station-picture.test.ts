import { describe, expect, test } from 'vitest';
import { stationMessages } from '../../machines/messages.ts';
import { recordStation } from '../../machines/recording.ts';
import { createLineReader } from '../../streams/recording-lines.ts';
import type { FakePorts } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { eventOf, li, opened, raised, sampleStart } from '../support/sample-events.ts';
import { signedInStation } from '../support/station.ts';

describe('an event of a later version', () => {
  const strange = (position: number) => ({ ...raised('a1', { position }), type: 'alarm.vanished' });
  test('stops the picture and says so once, and again to the next person', async () => {
    const { station } = await signedInStation();
    const reasons: (string | undefined)[] = [];
    station.bus.messages$.subscribe((message) => {
      if (message.kind === 'line' && message.change === 'faulted') reasons.push(message.reason);
    });
    const push = (position: number): void =>
      station.bus.publish({ kind: 'pushed', frames: [strange(position) as never] });
    push(7);
    push(8);
    expect(reasons).toEqual([stationMessages.unknownEvent('alarm.vanished', 7)]);
    expect(station.toasts$.value).toMatchObject({
      kind: 'error',
      text: stationMessages.unknownEvent('alarm.vanished', 7),
    });
    station.bus.publish({ kind: 'session', change: 'signedIn', userId: 'u-2', regionCode: '341825' });
    push(9);
    expect(reasons).toHaveLength(2);
    station.stop();
  });
});

test('a flood is told by the server’s clock, however wrong that of this machine is', async () => {
  const { ports, station } = await signedInStation();
  const hour = 3_600_000;
  const at = ports.clock.now() + hour;
  ports.lastSocket().push({ type: 'line.heartbeat', position: 0, at: new Date(at).toISOString() });
  await ports.clock.pass(20);
  for (let n = 1; n <= 11; n += 1) {
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
        eventOf(
          'incident.opened',
          `incident-i${n}`,
          { first, areaName: '旌德县', placeName: '版书镇', surroundings: {} },
          { position: n, at },
        ),
      );
  }
  expect(station.flood$.value.since).toBeDefined();
  await ports.clock.pass(1_200_000);
  expect(station.flood$.value).toEqual({});
  station.stop();
});

describe('a recording of a station', () => {
  const lines = (station: Awaited<ReturnType<typeof signedInStation>>['station'], ports: FakePorts): string[] => {
    const written: string[] = [];
    recordStation(station, ports.clock, 'hash')?.subscribe((line) => {
      written.push(line);
    });
    return written;
  };
  test('begins with who is recorded and the picture so far, and can be read again', async () => {
    const { ports, station } = await signedInStation();
    ports.lastSocket().push(raised('a1', { position: 1 }), opened('f1', 'a1', { position: 2 }, li));
    await ports.clock.pass(100);
    const [head, picture] = lines(station, ports).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(head).toEqual({
      lookout: 'recording',
      version: 1,
      schemaHash: 'hash',
      startedAt: new Date(sampleStart + 100).toISOString(),
      user: { id: 'u-1', userName: 'jingde', realName: '值班员甲', regionCode: '341825' },
    });
    expect(picture).toMatchObject({
      t: 0,
      message: {
        kind: 'pushed',
        frames: [
          {
            type: 'line.snapshot',
            position: 2,
            areaCode: '341825',
            data: { alarms: [{ id: 'a1' }], fires: [{ id: 'f1' }] },
          },
        ],
      },
    });
    const reader = createLineReader();
    expect([head, picture].flatMap((line) => reader.read(JSON.stringify(line))).map(({ kind }) => kind)).toEqual([
      'header',
      'line',
    ]);
    station.stop();
  });
  test('begins without a picture where there is none yet, and is none of nobody', async () => {
    const { ports, station } = await signedInStation();
    expect(lines(station, ports)).toHaveLength(1);
    station.wish({ type: 'session.signOut' });
    await settle();
    expect(recordStation(station, ports.clock, 'hash')).toBeUndefined();
    station.stop();
  });
});
