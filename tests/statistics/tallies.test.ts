import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { databaseFile } from '../../server/data-dir.ts';
import { projections } from '../../server/projections.ts';
import { alarmIdOf, raisedWrite } from '../../server/alarms/raise.ts';
import { alarmTallies } from '../../server/alarms/tallies.ts';
import { rebuildReadModels } from '../../server/store/read-models.ts';
import { openDatabase } from '../../server/store/sqlite-store.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { logHand, writeKnownLog } from './known-log.ts';

let server: TestServer;
const clock = steppedClock(Date.parse('2025-02-28T16:00:00.000Z'));

beforeAll(async () => {
  server = await startTestServer({ clock });
  await writeKnownLog(server.ctx, clock);
});
afterAll(() => server.stop());

const counts = (): Record<string, unknown[]> => {
  const db = openDatabase(databaseFile(server.dataDir));
  const read = (sql: string): unknown[] => db.prepare(sql).all();
  const all = {
    days: read('select * from alarm_days where n <> 0 order by 1, 2, 3, 4'),
    waits: read('select * from alarm_waits where n <> 0 order by 1, 2, 3, 4'),
    passed: read('select * from passed_days order by id'),
    fires: read('select * from fire_figures order by id'),
  };
  db.close();
  return all;
};

/** What the alarms' documents say when they are counted one by one. */
function recounted(): ReadonlyMap<string, number> {
  const db = openDatabase(databaseFile(server.dataDir));
  const rows = new Map<string, number>();
  for (const { doc } of db.prepare<[], { doc: string }>('select doc from alarms').all()) {
    for (const row of alarmTallies[0]?.of(JSON.parse(doc) as Alarm) ?? [])
      rows.set(row.join('|'), (rows.get(row.join('|')) ?? 0) + 1);
  }
  db.close();
  return rows;
}

test('an alarm that came back to the list waits from then, and counts for the day on which it came first', () => {
  const officer = { userId: 'u1', realName: '值班员' };
  const alarm = {
    id: 'a',
    areaCode: '341825',
    sourceType: 5,
    status: 'received',
    startTime: '2026-03-01T15:59:00.000Z',
    raisedAt: '2026-03-01T15:59:30.000Z',
    waitingSince: '2026-03-01T16:10:00.000Z',
    owner: officer,
    receivedAt: '2026-03-01T16:10:12.000Z',
  } as Alarm;
  expect(alarmTallies[1]?.of(alarm)).toEqual(
    ['34', '3418', '341825'].map((region) => [region, '2026-03-01', 'receive', 12]),
  );
});

describe('the counts beside the read models', () => {
  test('say what counting the documents one by one says', () => {
    const days = (counts()['days'] as Record<string, unknown>[]).map(({ n, ...row }) => ({
      key: Object.values(row).join('|'),
      n,
    }));
    expect(new Map(days.map(({ key, n }) => [key, n]))).toEqual(recounted());
    expect(days.length).toBeGreaterThan(10);
  });

  test('are the same when they are made anew from the log', () => {
    const before = counts();
    const db = openDatabase(databaseFile(server.dataDir));
    db.exec('delete from alarm_days; update alarm_waits set n = 77; delete from passed_days');
    rebuildReadModels(db, projections);
    db.close();
    expect(counts()).toEqual(before);
  });

  test('hold no wait of what came as history: it asked for nobody', async () => {
    const before = counts();
    const owner = { userId: 'u1', realName: '值班员' };
    const append = async (name: string, startTime: string): Promise<void> => {
      const received = { type: 'alarm.received' as const, areaCode: '341825', data: { owner } };
      const write = raisedWrite(alarmIdOf('t', 1, name), '341825', {
        sourceType: 1,
        sourceId: name,
        longitude: 118.5,
        latitude: 30.3,
        startTime,
        areaName: '旌德县',
        placeName: name,
        imageUrls: [],
      });
      const { store } = server.ctx;
      await store.append({ actor: 'u1', writes: [write] });
      clock.advance(20_000);
      await store.append({ actor: 'u1', writes: [{ stream: write.stream, expectedVersion: 1, events: [received] }] });
    };
    await append('history', '2021-03-04T05:53:00.000Z');
    expect(counts()['waits']).toEqual(before['waits']);
    expect(counts()['days']).not.toEqual(before['days']);
    await append('news', new Date(clock.now()).toISOString());
    expect(counts()['waits']).not.toEqual(before['waits']);
  });

  test('do not move with an append that was refused', async () => {
    const before = counts();
    const hand = logHand(server.ctx, clock);
    await expect(hand.alarm('A1', '341825', 5)).rejects.toThrow('stands at');
    expect(counts()).toEqual(before);
  });

  test('do not move with a transaction that was undone', async () => {
    const before = counts();
    const hand = logHand(server.ctx, clock);
    const good = hand.alarm('N1', '341825', 5);
    // No fire is there to end: the read model throws, and with it the transaction in which both stand.
    const bad = hand.onFire('nobody', {
      type: 'fire.withdrawn',
      areaCode: '341825',
      data: { by: { userId: 'u', realName: 'u' }, reason: 'x' },
    });
    await expect(bad).rejects.toThrow('before its fire was opened');
    await good;
    const now = counts();
    expect(now['fires']).toEqual(before['fires']);
    expect(
      (now['days'] as { n: number }[]).reduce((sum, { n }) => sum + n, 0) -
        (before['days'] as { n: number }[]).reduce((sum, { n }) => sum + n, 0),
    ).toBe(3);
  });
});
