import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { floodSpans, floodTime, floodWithin } from '../../server/clocks/flood-time.ts';
import { fact, type LogRig, openRig } from '../incidents/log-rig.ts';
import { opened } from './given.ts';

const minute = 60_000;
const begin = Date.parse('2026-03-01T02:00:00.000Z');
const every = (ms: number, count: number, from = begin): number[] =>
  Array.from({ length: count }, (_, n) => from + n * ms);
const one = () => 1;

describe('a flood', () => {
  test('knows nothing of rows that came when one had stopped to look, or at that very moment', () => {
    const eleven = every(minute / 2, 11);
    expect(floodSpans(eleven, one, begin + 5 * minute)).toEqual([]);
    expect(floodSpans(eleven, one, begin + 5 * minute + 1)).toEqual([
      { from: begin + 5 * minute, until: begin + 5 * minute + 1 },
    ]);
    const later = every(minute / 2, 11, begin + 12 * minute);
    expect(floodSpans([...eleven, ...later], one, begin + 12 * minute)).toEqual([
      { from: begin + 5 * minute, until: begin + 12 * minute },
    ]);
    const afterEnd = every(minute, 30, begin + 20 * minute);
    expect(floodSpans([...eleven, ...afterEnd], one, begin + 20 * minute)).toEqual([
      { from: begin + 5 * minute, until: begin + 13 * minute },
    ]);
  });

  test('ends at the moment at which a row grows old, not before', () => {
    // Four of eleven come much later: the seventh of the first ones makes it end.
    const rows = [...every(0, 7), ...every(minute, 4, begin + 2 * minute)];
    expect(floodSpans(rows, one, begin + 60 * minute)).toEqual([
      { from: begin + 5 * minute, until: begin + 10 * minute },
    ]);
  });

  test('ends sooner where more people share the list by then', () => {
    const shared = (at: number): number => (at >= begin + 10 * minute ? 3 : 1);
    const [alone, together] = [one, shared].map(
      (officers) => floodSpans(every(minute / 2, 20), officers, begin + 60 * minute)[0]?.until ?? 0,
    );
    expect(together).toBeLessThan(alone ?? 0);
  });
});

test('the part of a flood that ends where one begins to look is none', () => {
  const spans = [
    { from: 0, until: 100 },
    { from: 200, until: 300 },
  ];
  expect(floodWithin(spans, 100, 200)).toEqual({ totalMs: 0, spans: [] });
});

describe('the time in flood of a region', () => {
  let rig: LogRig;
  beforeEach(async () => {
    rig = await openRig();
  });
  afterEach(() => rig.end());
  const until = '2026-03-01T03:00:00.000Z';
  const ask = (regionCode: string, from = begin, to = begin + 60 * minute) =>
    floodTime(rig.ctx.db, { regionCode, from, until: to, officers: one });

  test('counts rows by when they became news, in whatever order they were opened', async () => {
    const first = await opened(rig.ctx);
    await rig.tell(first.stream, fact('incident.shelved', { kind: 'byHand', reason: '炼山', until }));
    for (let n = 1; n <= 10; n += 1) {
      rig.clock.set(begin + (n * minute) / 2);
      await opened(rig.ctx);
    }
    expect((await ask('341825')).spans).toEqual([]);
    rig.clock.set(begin + 6 * minute);
    await rig.tell(first.stream, fact('incident.unshelved', { cause: 'expired', reason: '时间到' }));
    // Back as the eleventh row at six minutes; the seventh of them is old after 13.5.
    expect(await ask('341825')).toEqual({
      totalMs: 7.5 * minute,
      spans: [{ from: begin + 6 * minute, until: begin + 13.5 * minute }],
    });
    expect([(await ask('3418')).totalMs, (await ask('341002')).totalMs]).toEqual([7.5 * minute, 0]);
    expect((await ask('341825', begin + 10 * minute)).spans).toEqual([
      { from: begin + 10 * minute, until: begin + 13.5 * minute },
    ]);
    expect((await ask('341825', begin, begin + 6 * minute)).spans).toEqual([]);
  });

  test('counts a row that is back though it was opened more than a day before', async () => {
    rig.clock.set(begin - 30 * 60 * minute);
    const rows = [];
    for (let n = 0; n < 11; n += 1) rows.push(await opened(rig.ctx));
    for (const { stream } of rows)
      await rig.tell(stream, fact('incident.shelved', { kind: 'byHand', reason: '炼山', until }));
    rig.clock.set(begin + minute);
    for (const { stream } of rows)
      await rig.tell(stream, fact('incident.unshelved', { cause: 'expired', reason: '时间到' }));
    expect((await ask('341825')).spans).toEqual([{ from: begin + minute, until: begin + 11 * minute }]);
  });
});
