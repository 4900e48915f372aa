import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { fireRule, missedClocks } from '../../contract/fires/clocks.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { floodLimits, newsAt } from '../../contract/incidents/flood.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { Performance } from '../../contract/performance/schemas.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { isPeoples, postOf, simulatedIn } from '../../server/demo/officers.ts';
import { openIn } from '../../server/shift/open-incidents.ts';
import { signInForm } from '../support/server.ts';
import { openVirtualDemo, type VirtualDemo } from './virtual-demo.ts';

const minuteMs = 60_000;
/** Regions of the posts at which people try the demo, and how many incidents may be open there at most. */
const mostOpen: Readonly<Record<string, number>> = { '34': 15, '3418': 3, '341825': 2, '3410': 3 };
const mostFires = 20;

let demo: VirtualDemo;
let start: number;
let before: number;
beforeAll(async () => {
  demo = await openVirtualDemo();
  start = demo.clock.now();
  before = demo.server.ctx.store.head();
}, 60_000);
afterAll(() => demo.stop());

const openAt = async (regionCode: string): Promise<number> =>
  (await openIn(demo.server.ctx.db, regionCode)).incidents.length;
const docsOf = async <T>(table: 'fires' | 'incidents'): Promise<T[]> =>
  (await demo.server.ctx.db.selectFrom(table).select('doc').execute()).map(({ doc }) => JSON.parse(doc) as T);
const burning = async (): Promise<Fire[]> =>
  (await docsOf<Fire>('fires')).filter(({ status }) => status === 'open' || status === 'dispatched');

/** The most new rows that the list of a region got within the span of a flood, since a moment. */
async function mostNews(regionCode: string, since: number): Promise<number> {
  const news = (await docsOf<Incident>('incidents'))
    .filter(({ areaCode }) => areaCode.startsWith(regionCode))
    .flatMap((incident) => newsAt(incident) ?? [])
    .filter((at) => at >= since);
  return Math.max(0, ...news.map((at) => news.filter((one) => one >= at && one < at + floodLimits.windowMs).length));
}

const ofType = <T extends LookoutEvent['type']>(events: readonly LookoutEvent[], type: T) =>
  events.filter((event): event is Extract<LookoutEvent, { type: T }> => event.type === type);

describe('the demo', () => {
  test('leaves one thing for each post at the first look, and nothing that is late', async () => {
    expect([await openAt('341825'), await openAt('3418'), await openAt('3410'), await openAt('34')]).toEqual([
      1, 2, 1, 4,
    ]);
    const fires = await burning();
    expect(fires.length).toBeGreaterThan(5);
    expect(fires.flatMap((fire) => missedClocks(fire, fireRule(fire, [])))).toEqual([]);
  });

  test('has officers who can not sign in, known as people of the demo', async () => {
    const refusalOf = async (userName: string): Promise<unknown> =>
      (await demo.server.call('token', signInForm(userName))).answer.code;
    expect(await refusalOf('demo-3408')).toBe(await refusalOf('nobody-at-all'));
    expect(simulatedIn('3408')).toMatchObject({ userId: userIdOf('demo-3408'), realName: '安庆市演示值班员' });
    expect((await demo.server.signIn('xuancheng2')).userId).toBe(userIdOf('xuancheng2'));
  });

  test('left alone for two hours, it stays at what can be looked over, and no list is in flood', async () => {
    for (let quarter = 1; quarter <= 8; quarter += 1) {
      await demo.pass(15 * minuteMs);
      for (const [regionCode, most] of Object.entries(mostOpen))
        expect(await openAt(regionCode), `open in ${regionCode} after ${quarter * 15} minutes`).toBeLessThanOrEqual(
          most,
        );
      expect((await burning()).length).toBeLessThanOrEqual(mostFires);
    }
    for (const regionCode of Object.keys(mostOpen))
      expect(await mostNews(regionCode, start)).toBeLessThanOrEqual(floodLimits.on);
  }, 120_000);

  test('meanwhile goes on: alarms come and are decided in each way, fires are fought and end', async () => {
    const events = await demo.eventsAfter(before);
    const types = new Set(events.map(({ type }) => type));
    for (const type of [
      'alarm.dismissed',
      'alarm.confirmed',
      'alarm.associated',
      'fire.dispatched',
      'fire.reported',
      'fire.signed',
      'fire.forceAnswered',
      'fire.checkedIn',
      'fire.ended',
    ])
      expect(types).toContain(type);
    expect(ofType(events, 'alarm.raised').length).toBeGreaterThan(40);
    const records = ofType(events, 'fire.ended').map(({ data }) => data.record);
    expect(records.every(({ controlledAt = '', outAt }) => controlledAt <= outAt)).toBe(true);
  });

  test('has no source that chatters, at the first look or later: each county has its own line', async () => {
    const { headers } = await demo.server.signIn('sheng');
    const asked = { areaCode: '34', month: '2026-03' };
    const { chattering, sources } = (await demo.server.call('alarmPerformance', asked, headers)).answer
      .data as Performance;
    expect(chattering).toEqual([]);
    expect(sources.map(({ voice }) => voice)).not.toContain('demo');
  });

  test('leaves to people for a quarter of an hour what arises at their posts, and no more', async () => {
    const events = await demo.eventsAfter(before);
    const raisedAt = new Map(
      [...ofType(events, 'alarm.raised')].map(({ stream, at }) => [stream, Date.parse(at)] as const),
    );
    const waited = ofType(events, 'alarm.received').map(({ stream, areaCode, at, data }) => ({
      post: postOf(areaCode),
      by: data.owner.userId,
      ms: Date.parse(at) - (raisedAt.get(stream) ?? start),
    }));
    const [left, taken] = [waited.filter(({ post }) => isPeoples(post)), waited.filter(({ post }) => !isPeoples(post))];
    expect(left.length).toBeGreaterThan(5);
    expect(Math.min(...left.map(({ ms }) => ms))).toBeGreaterThanOrEqual(15 * minuteMs);
    expect(taken.length).toBeGreaterThan(30);
    expect(Math.max(...taken.map(({ ms }) => ms))).toBeLessThan(2 * minuteMs);
    expect(waited.filter(({ post, by }) => by !== simulatedIn(post).userId)).toEqual([]);
  });
});

test('two demos that start at one moment live the same life', async () => {
  const another = await openVirtualDemo(start);
  const from = another.server.ctx.store.head();
  await another.pass(20 * minuteMs);
  const facts = (events: readonly LookoutEvent[]) =>
    events
      .filter(({ type }) => type === 'alarm.raised' || type === 'alarm.received' || type === 'alarm.dismissed')
      .filter(({ at }) => Date.parse(at) <= start + 20 * minuteMs)
      .map(({ type, stream, actor, at }) => ({ type, stream, actor, at }));
  const theirs = facts(await another.eventsAfter(from));
  expect(theirs.length).toBeGreaterThan(10);
  expect(theirs).toEqual(facts(await demo.eventsAfter(before)));
  await another.stop();
}, 120_000);
