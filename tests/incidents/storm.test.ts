import { afterAll, beforeAll, expect, test } from 'vitest';
import { firmsFile, hotspotId } from '../../bench/storm/firms-file.ts';
import { generateStorm, type StormAlarm } from '../../bench/storm/generate.ts';
import { groundOf } from '../../bench/storm/ground.ts';
import { type Placed, scoreOf } from '../../bench/storm/score.ts';
import { afternoon, night, type StormShape } from '../../bench/storm/shape.ts';
import type { IncidentAlarm } from '../../contract/incidents/schemas.ts';
import { feedHeaders, send, sendFirms } from '../feeds/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { gathererOf, rowsOf } from './seen.ts';

let server: TestServer;
let province: SignedIn;
let key: { authorization: string };
const clock = steppedClock();
beforeAll(async () => {
  server = await startTestServer({ clock });
  province = await server.signIn('sheng');
  key = await feedHeaders(server);
});
afterAll(() => server.stop());

/** Delivers alarms by the feeds' own calls; gives their ids in order. */
async function deliver(alarms: readonly StormAlarm[]): Promise<string[]> {
  const spots = alarms.flatMap(({ hotspot }) => (hotspot ? [hotspot] : []));
  const accepted = spots.length > 0 ? (await sendFirms(server, key, firmsFile(spots))).answer.data.accepted : 0;
  expect(accepted).toBe(spots.length);
  const items = alarms.flatMap(({ item }) => (item ? [item] : []));
  const taken =
    items.length > 0
      ? (await send(server, key, JSON.stringify(items))).answer.data.items.map(({ id }) => id ?? '')
      : [];
  return alarms.map(({ hotspot }) => (hotspot ? hotspotId(hotspot) : (taken.shift() ?? '')));
}

/** Where each alarm came to stand, as an officer reads it. */
async function readBack(): Promise<Map<string, string>> {
  const rowOf = new Map<string, string>();
  for (let pageNum = 1; ; pageNum++) {
    const rows = await rowsOf(server, province.headers, { pageNum });
    for (const { id, total } of rows) {
      for (let page = 1; page <= Math.ceil(total / 100); page++) {
        const { answer } = await server.call(
          'incidentAlarms',
          { incidentId: id, pageNum: page, pageSize: 100 },
          province.headers,
        );
        for (const alarm of answer.data as IncidentAlarm[]) rowOf.set(alarm.id, id);
      }
    }
    if (rows.length < 100) return rowOf;
  }
}

const small = (shape: StormShape): StormShape => ({
  ...shape,
  alarms: 700,
  falseAlarms: 21,
  fires: 6,
  groups: [
    { count: 2, spacingM: [2_500, 2_600] },
    { count: 2, spacingM: [3_000, 3_500] },
  ],
});

test.each([afternoon, night])(
  'a small storm like that of the $name loses no fire, and each fire is hardly more than one row',
  async (shape) => {
    clock.advance(86_400_000);
    key = await feedHeaders(server, shape.name);
    province = await server.signIn('sheng');
    const storm = generateStorm(
      small(shape),
      groundOf(server.ctx.gazetteer, '34'),
      clock.now() - shape.seconds * 1_000,
    );
    const gatherer = gathererOf(server);
    const ids: string[] = [];
    for (let from = 0; from < storm.alarms.length; from += 50) {
      ids.push(...(await deliver(storm.alarms.slice(from, from + 50))));
      await gatherer.gather();
    }
    const rowOf = await readBack();
    const placed = storm.alarms.map(({ fire }, n): Placed => ({ fire, row: rowOf.get(ids[n] ?? '') ?? 'nowhere' }));
    expect(placed.filter(({ row }) => row === 'nowhere')).toEqual([]);
    const score = scoreOf(placed, storm.fires.length);
    expect(score.lost).toBe(0);
    expect(score.rows).toBeLessThanOrEqual(8);
    expect(score.precision).toBeGreaterThan(0.95);
    expect(score.recall).toBeGreaterThan(0.9);
  },
);

test('the score knows a lost fire, a torn one and a false alarm that was drawn in', () => {
  const rows = (text: string): Placed[] =>
    text.split(' ').map((one) => ({ fire: one[0] === 'x' ? undefined : Number(one[0]), row: one[1] ?? '' }));
  expect(scoreOf(rows('0a 0a 0a 1a xb'), 2)).toEqual({
    lost: 1,
    rows: 1,
    falseRows: 1,
    precision: 3 / 4,
    recall: 3 / 4,
    drawn: 0,
  });
  expect(scoreOf(rows('0a 0a 0b 1c xc'), 2)).toEqual({
    lost: 0,
    rows: 3,
    falseRows: 0,
    precision: 4 / 5,
    recall: 3 / 4,
    drawn: 1,
  });
});
