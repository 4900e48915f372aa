import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { dayOf } from '../../contract/time.ts';
import { openThings } from '../../server/incidents/open-things.ts';
import { findIncidents } from '../../server/incidents/queries.ts';
import { dailyReportOf } from '../../server/shift/daily-report.ts';
import { leftOpenIn } from '../../server/shift/left-open.ts';
import { by, fact, type LogRig, openRig } from '../incidents/log-rig.ts';
import { type LogHand, logHand } from './known-log.ts';

let rig: LogRig;
let hand: LogHand;
beforeEach(async () => {
  rig = await openRig();
  hand = logHand(rig.ctx, rig.clock);
});
afterEach(() => rig.end());

const [jingde, guangde, huizhou] = ['341825', '341882', '341004'];

/** An incident of one alarm that waits. */
async function waiting(id: string, areaCode = jingde): Promise<void> {
  await hand.alarm(id, areaCode, 5);
  await hand.incident(id, areaCode, id);
}
const tell = (id: string, type: string, data: object): Promise<void> =>
  hand.onIncident(id, fact(type, data) as NewEvent);
const merge = (id: string, into: string): Promise<void> => tell(id, 'incident.merged', { into, by });
const shelve = (id: string): Promise<void> =>
  tell(id, 'incident.shelved', { kind: 'byHand', by, reason: '窑厂', until: '2026-03-02T00:00:00.000Z' });
/** How many incidents are open in each county. */
const openIn = async (regionCode: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await openThings(rig.ctx.db, regionCode)).flatMap(({ area, incidents }) =>
      incidents > 0 ? [[area, incidents]] : [],
    ),
  );

describe('what is open, by county', () => {
  test('counts what was merged as the one incident that it became, in the county of that', async () => {
    await waiting('low');
    await waiting('middle');
    await waiting('top', guangde);
    expect(await openIn('34')).toEqual({ [jingde]: 2, [guangde]: 1 });
    await merge('low', 'middle');
    expect(await openIn('34')).toEqual({ [jingde]: 1, [guangde]: 1 });
    await merge('middle', 'top');
    expect(await openIn('34')).toEqual({ [guangde]: 1 });
  });

  test('counts it as the last that it became there where the whole lies elsewhere, as its own list does', async () => {
    await waiting('low');
    await waiting('middle');
    await waiting('top', huizhou);
    await merge('low', 'middle');
    await merge('middle', 'top');
    expect([await openIn('3418'), await openIn('34')]).toEqual([{ [jingde]: 1 }, { [huizhou]: 1 }]);
    const listed = async (regionCode: string): Promise<string[]> =>
      (await findIncidents(rig.ctx.db, regionCode, { pageNum: 1, pageSize: 10, shelved: 'with' })).rows.map(
        ({ id }) => id,
      );
    expect([await listed('3418'), await listed('34')]).toEqual([['middle'], ['top']]);
  });

  test('counts what went into an incident elsewhere in the papers of its own region', async () => {
    await waiting('part');
    await waiting('aside');
    await waiting('far', huizhou);
    await shelve('aside');
    await merge('part', 'far');
    await merge('aside', 'far');
    const figures = { incidents: 1, shelved: 1, fires: 0 };
    const day = dayOf(rig.clock.now());
    const seeing = { ...rig.ctx, specials: {} };
    const report = await dailyReportOf(seeing, jingde, day);
    expect(report.now).toEqual(figures);
    expect(report.incidents).toEqual({ total: 2, open: 1, shelved: 1, late: 0 });
    expect(
      (await leftOpenIn(rig.ctx, jingde)).flatMap(({ kind, id }) => (kind === 'clock' ? [] : [[kind, id]])),
    ).toEqual([
      ['incident', 'part'],
      ['shelf', 'aside'],
    ]);
    expect((await dailyReportOf(seeing, '34', day)).incidents).toMatchObject({ total: 1, open: 1, shelved: 0 });
  });

  test('goes by the shelf of the incident that it became, and by none that lies elsewhere', async () => {
    for (const id of ['part', 'top', 'aside']) await waiting(id);
    await waiting('far', huizhou);
    await shelve('aside');
    await merge('part', 'top');
    await shelve('part');
    expect(await openIn('34')).toEqual({ [jingde]: 1, [huizhou]: 1 });
    await shelve('top');
    expect(await openIn('34')).toEqual({ [huizhou]: 1 });
    await merge('top', 'far');
    expect([await openIn('34'), await openIn('3418')]).toEqual([{ [huizhou]: 1 }, {}]);
    await shelve('far');
    expect(await openIn('34')).toEqual({});
    const shelved = async (regionCode: string) =>
      (await openThings(rig.ctx.db, regionCode)).map((one) => [one.area, one.shelved]);
    // Those that went into one beyond the border lie on a shelf of their own county by themselves.
    expect([await shelved('3418'), await shelved('34')]).toEqual([
      [[jingde, 2]],
      expect.arrayContaining([
        [jingde, 1],
        [huizhou, 1],
      ]),
    ]);
  });
});
