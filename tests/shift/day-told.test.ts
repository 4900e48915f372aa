import { describe, expect, test } from 'vitest';
import { dailyReportOf } from '../../server/shift/daily-report.ts';
import { opened, tell } from '../clocks/given.ts';
import { fireIn, freshCounty } from './given.ts';
import { record, dayRig } from './day-rig.ts';

const given = dayRig();
const { clock, iso, event, alarm, received } = given;

const report = (of = given.region) => dailyReportOf(given.server.ctx, of, given.day);

describe('the report of a day', () => {
  test('counts alarms by who told of them and by how they stand, the most first', async () => {
    await alarm(4);
    await alarm(5, received());
    await alarm(5, received());
    await alarm(5);
    expect((await report()).alarms).toEqual({
      total: 4,
      bySource: [
        { name: '视频监控', count: 3 },
        { name: '电话报警', count: 1 },
      ],
      byState: [
        { name: '待处置', count: 2 },
        { name: '已接警', count: 2 },
      ],
    });
  });

  test('counts incidents: all, those that are shelved, those that were late, and those that still wait', async () => {
    await opened(given.server.ctx, given.region);
    const late = await opened(given.server.ctx, given.region);
    await tell(
      given.server.ctx,
      late.stream,
      event('incident.clockPassed', { clock: 'receive', due: iso(), to: '34' }),
    );
    const shelved = await opened(given.server.ctx, given.region);
    await tell(
      given.server.ctx,
      shelved.stream,
      event('incident.shelved', { kind: 'byHand', reason: '炼山', until: iso(3_600_000) }),
    );
    expect((await report()).incidents).toEqual({ total: 3, shelved: 1, late: 1, open: 2 });
    expect((await report('34')).incidents).toEqual({ total: 3, shelved: 1, late: 1, open: 2 });
    expect((await report(freshCounty())).incidents).toEqual({ total: 0, shelved: 0, late: 0, open: 0 });
  });

  test('names each fire that burned on it, and how it stands', async () => {
    const before = await fireIn(given.server, given.region);
    const over = await fireIn(given.server, given.region, event('fire.ended', { record }));
    clock.advance(86_400_000);
    given.day = iso().slice(0, 10);
    const [ended, none, same, today] = [
      await fireIn(given.server, given.region),
      await fireIn(given.server, given.region),
      await fireIn(given.server, given.region),
      await fireIn(given.server, given.region),
    ];
    await tell(given.server.ctx, `fire-${ended}`, event('fire.ended', { record }));
    await tell(given.server.ctx, `fire-${none}`, event('fire.ruledOut', { reason: '水汽' }));
    await tell(given.server.ctx, `fire-${same}`, event('fire.associated', { into: today }));
    const at = iso();
    const { fires } = await report();
    expect(fires.map(({ id, what }) => [id, what])).toEqual([
      [before, '待处置'],
      [ended, '已处置'],
      [none, '无火情'],
      [same, '重复火情'],
      [today, '待处置'],
    ]);
    expect(fires[1]).toEqual({ id: ended, at, placeName: '版书镇', areaName: '旌德县', what: '已处置' });
    expect(fires.map(({ id }) => id)).not.toContain(over);
  });

  test('names fires of earlier days that were found on it to be none or another', async () => {
    const [none, same, burns, gone] = [
      await fireIn(given.server, given.region),
      await fireIn(given.server, given.region),
      await fireIn(given.server, given.region),
      await fireIn(given.server, given.region),
    ];
    await tell(given.server.ctx, `fire-${gone}`, event('fire.ruledOut', { reason: '水汽' }));
    clock.advance(86_400_000);
    given.day = iso().slice(0, 10);
    await tell(given.server.ctx, `fire-${none}`, event('fire.ruledOut', { reason: '水汽' }));
    await tell(given.server.ctx, `fire-${same}`, event('fire.associated', { into: burns }));
    await tell(
      given.server.ctx,
      `fire-${gone}`,
      event('fire.clockPassed', { clock: 'report', due: iso(), to: given.region }),
    );
    await tell(
      given.server.ctx,
      `fire-${burns}`,
      event('fire.clockPassed', { clock: 'report', due: iso(), to: given.region }),
    );
    expect((await report()).fires.map(({ id }) => id)).toEqual([none, same, burns]);
  });

  test('names each deadline that passed, with the place of what was late', async () => {
    const incident = await opened(given.server.ctx, given.region);
    const fireId = await fireIn(given.server, given.region);
    await tell(
      given.server.ctx,
      incident.stream,
      event('incident.clockPassed', { clock: 'decide', due: '2026-03-01T02:00:00.000Z', to: '34' }),
    );
    await tell(
      given.server.ctx,
      `fire-${fireId}`,
      event('fire.clockPassed', { clock: 'answer', due: '2026-03-01T02:00:00.000Z', to: given.region, forceId: 'w1' }),
    );
    await tell(given.server.ctx, `fire-${fireId}`, event('fire.ruledOut', { reason: '水汽' }));
    const late = { at: iso(), placeName: '版书镇', areaName: '旌德县' };
    expect((await report()).clocks).toEqual([
      { ...late, id: incident.id, what: '处置超时（应于 2026-03-01 10:00:00 前）' },
      { ...late, id: fireId, what: '出动答复超时（应于 2026-03-01 10:00:00 前）' },
    ]);
  });

  test('of a day on which nothing happened says so', async () => {
    expect(await report()).toEqual({
      regionCode: given.region,
      region: given.region,
      day: given.day,
      alarms: { total: 0, bySource: [], byState: [] },
      now: { incidents: 0, shelved: 0, fires: 0 },
      incidents: { total: 0, open: 0, shelved: 0, late: 0 },
      fires: [],
      clocks: [],
      duty: [],
      roster: [],
    });
    expect((await report('341825')).region).toBe('安徽省宣城市旌德县');
  });

  test('burns today, not yet tomorrow', async () => {
    const id = await fireIn(given.server, given.region);
    const tomorrow = await dailyReportOf(given.server.ctx, given.region, iso(86_400_000).slice(0, 10));
    expect([(await report()).fires.map((fire) => fire.id), tomorrow.fires]).toEqual([[id], []]);
    clock.set(Date.parse(`${iso(86_400_000).slice(0, 10)}T00:00:00+08:00`));
    expect(
      (await dailyReportOf(given.server.ctx, given.region, iso(1_000 * 60 * 60 * 8).slice(0, 10))).fires.map(
        (fire) => fire.id,
      ),
    ).toEqual([id]);
  });
});
