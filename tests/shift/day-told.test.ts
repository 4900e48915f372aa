import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventData, NewEvent } from '../../contract/events/catalogue.ts';
import { incidentStream } from '../../server/incidents/streams.ts';
import { alarmIdOf, raisedWrite } from '../../server/alarms/raise.ts';
import { dailyReportOf } from '../../server/shift/daily-report.ts';
import { leftOpenIn } from '../../server/shift/left-open.ts';
import { openIn } from '../../server/shift/open-incidents.ts';
import { append, joined, officer, opened, opening, sightingOf, tell } from '../clocks/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { fireIn, freshCounty } from './given.ts';

/** Ten in the morning in Beijing. */
const clock = steppedClock();
let server: TestServer;
let region: string;
let day: string;
beforeAll(async () => { server = await startTestServer({ clock, prepare: async () => undefined }); });
afterAll(() => server.stop());
/** Each test has a county and days of its own. */
beforeEach(fresh);
function fresh(): void {
  clock.advance(10 * 86_400_000);
  region = freshCounty();
  day = new Date(clock.now()).toISOString().slice(0, 10);
}
const iso = (ms = 0): string => new Date(clock.now() + ms).toISOString();
const report = (of = region) => dailyReportOf(server.ctx, of, day);
const event = (type: NewEvent['type'], data: object): NewEvent =>
  ({ type, areaCode: region, data: { by: officer, ...data } }) as NewEvent;
const record = { outAt: '2026-03-01T01:58:00.000Z', burned: {}, deaths: 0, seriousInjuries: 0, lightInjuries: 0,
  cause: 'unknown' };
/** An alarm alone. */
let made = 0;
async function alarm(sourceType: EventData<'alarm.raised'>['sourceType'], ...events: NewEvent[]): Promise<string> {
  const id = alarmIdOf('day', sourceType, `d${made += 1}`);
  await append(server.ctx, raisedWrite(id, region, {
    sourceType, sourceId: `d${made}`, longitude: 118.54, latitude: 30.29, startTime: iso(), areaName: '旌德县',
      placeName: `第${made}处`, imageUrls: [],
  }, events as never));
  return id;
}
const received = (): NewEvent => event('alarm.received', { owner: officer });

describe('the report of a day', () => {
  test('counts alarms by who told of them and by how they stand, the most first', async () => {
    await alarm(4);
    await alarm(5, received());
    await alarm(5, received());
    await alarm(5);
    expect((await report()).alarms).toEqual({
      total: 4, bySource: [{ name: '视频监控', count: 3 }, { name: '电话报警', count: 1 }],
        byState: [{ name: '待处置', count: 2 }, { name: '已接警', count: 2 }],
    });
  });

  test('counts incidents: all, those that are shelved, those that were late, and those that are open', async () => {
    await opened(server.ctx, region);
    const late = await opened(server.ctx, region);
    await tell(server.ctx, late.stream, event('incident.clockPassed', { clock: 'receive', due: iso(), to: '34' }));
    const shelved = await opened(server.ctx, region);
    await tell(server.ctx, shelved.stream, event('incident.shelved',
      { kind: 'byHand', reason: '炼山', until: iso(3_600_000) }));
    expect((await report()).incidents).toEqual({ total: 3, shelved: 1, late: 1, open: 3 });
    expect((await report('34')).incidents).toEqual({ total: 3, shelved: 1, late: 1, open: 3 });
    expect((await report(freshCounty())).incidents).toEqual({ total: 0, shelved: 0, late: 0, open: 0 });
  });

  test('names each fire that burned on it, and how it stands', async () => {
    const before = await fireIn(server, region);
    const over = await fireIn(server, region, event('fire.ended', { record }));
    clock.advance(86_400_000);
    day = iso().slice(0, 10);
    const [ended, none, same, today] = [await fireIn(server, region), await fireIn(server, region),
      await fireIn(server, region), await fireIn(server, region)];
    await tell(server.ctx, `fire-${ended}`, event('fire.ended', { record }));
    await tell(server.ctx, `fire-${none}`, event('fire.ruledOut', { reason: '水汽' }));
    await tell(server.ctx, `fire-${same}`, event('fire.associated', { into: today }));
    const at = iso();
    const { fires } = await report();
    expect(fires.map(({ id, what }) => [id, what])).toEqual([[before, '待处置'], [ended, '已处置'], [none, '无火情'],
      [same, '重复火情'], [today, '待处置']]);
    expect(fires[1]).toEqual({ id: ended, at, placeName: '版书镇', areaName: '旌德县', what: '已处置' });
    expect(fires.map(({ id }) => id)).not.toContain(over);
  });

  test('names fires of earlier days that were found on it to be none or another', async () => {
    const [none, same, burns, gone] = [await fireIn(server, region), await fireIn(server, region),
      await fireIn(server, region), await fireIn(server, region)];
    await tell(server.ctx, `fire-${gone}`, event('fire.ruledOut', { reason: '水汽' }));
    clock.advance(86_400_000);
    day = iso().slice(0, 10);
    await tell(server.ctx, `fire-${none}`, event('fire.ruledOut', { reason: '水汽' }));
    await tell(server.ctx, `fire-${same}`, event('fire.associated', { into: burns }));
    await tell(server.ctx, `fire-${gone}`, event('fire.clockPassed', { clock: 'report', due: iso(), to: region }));
    await tell(server.ctx, `fire-${burns}`, event('fire.clockPassed', { clock: 'report', due: iso(), to: region }));
    expect((await report()).fires.map(({ id }) => id)).toEqual([none, same, burns]);
  });

  test('names each deadline that passed, with the place of what was late', async () => {
    const incident = await opened(server.ctx, region);
    const fireId = await fireIn(server, region);
    await tell(server.ctx, incident.stream, event('incident.clockPassed',
      { clock: 'decide', due: '2026-03-01T02:00:00.000Z', to: '34' }));
    await tell(server.ctx, `fire-${fireId}`, event('fire.clockPassed',
      { clock: 'answer', due: '2026-03-01T02:00:00.000Z', to: region, forceId: 'w1' }));
    await tell(server.ctx, `fire-${fireId}`, event('fire.ruledOut', { reason: '水汽' }));
    const late = { at: iso(), placeName: '版书镇', areaName: '旌德县' };
    expect((await report()).clocks).toEqual([
      { ...late, id: incident.id, what: '处置超时（应于 2026-03-01 10:00:00 前）' },
        { ...late, id: fireId, what: '出动答复超时（应于 2026-03-01 10:00:00 前）' },
    ]);
  });

  test('of a day on which nothing happened says so', async () => {
    expect(await report()).toEqual({
      regionCode: region, region, day, alarms: { total: 0, bySource: [], byState: [] },
        incidents: { total: 0, open: 0, shelved: 0, late: 0 },
      fires: [], clocks: [], duty: [], roster: [],
    });
    expect((await report('341825')).region).toBe('安徽省宣城市旌德县');
  });

  test('burns today, not yet tomorrow', async () => {
    const id = await fireIn(server, region);
    const tomorrow = await dailyReportOf(server.ctx, region, iso(86_400_000).slice(0, 10));
    expect([(await report()).fires.map((fire) => fire.id), tomorrow.fires]).toEqual([[id], []]);
    clock.set(Date.parse(`${iso(86_400_000).slice(0, 10)}T00:00:00+08:00`));
    expect((await dailyReportOf(server.ctx, region, iso(1_000 * 60 * 60 * 8).slice(0, 10))).fires.map((fire) =>
      fire.id)).toEqual([id]);
  });
});

describe('what is open', () => {
  const kinds = async (of = region) => (await leftOpenIn(server.ctx, of)).map(({ kind, id, what }) => [kind, id, what]);

  test('stands by incident, the earliest first, with how many of its alarms wait and how many were received',
    async () => {
    const first = await opened(server.ctx, region);
    clock.advance(1_000);
    const second = await opened(server.ctx, region);
    await joined(server.ctx, second.id, region);
    await tell(server.ctx, `alarm-${second.alarmId}`, received());
    const { incidents, alone } = await openIn(server.ctx.db, region);
    expect(incidents.map(({ incident, waiting }) =>
      [incident.id, waiting])).toEqual([[first.id, { pending: 1, received: 0 }],
      [second.id, { pending: 1, received: 1 }]]);
    expect(alone).toEqual([]);
  });

  test('stands alone where it is in no incident, or in one that lies elsewhere', async () => {
    const [one, two] = [await alarm(5), await alarm(5, received())];
    const elsewhere = freshCounty();
    const there = await opened(server.ctx, elsewhere);
    const joins = await joined(server.ctx, there.id, region);
    const also = await joined(server.ctx, there.id, region);
    const { incidents, alone } = await openIn(server.ctx.db, region);
    expect(incidents).toEqual([]);
    expect(alone.map(({ id, waiting }) => [id, waiting])).toEqual([
      [one, { pending: 1, received: 0 }], [two, { pending: 0, received: 1 }], [joins, { pending: 2, received: 0 }],
    ]);
    expect(also).not.toBe(joins);
  });

  test('is told of the incident into which others were merged, as far as it lies in the region', async () => {
    const elsewhere = freshCounty();
    const [top, low, far] = [await opened(server.ctx, region), await opened(server.ctx, region),
      await opened(server.ctx, elsewhere)];
    await tell(server.ctx, low.stream, event('incident.merged', { into: top.id }));
    expect((await openIn(server.ctx.db, region)).incidents.map(({ incident, waiting }) =>
      [incident.id, waiting])).toEqual([[top.id, { pending: 2, received: 0 }]]);
    await tell(server.ctx, top.stream, event('incident.merged', { into: far.id }));
    expect((await openIn(server.ctx.db, region)).incidents.map(({ incident, waiting }) =>
      [incident.id, waiting])).toEqual([[top.id, { pending: 2, received: 0 }]]);
  });

  test('stands by an incident into which others were merged, though nothing of its own waits', async () => {
    const [top, low] = [await opened(server.ctx, region), await opened(server.ctx, region)];
    await tell(server.ctx, low.stream, event('incident.merged', { into: top.id }));
    await tell(server.ctx, `alarm-${top.alarmId}`, event('alarm.dismissed', { reason: '炊烟' }));
    const { incidents, alone } = await openIn(server.ctx.db, region);
    expect(incidents.map(({ incident, waiting }) =>
      [incident.id, waiting])).toEqual([[top.id, { pending: 1, received: 0 }]]);
    expect(alone).toEqual([]);
  });

  test('stands in the order in which incidents were opened, whichever alarm was first', async () => {
    const early = await alarm(5);
    const first = await opened(server.ctx, region);
    clock.advance(1_000);
    const id = `late-${early}`;
    await append(server.ctx, { stream: incidentStream(id), expectedVersion: 0,
      events: [opening(server.ctx, early, region)] });
    expect((await openIn(server.ctx.db, region)).incidents.map(({ incident }) => incident.id)).toEqual([first.id, id]);
  });

  test('is listed: what waits, what is shelved, what burns, which clocks run, and what nobody has signed for',
    async () => {
    const waits = await opened(server.ctx, region);
    const shelved = await opened(server.ctx, region);
    await tell(server.ctx, shelved.stream, event('incident.shelved',
      { kind: 'byHand', reason: '炼山', until: '2026-03-01T02:00:00.000Z' }));
    const lone = await alarm(5, received());
    const burns = await fireIn(server, region, event('fire.reported', { from: region, to: '3418' }));
    const down = await fireIn(server, region, event('fire.transferred', { from: region, to: '341825' }));
    const over = await fireIn(server, region, event('fire.ended', { record }));
    const open = await kinds();
    expect(open.filter(([kind]) => kind !== 'clock')).toEqual([
      ['incident', waits.id, '待处置报警 1 条'], ['alarm', lone, '已接警未处置 1 条'],
        ['shelf', shelved.id, '搁置至 2026-03-01 10:00:00：炼山'],
      ['fire', burns, '待处置'], ['fire', down, '待处置'], ['transfer', burns, '上报安徽省宣城市，未签收'],
        ['transfer', down, '转交安徽省宣城市旌德县，未签收'],
    ]);
    expect(open.filter(([kind]) => kind === 'clock').map(([, id, what]) =>
      [id, String(what).slice(-2)])).toEqual([[waits.id, '接警'], [down, '上报']]);
    expect(open.map(([, id]) => id)).not.toContain(over);
    expect(open.map(([kind]) => kind)).toEqual([
      'incident', 'alarm', 'shelf', 'clock', 'fire', 'fire', 'clock', 'transfer', 'transfer',
    ]);
  });

  test('runs no clock on what waits of a fire that burns, and names the force whose clock runs', async () => {
    const two = [{ id: 'w1', kind: 'crew' as const, name: '一队' }, { id: 'w2', kind: 'crew' as const, name: '二队' }];
    const coming = event('fire.forceAnswered', { forceId: 'w1', state: 'accepted' });
    const fireId = await fireIn(server, region, event('fire.dispatched', { forces: two }), coming);
    const incident = await opened(server.ctx, region);
    await tell(server.ctx, `alarm-${incident.alarmId}`, received(), event('alarm.confirmed', { fireId }));
    await joined(server.ctx, incident.id, region);
    const open = await kinds();
    expect(open.filter(([, id]) => id === incident.id)).toEqual([['incident', incident.id, '待处置报警 1 条']]);
    expect(open.filter(([kind, , what]) => kind === 'clock' && String(what).includes('队')).map(([, , what]) =>
      String(what).slice(-8)))
      .toEqual([expect.stringContaining('前二队出动答复')]);
  });

  test('names a region without a name by its code', async () => {
    await fireIn(server, region, event('fire.transferred', { from: '34', to: region }));
    expect((await kinds()).at(-1)?.[2]).toBe(`转交${region}，未签收`);
  });

  test('names the force that is to be heard of, and what is overdue to the millisecond', async () => {
    const sent = event('fire.dispatched', { forces: [{ id: 'w1', kind: 'crew', name: '县专业队' }] });
    const fireId = await fireIn(server, region, event('fire.reported', { from: region, to: '34' }),
      event('fire.signed', { transferStatus: 2, from: region, to: '34' }), sent);
    const clocks = async () => (await kinds()).filter(([kind]) => kind === 'clock').map(([, id, what]) => [id, what]);
    const [[, said] = []] = await clocks();
    expect(String(said)).toMatch(/^应于 .+ 前县专业队出动答复$/);
    clock.advance(600_000);
    expect(String((await clocks())[0]?.[1])).toMatch(/^县专业队出动答复超时（应于 .+ 前）$/);
    expect((await clocks()).map(([id]) => id)).toEqual([fireId]);
  });
});

test('an alarm joins an incident where both are', async () => {
  const { id } = await opened(server.ctx, region);
  const alarmId = await alarm(5);
  await tell(server.ctx, incidentStream(id), { type: 'alarm.joined', areaCode: region,
    data: { sighting: sightingOf(server.ctx, alarmId) } });
  expect((await openIn(server.ctx.db, region)).incidents.map(({ waiting }) =>
    waiting)).toEqual([{ pending: 2, received: 0 }]);
});
