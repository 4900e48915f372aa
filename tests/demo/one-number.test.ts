import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import { isWithin } from '../../contract/areas.ts';
import type { Answer } from '../../contract/api/types.ts';
import type { DailyReport, ShiftNow } from '../../contract/shift/schemas.ts';
import type { HomePage } from '../../contract/statistics/schemas.ts';
import { dayMs, dayOf, dayStart, hourMs } from '../../contract/time.ts';
import { isKnownEvent } from '../../streams/known-events.ts';
import { createRowView } from '../../streams/derived/row-view.ts';
import { seen } from '../incidents/seen.ts';
import { boot, type Frames } from '../streams/gathered-rows.ts';
import { openVirtualDemo, type VirtualDemo } from './virtual-demo.ts';

const minuteMs = 60_000;
const posts = { sheng: '34', xuancheng: '3418', jingde: '341825', huangshan: '3410' } as const;
type Post = keyof typeof posts;

let demo: VirtualDemo;
beforeAll(async () => {
  demo = await openVirtualDemo();
}, 60_000);
afterAll(() => demo.stop());

/** What a station of the region counts that follows the log. */
async function atStation(regionCode: string) {
  const { push, live, rows$ } = boot();
  for (let at = 0; at < demo.server.ctx.store.head();) {
    const events = await demo.eventsAfter(at);
    push(...(events.filter((event) => isKnownEvent(event) && isWithin(regionCode, event.areaCode)) as Frames));
    at = events.at(-1)?.position ?? Infinity;
  }
  live.settle();
  const { counts, shelved } = createRowView({ state: undefined, fits: () => true }).follow(rows$.value);
  const today = new Date(dayStart(dayOf(demo.clock.now())) ?? 0).toISOString();
  return {
    open: { incidents: counts.pending + counts.received, shelved, fires: burningAt(live) },
    alarms: [...live.picture.alarms.values()].filter(({ raisedAt }) => raisedAt >= today).length,
  };
}
const burningAt = ({ picture }: ReturnType<typeof boot>['live']): number =>
  [...picture.fires.values()].filter(({ status }) => status === 'open' || status === 'dispatched').length;

async function asked(post: Post) {
  const { headers } = await demo.server.signIn(post);
  return async (name: CallName, args: object): Promise<Answer> => {
    const { answer } = await demo.server.call(name, args, headers);
    expect([name, answer.code]).toEqual([name, '00000']);
    return answer;
  };
}

/** What the server tells people of the region: on the home page, at the hand-over, in the day's report, in the list. */
async function atServer(post: Post) {
  const ask = await asked(post);
  const home = (await ask('homePage', {})).data as HomePage;
  const duty = (await ask('shiftNow', {})).data as ShiftNow;
  const report = (await ask('dailyReport', { day: dayOf(demo.clock.now()) })).data as DailyReport;
  const fires = await ask('firePage', { status: 'burning', pageSize: 10 });
  const listed = (...kinds: readonly string[]): number => duty.open.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    open: [
      home.open,
      duty.figures,
      report.now,
      { incidents: listed('incident', 'alarm'), shelved: listed('shelf'), fires: listed('fire') },
      { ...home.open, fires: fires.total },
    ],
    alarms: [home.spans.today.alarms.total, report.alarms.total],
    ofToday: report.incidents,
  };
}

test('what is open and what came today is one number in list, home page and papers of duty', async () => {
  const seen: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await demo.pass(6 * minuteMs);
    for (const post of Object.keys(posts) as Post[]) {
      const [station, server] = [await atStation(posts[post]), await atServer(post)];
      expect(server.open, `${post}, turn ${turn}`).toEqual(server.open.map(() => station.open));
      expect(server.alarms, `${post}, turn ${turn}`).toEqual([station.alarms, station.alarms]);
      expect(server.ofToday.open).toBeLessThanOrEqual(station.open.incidents);
      seen.push(station.open.incidents, station.open.shelved, station.open.fires, station.alarms);
    }
  }
  // There was something to count.
  expect(seen.filter((n) => n > 0).length).toBeGreaterThan(20);
}, 180_000);

test('an alarm is one of the day on which it came, in history one of the day on which it was seen', async () => {
  const ago = (ms: number): number => demo.clock.now() - ms;
  const ask = await asked('jingde');
  const reported = async (ms: number): Promise<number> =>
    ((await ask('dailyReport', { day: dayOf(ago(ms)) })).data as DailyReport).alarms.total;
  const [late, past] = [20 * hourMs, 365 * dayMs];
  const told = async (): Promise<number[]> => {
    const { spans } = (await ask('homePage', {})).data as HomePage;
    const today = spans.today.alarms.total;
    return [today, await reported(0), await reported(late), spans.today.lastYear.alarms.total, await reported(past)];
  };
  const before = await told();
  for (const ms of [late, past])
    await seen(demo.server, { startTime: new Date(ago(ms)).toISOString(), sourceId: `told-${ms}` });
  const after = await told();
  expect(after.map((n, i) => n - (before[i] ?? 0))).toEqual([1, 1, 0, 1, 1]);
});
