import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventSchemas, type FireEvent, type LookoutEvent } from '../../contract/events/catalogue.ts';
import { isAlarmEvent, isFireEvent } from '../../contract/events/kinds.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { fireLifecycle } from '../../contract/fires/lifecycle.ts';
import { isLateStep, isOpenStep } from '../../contract/fires/response.ts';
import type { FireRow, YearRow } from '../../contract/fires/list-schemas.ts';
import type { PopRow } from '../../contract/fires/transfer-schemas.ts';
import type { Performance } from '../../contract/performance/schemas.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const noon = Date.parse('2026-03-01T04:00:00.000Z');
let server: TestServer;
let events: LookoutEvent[];
beforeAll(async () => {
  server = await startTestServer({
    clock: steppedClock(noon),
    prepare: ({ ctx, auth }) => seedDemo(ctx, auth.registerUser),
  });
  events = (await server.ctx.store.read({ after: 0, limit: 100_000 })).map(
    ({ body }) => JSON.parse(body) as LookoutEvent,
  );
}, 60_000);
afterAll(() => server.stop());

const as = async <T>(
  userName: string,
  call: 'queryCountHistoryFireByYear' | 'firePage' | 'getPop' | 'planPage' | 'fireDetail',
  args: object,
): Promise<T> => {
  const { headers } = await server.signIn(userName);
  return (await server.call(call, args, headers)).answer.data as T;
};

describe('the demo’s fires', () => {
  test('fill each of the last ten years, with grades and burned land', async () => {
    const years = await as<YearRow[]>('sheng', 'queryCountHistoryFireByYear', {});
    expect(years.map(({ year }) => year)).toEqual([2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
    for (const { count, ended, burnedHa, byGrade } of years) {
      expect(count).toBeGreaterThan(5);
      expect(ended).toBeGreaterThan(0);
      expect(burnedHa).toBeGreaterThan(0);
      expect(byGrade[1]).toBeGreaterThan(0);
    }
    expect(years.reduce((sum, { byGrade }) => sum + (byGrade[3] ?? 0) + (byGrade[4] ?? 0), 0)).toBeGreaterThan(0);
  });

  test('are as many as a province has: fewer than in 2007, and this year no more than its months bear', async () => {
    const years = await as<YearRow[]>('sheng', 'queryCountHistoryFireByYear', {});
    // Whole years; the first began with the demo's ten years, in its own March.
    for (const { year, count, burnedHa } of years.slice(1, -1)) {
      expect(count, `${year}`).toBeGreaterThan(30);
      expect(count, `${year}`).toBeLessThan(159);
      expect(burnedHa, `${year}`).toBeLessThan(2_686);
    }
    const [last, now] = [years.at(-2)?.count ?? 0, years.at(-1)?.count ?? 0];
    expect(now).toBeGreaterThan(last / 10);
    expect(now).toBeLessThan(last * 0.75);
  });

  test('have let everybody go home where they are over: nobody is still waited for', async () => {
    const out = await server.ctx.db
      .selectFrom('fires')
      .select('status')
      .distinct()
      .where('forces_out', 'is not', null)
      .execute();
    expect(out).toEqual([{ status: 'dispatched' }]);
  });

  test('wait for a signature at every level, and burn in every state', async () => {
    const pop = async (userName: string, transferStatus: 1 | 2): Promise<string[]> =>
      (await as<PopRow[]>(userName, 'getPop', { transferStatus })).map(({ fromName }) => fromName);
    expect([
      await pop('xuancheng', 2),
      await pop('jingde', 1),
      await pop('huangshan', 1),
      await pop('sheng', 2),
    ]).toEqual([['旌德县'], ['宣城市'], ['安徽省'], ['宣城市']]);
    const rows = await as<FireRow[]>('sheng', 'firePage', { pageSize: 100 });
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['open', 'dispatched', 'handled', 'noFire']));
    expect(rows.some(({ onScene }) => onScene > 0) && rows.some(({ informed }) => informed === '34')).toBe(true);
    expect(rows.every(({ demo }) => demo === true)).toBe(true);
  });

  test('were told by alarms that somebody took in hand, and decided on only when they had looked', async () => {
    const { headers } = await server.signIn('sheng');
    const { answer } = await server.call('alarmPerformance', { areaCode: '34', month: '2026-02' }, headers);
    const { receive, decide, regions, officerFigures } = answer.data as Performance;
    expect(decide.n).toBeGreaterThan(20);
    for (const { median = 0, ninth = 0 } of [receive, ...regions.map((one) => one.receive)]) {
      expect(median).toBeGreaterThan(5);
      expect(ninth).toBeLessThan(5 * 60);
    }
    for (const one of [decide, ...officerFigures.map((figures) => figures.decide)]) {
      expect(one.median).toBeGreaterThan(30);
      expect(one.ninth).toBeLessThan(10 * 60);
    }
  });

  test('lived lives that the lifecycle allows, by events of the contract, each in its time, none to come', () => {
    const fires = new Map<string, Fire>();
    // What the server says of a fire that burns is nobody's step.
    const ownWords = new Set<FireEvent['type']>(['fire.leveled', 'fire.responseBegun']);
    const steps = (event: FireEvent, { status }: Fire): boolean =>
      ownWords.has(event.type)
        ? event.actor === 'system' && (status === 'open' || status === 'dispatched')
        : Object.values(fireLifecycle[status]).some((step) => step.event === event.type);
    const faults = events.flatMap((event) => {
      if (!isFireEvent(event)) return [];
      const before = fires.get(event.stream);
      fires.set(event.stream, evolveFire(before, event));
      const isLegal =
        event.type === 'fire.opened' ? before === undefined : before !== undefined && steps(event, before);
      return isLegal && eventSchemas[event.type].safeParse(event.data).success ? [] : [event];
    });
    expect(faults).toEqual([]);
    const told = events.filter((event) => isFireEvent(event) || isAlarmEvent(event)).map(({ at }) => at);
    expect(told).toEqual(told.toSorted());
    expect(told.at(-1)! <= new Date(noon).toISOString()).toBe(true);
    expect(new Set([...fires.values()].map(({ demo }) => demo))).toEqual(new Set([true]));
  });

  test('have their level and the steps of their plan from when they were opened, and none is late', async () => {
    const docs = await server.ctx.db
      .selectFrom('fires')
      .select('doc')
      .where('status', 'in', ['open', 'dispatched'])
      .execute();
    const burning = docs.map(({ doc }) => JSON.parse(doc) as Fire);
    expect(burning.length).toBeGreaterThan(5);
    for (const { openedAt, level, response } of burning) {
      expect(response?.levels).toMatchObject([{ level, at: openedAt }]);
      expect(response?.steps.some((step) => isLateStep(step, noon))).toBe(false);
    }
    expect(burning.some(({ response }) => response?.steps.every((step) => !isOpenStep(step)))).toBe(true);
    expect(burning.some(({ response }) => response?.steps.some(isOpenStep))).toBe(true);
    const plans = await as<{ name: string }[]>('xuancheng', 'planPage', { pageNum: 1, pageSize: 10 });
    expect(plans.map(({ name }) => name)).toContain(
      burning.find(({ areaCode }) => areaCode === '341825')?.response?.plan.name,
    );
  });

  test('are fought by crews whose place is known from their check-ins', async () => {
    const rows = await as<FireRow[]>('jingde', 'firePage', { pageSize: 100 });
    const fought = rows.find(({ onScene }) => onScene > 0);
    const { forces } = await as<Fire>('jingde', 'fireDetail', { fireId: fought?.fireId });
    const crew = forces.find(({ kind }) => kind === 'crew');
    expect(crew).toMatchObject({ state: 'arrived', seenAt: new Date(noon - 6 * 60_000).toISOString() });
    expect(Math.abs((crew?.latitude ?? 0) - (fought?.latitude ?? 0))).toBeLessThan(0.004);
  });

  test('are the same ones at every first start', async () => {
    const another = await startTestServer({
      clock: steppedClock(noon),
      prepare: ({ ctx, auth }) => seedDemo(ctx, auth.registerUser),
    });
    const facts = (all: readonly LookoutEvent[]) =>
      all.filter((event) => isFireEvent(event)).map(({ stream, type, at, data }) => ({ stream, type, at, data }));
    const theirs = (await another.ctx.store.read({ after: 0, limit: 100_000 })).map(
      ({ body }) => JSON.parse(body) as LookoutEvent,
    );
    expect(facts(theirs)).toEqual(facts(events));
    await another.stop();
  });
});
