import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FlightRow, FlightView } from '../../contract/uav/flight-schemas.ts';
import { createDemoCrews } from '../../server/demo/crews.ts';
import { createDemoDrones, demoDrones } from '../../server/demo/drones.ts';
import { createSorties } from '../../server/demo/sorties.ts';
import { metresBetween, type Point } from '../../server/places/metres.ts';
import type { SmsOutbox } from '../../server/sms/outbox.ts';
import { openVirtualDemo, type VirtualDemo } from './virtual-demo.ts';

const minuteMs = 60_000;
let demo: VirtualDemo;
let drones: ReturnType<typeof createDemoDrones>;
let crews: ReturnType<typeof createDemoCrews>;
beforeAll(async () => {
  demo = await openVirtualDemo();
  const { ctx } = demo.server;
  drones = createDemoDrones(ctx, createSorties(ctx, {} as SmsOutbox));
  crews = createDemoCrews(ctx);
}, 60_000);
afterAll(() => demo.stop());

const as = async <T>(
  userName: string,
  call: Parameters<VirtualDemo['server']['call']>[0],
  args: object,
): Promise<T> => {
  const { headers } = await demo.server.signIn(userName);
  const { status, answer } = await demo.server.call(call, args, headers);
  if (status !== 200) throw new Error(`${call}: ${String(answer.message)}`);
  return answer.data as T;
};
const flightsOf = (userName: string): Promise<FlightRow[]> => as(userName, 'flightPage', { pageNum: 1, pageSize: 50 });
const inAir = async (): Promise<FlightRow | undefined> =>
  (await flightsOf('jingde')).find(({ state }) => state === 'flying');
const view = (id: string): Promise<FlightView> => as('jingde', 'flightView', { id });
/** Lets the drones fly on for so long, as their job does. */
async function fly(ms: number): Promise<void> {
  for (const until = demo.clock.now() + ms; demo.clock.now() < until;) {
    demo.clock.advance(30_000);
    await drones.once();
  }
}

describe('the demo’s drones', () => {
  test('have a task in the air over a fire, one that is done and one that waits to be issued', async () => {
    const own = await flightsOf('jingde');
    expect(own.map(({ state }) => state).toSorted()).toEqual(['done', 'flying', 'planned']);
    expect(own.every(({ demo: isDemo, name }) => isDemo && name.endsWith('（演示）'))).toBe(true);
    expect(own.every(({ clearanceM }) => clearanceM >= 15)).toBe(true);
    expect((await flightsOf('huangshan')).map(({ state }) => state)).toEqual(['planned']);
    const flight = await inAir();
    const fire = await as<{ flights?: { state: string; name: string }[] }>('jingde', 'fireDetail', {
      fireId: flight?.fire?.id,
    });
    expect(fire.flights).toMatchObject([{ state: 'flying', name: flight?.name }]);
  });

  test('are seen on their way at the first look already, with what they have flown of it', async () => {
    await drones.once();
    const { progress, lengthM } = await view((await inAir())?.id ?? '');
    expect(progress).toMatchObject({ isOnWay: true });
    expect(progress!.percent).toBeGreaterThan(5);
    expect(progress!.percent).toBeLessThan(60);
    expect(progress!.farthestM).toBeLessThan(80);
    expect(progress!.track.length).toBeGreaterThan(10);
    expect((await inAir())?.progress).toMatchObject({ percent: progress!.percent, isOnWay: true });
    expect((await flightsOf('jingde')).filter((one) => one.progress)).toHaveLength(1);
    const before = progress!.flownM;
    await fly(minuteMs);
    const later = await view((await inAir())?.id ?? '');
    expect(later.progress!.flownM - before).toBeGreaterThan(800);
    expect(later.progress!.flownM).toBeLessThan(lengthM);
  });

  test('of the demo itself end when their way is flown, and fly again while the fire burns', async () => {
    const first = await inAir();
    await fly(15 * minuteMs);
    const done = await view(first?.id ?? '');
    expect(done).toMatchObject({ state: 'done', flownPercent: 100 });
    expect(done.farthestM).toBeLessThan(80);
    expect(await inAir()).toBeUndefined();
    demo.clock.advance(25 * minuteMs);
    await drones.once();
    expect(await inAir()).toMatchObject({ name: '火场侦察第2架次（演示）', uavId: first?.uavId, fire: first?.fire });
  });

  test('that people send off fly what these planned, and go home when the flight is over', async () => {
    const planned = (await flightsOf('huangshan')).find(({ state }) => state === 'planned');
    const id = planned?.id ?? '';
    await as('huangshan', 'flightIssue', { id, pilot: '飞手甲' });
    await as('huangshan', 'flightBegin', { id });
    await fly(6 * minuteMs);
    const flown = await as<FlightView>('huangshan', 'flightView', { id });
    expect(flown).toMatchObject({ state: 'flying', progress: { isOnWay: true } });
    expect(flown.progress!.percent).toBeGreaterThan(10);
    await as('huangshan', 'flightFinish', { id });
    await fly(10 * minuteMs);
    const home = demoDrones(demo.server.ctx.gazetteer, '34').find(({ record }) => record.id === planned?.uavId);
    const [now] = [...demo.server.ctx.positions.known.all()].filter(({ subjectId }) => subjectId === home?.tracker);
    expect(now?.mark).toBeUndefined();
    expect(metresBetween(home as Point, now as Point)).toBeLessThan(1_500);
  });
});

test('crews of the demo that were sent to a fire tell where they are, beside it once they have arrived', async () => {
  await crews.once();
  const rows = await demo.server.ctx.db.selectFrom('fires').select('doc').where('status', '=', 'dispatched').execute();
  const there = rows
    .map(({ doc }) => JSON.parse(doc) as Point & { forces: { resourceId?: string; state: string }[] })
    .flatMap((fire) =>
      fire.forces.flatMap(({ resourceId, state }) => (resourceId && state === 'arrived' ? [{ fire, resourceId }] : [])),
    );
  expect(there.length).toBeGreaterThan(1);
  for (const { fire, resourceId } of there) {
    const seen = demo.server.ctx.positions.newestOf(resourceId);
    expect(metresBetween(fire, seen as Point)).toBeLessThan(400);
    expect(seen?.name).toContain('演示');
  }
});

test('groups of people stand ready for push rules, and a run card says which material goes along', async () => {
  const groups = await as<{ name: string; members: string[] }[]>('admin', 'pushGroup.page', {
    pageNum: 1,
    pageSize: 20,
  });
  expect(groups.map(({ name }) => name).toSorted()).toEqual([
    '宣城市火情联络组（演示）',
    '重大火情会商组（演示）',
    '黄山市火情联络组（演示）',
  ]);
  const { db } = demo.server.ctx;
  const people = new Set((await db.selectFrom('people').select('id').execute()).map(({ id }) => id));
  expect(groups.flatMap(({ members }) => members).filter((id) => !people.has(id))).toEqual([]);
  const rules = await as<{ name: string; groups?: string[] }[]>('admin', 'pushRule.page', {
    pageNum: 1,
    pageSize: 100,
  });
  expect(rules.find(({ name }) => name.includes('重大火情即时推送'))?.groups).toHaveLength(1);
  const cards = await as<{ level: string; materials?: { id: string; n: number }[] }[]>('admin', 'runCard.page', {
    pageNum: 1,
    pageSize: 20,
  });
  const kinds = new Set(
    (await as<{ id: string }[]>('admin', 'material.page', { pageNum: 1, pageSize: 50 })).map(({ id }) => id),
  );
  expect(cards).toHaveLength(4);
  for (const { materials = [] } of cards) {
    expect(materials.length).toBeGreaterThan(0);
    expect(materials.every(({ id, n }) => kinds.has(id) && n > 0)).toBe(true);
  }
});
