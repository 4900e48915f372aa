import { describe, expect, test } from 'vitest';
import { incidentStream } from '../../server/incidents/streams.ts';
import { leftOpenIn } from '../../server/shift/left-open.ts';
import { openIn } from '../../server/shift/open-incidents.ts';
import { append, joined, opened, opening, sightingOf, tell } from '../clocks/given.ts';
import { fireIn, freshCounty } from './given.ts';
import { record, dayRig } from './day-rig.ts';

const given = dayRig();
const { clock, event, alarm, received } = given;

describe('what is open', () => {
  const kinds = async (of = given.region) =>
    (await leftOpenIn(given.server.ctx, of)).map(({ kind, id, what }) => [kind, id, what]);

  test('is by incident, the earliest first, with how many of its alarms wait and how many were received', async () => {
    const first = await opened(given.server.ctx, given.region);
    clock.advance(1_000);
    const second = await opened(given.server.ctx, given.region);
    await joined(given.server.ctx, second.id, given.region);
    await tell(given.server.ctx, `alarm-${second.alarmId}`, received());
    const { incidents, alone } = await openIn(given.server.ctx.db, given.region);
    expect(incidents.map(({ incident, waiting }) => [incident.id, waiting])).toEqual([
      [first.id, { pending: 1, received: 0 }],
      [second.id, { pending: 1, received: 1 }],
    ]);
    expect(alone).toEqual([]);
  });

  test('stands alone where it is in no incident, or in one that lies elsewhere', async () => {
    const [one, two] = [await alarm(5), await alarm(5, received())];
    const elsewhere = freshCounty();
    const there = await opened(given.server.ctx, elsewhere);
    const joins = await joined(given.server.ctx, there.id, given.region);
    const also = await joined(given.server.ctx, there.id, given.region);
    const { incidents, alone } = await openIn(given.server.ctx.db, given.region);
    expect(incidents).toEqual([]);
    expect(alone.map(({ id, waiting }) => [id, waiting])).toEqual([
      [one, { pending: 1, received: 0 }],
      [two, { pending: 0, received: 1 }],
      [joins, { pending: 2, received: 0 }],
    ]);
    expect(also).not.toBe(joins);
  });

  test('is told of the incident into which others were merged, as far as it lies in the region', async () => {
    const elsewhere = freshCounty();
    const [top, low, far] = [
      await opened(given.server.ctx, given.region),
      await opened(given.server.ctx, given.region),
      await opened(given.server.ctx, elsewhere),
    ];
    await tell(given.server.ctx, low.stream, event('incident.merged', { into: top.id }));
    expect(
      (await openIn(given.server.ctx.db, given.region)).incidents.map(({ incident, waiting }) => [
        incident.id,
        waiting,
      ]),
    ).toEqual([[top.id, { pending: 2, received: 0 }]]);
    await tell(given.server.ctx, top.stream, event('incident.merged', { into: far.id }));
    expect(
      (await openIn(given.server.ctx.db, given.region)).incidents.map(({ incident, waiting }) => [
        incident.id,
        waiting,
      ]),
    ).toEqual([[top.id, { pending: 2, received: 0 }]]);
  });

  test('stands by an incident into which others were merged, though nothing of its own waits', async () => {
    const [top, low] = [await opened(given.server.ctx, given.region), await opened(given.server.ctx, given.region)];
    await tell(given.server.ctx, low.stream, event('incident.merged', { into: top.id }));
    await tell(given.server.ctx, `alarm-${top.alarmId}`, event('alarm.dismissed', { reason: '炊烟' }));
    const { incidents, alone } = await openIn(given.server.ctx.db, given.region);
    expect(incidents.map(({ incident, waiting }) => [incident.id, waiting])).toEqual([
      [top.id, { pending: 1, received: 0 }],
    ]);
    expect(alone).toEqual([]);
  });

  test('stands in the order in which incidents were opened, whichever alarm was first', async () => {
    const early = await alarm(5);
    const first = await opened(given.server.ctx, given.region);
    clock.advance(1_000);
    const id = `late-${early}`;
    await append(given.server.ctx, {
      stream: incidentStream(id),
      expectedVersion: 0,
      events: [opening(given.server.ctx, early, given.region)],
    });
    expect((await openIn(given.server.ctx.db, given.region)).incidents.map(({ incident }) => incident.id)).toEqual([
      first.id,
      id,
    ]);
  });

  test('is listed: what waits, what is shelved, what burns, which clocks run, what nobody has signed for', async () => {
    const waits = await opened(given.server.ctx, given.region);
    const shelved = await opened(given.server.ctx, given.region);
    await tell(
      given.server.ctx,
      shelved.stream,
      event('incident.shelved', { kind: 'byHand', reason: '炼山', until: '2026-03-01T02:00:00.000Z' }),
    );
    const lone = await alarm(5, received());
    const burns = await fireIn(given.server, given.region, event('fire.reported', { from: given.region, to: '3418' }));
    const down = await fireIn(
      given.server,
      given.region,
      event('fire.transferred', { from: given.region, to: '341825' }),
    );
    const over = await fireIn(given.server, given.region, event('fire.ended', { record }));
    const open = await kinds();
    expect(open.filter(([kind]) => kind !== 'clock')).toEqual([
      ['incident', waits.id, '待处置报警 1 条'],
      ['alarm', lone, '已接警未处置 1 条'],
      ['shelf', shelved.id, '搁置至 2026-03-01 10:00:00：炼山'],
      ['fire', burns, '待处置'],
      ['fire', down, '待处置'],
      ['transfer', burns, '上报安徽省宣城市，未签收'],
      ['transfer', down, '转交安徽省宣城市旌德县，未签收'],
    ]);
    expect(open.filter(([kind]) => kind === 'clock').map(([, id, what]) => [id, String(what).slice(-2)])).toEqual([
      [waits.id, '接警'],
      [lone, '处置'],
      [burns, '签收'],
      [down, '上报'],
      [down, '签收'],
    ]);
    expect(open.map(([, id]) => id)).not.toContain(over);
    expect(open.map(([kind]) => kind)).toEqual([
      'incident',
      'alarm',
      'shelf',
      'clock',
      'clock',
      'fire',
      'fire',
      'clock',
      'clock',
      'clock',
      'transfer',
      'transfer',
    ]);
  });

  test('runs no clock on what waits of a fire that burns, and names the force whose clock runs', async () => {
    const two = [
      { id: 'w1', kind: 'crew' as const, name: '一队' },
      { id: 'w2', kind: 'crew' as const, name: '二队' },
    ];
    const coming = event('fire.forceAnswered', { forceId: 'w1', state: 'accepted' });
    const fireId = await fireIn(given.server, given.region, event('fire.dispatched', { forces: two }), coming);
    const incident = await opened(given.server.ctx, given.region);
    await tell(given.server.ctx, `alarm-${incident.alarmId}`, received(), event('alarm.confirmed', { fireId }));
    await joined(given.server.ctx, incident.id, given.region);
    const open = await kinds();
    expect(open.filter(([, id]) => id === incident.id)).toEqual([['incident', incident.id, '待处置报警 1 条']]);
    expect(
      open
        .filter(([kind, , what]) => kind === 'clock' && String(what).includes('队'))
        .map(([, , what]) => String(what).slice(-8)),
    ).toEqual([expect.stringContaining('前二队出动答复')]);
  });

  test('names a region without a name by its code', async () => {
    await fireIn(given.server, given.region, event('fire.transferred', { from: '34', to: given.region }));
    expect((await kinds()).at(-1)?.[2]).toBe(`转交${given.region}，未签收`);
  });

  test('names the force that is to be heard of, and what is overdue to the millisecond', async () => {
    const sent = event('fire.dispatched', { forces: [{ id: 'w1', kind: 'crew', name: '县专业队' }] });
    const fireId = await fireIn(
      given.server,
      given.region,
      event('fire.reported', { from: given.region, to: '34' }),
      event('fire.signed', { transferStatus: 2, from: given.region, to: '34' }),
      sent,
    );
    const clocks = async () => (await kinds()).filter(([kind]) => kind === 'clock').map(([, id, what]) => [id, what]);
    const [[, said] = []] = await clocks();
    expect(String(said)).toMatch(/^应于 .+ 前县专业队出动答复$/);
    clock.advance(600_000);
    expect(String((await clocks())[0]?.[1])).toMatch(/^县专业队出动答复超时（应于 .+ 前）$/);
    expect((await clocks()).map(([id]) => id)).toEqual([fireId]);
  });
});

test('an alarm joins an incident where both are', async () => {
  const { id } = await opened(given.server.ctx, given.region);
  const alarmId = await alarm(5);
  await tell(given.server.ctx, incidentStream(id), {
    type: 'alarm.joined',
    areaCode: given.region,
    data: { sighting: sightingOf(given.server.ctx, alarmId) },
  });
  expect((await openIn(given.server.ctx.db, given.region)).incidents.map(({ waiting }) => waiting)).toEqual([
    { pending: 2, received: 0 },
  ]);
});
