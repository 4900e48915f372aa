import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createConnectionMetrics } from '../../server/push/connection-metrics.ts';
import { createSnapshots, type Picture } from '../../server/push/snapshots.ts';
import { framesOf } from './paper-socket.ts';
import { createVirtualTime } from './virtual-time.ts';

describe('snapshots', () => {
  const empty: Picture = { position: 5, at: undefined, alarms: [], fires: [], incidents: [], members: [] };
  const make = (read: (regionCode: string) => Promise<Picture> = async () => empty) => {
    const time = createVirtualTime(0);
    const asked: string[] = [];
    const metrics = createConnectionMetrics(new Registry());
    const snapshots = createSnapshots({
      clock: time,
      timers: time.timers,
      metrics,
      readPicture(regionCode) {
        asked.push(regionCode);
        return read(regionCode);
      },
    });
    return { time, asked, metrics, snapshots };
  };

  it('hold all that the picture holds, as it stands in the read models', async () => {
    const { snapshots } = make(async () => ({
      position: 5,
      at: '2026-03-01T04:00:00.000Z',
      alarms: ['{"id":"a"}', '{"id":"b"}'],
      fires: ['{"id":"f"}', '{"id":"g"}'],
      incidents: ['{"id":"i"}', '{"id":"j"}'],
      members: [
        ['a', 'i'],
        ['b', 'j'],
      ],
    }));
    const { position, frame } = await snapshots.of('341825');
    expect(position).toBe(5);
    expect(framesOf(frame)).toEqual([
      {
        type: 'line.snapshot',
        position: 5,
        at: '2026-03-01T04:00:00.000Z',
        areaCode: '341825',
        data: {
          alarms: [{ id: 'a' }, { id: 'b' }],
          fires: [{ id: 'f' }, { id: 'g' }],
          incidents: [{ id: 'i' }, { id: 'j' }],
          members: [
            ['a', 'i'],
            ['b', 'j'],
          ],
        },
      },
    ]);
  });

  it('of a region without events are of now', async () => {
    const { snapshots, time } = make();
    time.advance(1_000);
    expect(framesOf((await snapshots.of('34')).frame)).toMatchObject([
      { at: '1970-01-01T00:00:01.000Z', data: { alarms: [], fires: [], incidents: [], members: [] } },
    ]);
  });

  it('are shared for three seconds by who asks for the same region, never by another', async () => {
    const { snapshots, time, asked, metrics } = make();
    const [one, same, other] = await Promise.all(['34', '34', '3410'].map((regionCode) => snapshots.of(regionCode)));
    expect(one!.frame).toBe(same!.frame);
    expect([one, other].map((made) => framesOf(made!.frame)[0])).toMatchObject([
      { areaCode: '34' },
      { areaCode: '3410' },
    ]);
    time.advance(2_999);
    expect((await snapshots.of('34')).frame).toBe(one!.frame);
    expect(asked).toEqual(['34', '3410']);
    time.advance(1);
    expect((await snapshots.of('34')).frame).not.toBe(one!.frame);
    expect(asked).toEqual(['34', '3410', '34']);
    expect((await metrics.snapshots.get()).values.map(({ value }) => value)).toEqual([3]);
  });
});
