import { describe, expect, test } from 'vitest';
import { areaLevel, isWithin, superiorOf } from '../../contract/areas.ts';
import { type ClockedAlarm, firesAmong, incidentClock, rowClocks, waitsIn } from '../../contract/incidents/clocks.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { type Flood, flooded, floodLimits, newsAt, sharedBy } from '../../contract/incidents/flood.ts';
import { isTold } from '../../contract/running-clock.ts';
import {
  ago,
  clockTime,
  dateTime,
  dayOf,
  dayOfWeek,
  dayStart,
  isDay,
  isMoment,
  shortDay,
  shortMinute,
  startOfDay,
} from '../../contract/time.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident, saidBy } from '../support/fake-incidents.ts';

const minute = 60_000;
const day = 86_400_000;
const beijing = (text: string): number => Date.parse(`${text}+08:00`);
const at = (n: number): string => new Date(Date.parse('2026-03-01T00:00:00.000Z') + n * 1_000).toISOString();

describe('a day that is read on another', () => {
  test('is told with its year only where that is another', () => {
    const thisYear = '2026-03-28';
    expect([thisYear, '2022-03-28'].map((day) => shortDay(day, thisYear))).toEqual(['03-28', '2022-03-28']);
    const [now, then] = [beijing('2026-03-28T13:05:59'), beijing('2022-03-28T13:05:59')];
    expect([now, then].map((ms) => shortMinute(ms, thisYear))).toEqual(['03-28 13:05', '2022-03-28 13:05']);
  });
});

describe('days and hours', () => {
  test('are those of Beijing, wherever it runs', () => {
    const [before, midnight] = [beijing('2026-02-28T23:59:59'), beijing('2026-03-01T00:00:00')];
    expect([before, midnight].map((ms) => [dayOf(ms), clockTime(ms), dayOfWeek(ms)])).toEqual([
      ['2026-02-28', '23:59:59', 6],
      ['2026-03-01', '00:00:00', 0],
    ]);
    expect([before, midnight, midnight + day - 1].map(startOfDay)).toEqual([midnight - day, midnight, midnight]);
    expect([dateTime('2026-02-28T16:00:00.000Z'), dateTime('不详')]).toEqual(['2026-03-01 00:00:00', '不详']);
    expect(dayStart('2026-03-01')).toBe(midnight);
  });

  test.each(['2026-02-30', '2026-13-01', '2026-3-1', '', '2026-03-01 ', 'x2026-03-01', '0000-00-00'])(
    '%j is no day',
    (text) => {
      expect([isDay(text), dayStart(text)]).toEqual([false, undefined]);
    },
  );

  test.each([
    ['2026-03-01T08:00Z', true],
    ['2026-03-01T08:00:59Z', true],
    ['2026-03-01T08:00:59.123Z', true],
    ['2028-02-29T00:00Z', true],
    ['2026-02-29T08:00Z', false],
    ['2026-03-01T24:30Z', false],
    ['2026-03-01T08:00:59.Z', false],
    ['2026-03-01T08:00', false],
    ['2026-03-01', false],
    ['x2026-03-01T08:00Z', false],
  ])('%s is a moment: %s', (text, is) => expect(isMoment(text)).toBe(is));

  test.each([
    [0, '刚刚'],
    [29_999, '刚刚'],
    [30_000, '1分钟前'],
    [2 * minute - 1, '1分钟前'],
    [2 * minute, '2分钟前'],
    [60 * minute - 1, '59分钟前'],
    [60 * minute, '1小时前'],
    [day - 1, '23小时前'],
    [day, '1天前'],
    [2 * day - 1, '1天前'],
    [2 * day, '2026-02-27 08:00:00'],
  ])('%i ms ago is told as %s', (ms, text) =>
    expect(ago(beijing('2026-03-01T08:00:00') - ms, beijing('2026-03-01T08:00:00'))).toBe(text),
  );
});

describe('a flood', () => {
  const now = 10_000_000;
  const rows = (n: number, age = 0): number[] => Array.from({ length: n }, () => now - age);

  test.each([
    [1, 10, false],
    [1, 11, true],
    [2, 20, false],
    [2, 21, true],
    [0, 11, true],
  ])('for %i officers begins with more than ten rows each: %i', (officers, n, begins) => {
    expect(flooded({ rows: rows(n) }, now, officers)).toEqual(
      begins ? { rows: rows(n), since: now } : { rows: rows(n) },
    );
  });

  test('goes on until fewer than five each are left, and what is ten minutes old is none of them', () => {
    const flood = (n: number): Flood =>
      flooded({ rows: [...rows(9, floodLimits.windowMs), ...rows(n, floodLimits.windowMs - 1)], since: 7 }, now, 1);
    expect([flood(5), flood(4)]).toEqual([
      { rows: rows(5, floodLimits.windowMs - 1), since: 7 },
      { rows: rows(4, floodLimits.windowMs - 1) },
    ]);
    expect(flooded({ rows: rows(10) }, now, 1, now - 1)).toEqual({ rows: [...rows(10), now - 1], since: now });
  });

  test('counts a row from when it last asked for attention', () => {
    const backFrom = (position: number) => ({ openedAt: at(5), backFrom: { at: at(position) } });
    expect([{ openedAt: at(5) }, backFrom(9), backFrom(1)].map(newsAt)).toEqual(
      [at(5), at(9), at(5)].map((text) => Date.parse(text)),
    );
    expect(
      [
        { openedAt: at(5), mergedInto: 'i0' },
        { openedAt: at(5), shelf: {} },
      ].map(newsAt),
    ).toEqual([undefined, undefined]);
    expect([undefined, 0, 1, 3].map(sharedBy)).toEqual([1, 1, 1, 3]);
  });
});

describe('the clock of an incident', () => {
  const rule = { receiveMs: 15_000, decideMs: 60_000 };
  const beyond = '341003';
  const alarm = (over: Partial<ClockedAlarm> = {}): ClockedAlarm => ({ status: 'pending', raisedAt: at(1), ...over });
  const received = (n: number) => alarm({ status: 'received', receivedAt: at(n) });
  const clock = (alarms: readonly ClockedAlarm[], over: object = {}, burns: readonly string[] = []) =>
    incidentClock(
      { ...anIncident([anAlarm({ startTime: at(0) })], { openedAt: at(2) }), ...over },
      alarms,
      rule,
      (id) => (burns.includes(id) ? { status: 'open' } : { status: 'handled', endedAt: at(50) }),
    );

  test('runs to be received, from when the first alarm that waits came, or the row came back', () => {
    expect(clock([alarm({ raisedAt: at(4) }), alarm({ raisedAt: at(3) }), alarm({ raisedAt: at(5) })])).toEqual({
      clock: 'receive',
      since: at(3),
      due: at(18),
    });
    expect(clock([alarm()])).toEqual({ clock: 'receive', since: at(2), due: at(17) });
    expect(clock([alarm()], { backFrom: { at: at(9) } })?.since).toBe(at(9));
    expect(clock([alarm()], { openedAt: at(20), backFrom: { at: at(9) } })?.since).toBe(at(20));
  });

  test('does not run on what came as history, until something of now is seen there', () => {
    const old = anIncident([anAlarm({ startTime: '2022-03-28T05:00:00.000Z' })], { openedAt: at(2) });
    expect(clock([alarm()], old)).toBeUndefined();
    expect(clock([received(9)], old)).toBeUndefined();
    expect(clock([alarm()], { ...old, absorbed: { i2: saidBy(anAlarm({ startTime: at(1) })) } })?.clock).toBe(
      'receive',
    );
  });

  test('runs to be decided as soon as one is received, from the first of them', () => {
    expect(clock([alarm(), received(9), received(7), received(8)])).toEqual({
      clock: 'decide',
      since: at(7),
      due: at(67),
    });
    expect(clock([received(1)], { backFrom: { at: at(5) } })?.since).toBe(at(5));
  });

  test('begins anew when somebody was there: an alarm given back or decided', () => {
    expect(clock([alarm({ waitingSince: at(30) }), alarm({ raisedAt: at(3) })])?.since).toBe(at(30));
    expect(clock([alarm({ status: 'dismissed', decidedAt: at(40) }), alarm()])?.since).toBe(at(40));
  });

  test('does not run on a shelf, or where nothing waits', () => {
    expect([clock([alarm()], { shelf: {} }), clock([]), clock([alarm({ status: 'dismissed' })])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('is that of the uppermost incident that the duty of the alarm’s own area sees', () => {
    const [top, middle, low] = [
      anIncident([anAlarm({ startTime: at(0) })], { id: 'top', openedAt: at(2) }),
      anIncident([anAlarm({ startTime: at(0) })], {
        id: 'middle',
        openedAt: at(3),
        areaCode: beyond,
        mergedInto: 'top',
      }),
      anIncident([anAlarm({ startTime: at(0) })], {
        id: 'low',
        openedAt: at(4),
        areaCode: beyond,
        mergedInto: 'middle',
      }),
    ] as const;
    const row = (areaCode: string, first: Incident, known: readonly Incident[] = [top, middle, low]) =>
      waitsIn({ areaCode }, { standsIn: () => first, incidentOf: (id) => known.find((one) => one.id === id) })?.id;
    expect([row('341825', top), row(beyond, low), row('34', low)]).toEqual(['top', 'middle', 'top']);
    expect([row('341825', low), row(beyond, top)]).toEqual([undefined, undefined]);
    expect([row(beyond, low, [low]), row('34', middle, [middle])]).toEqual(['low', 'middle']);
  });

  test('that is due first stands before those of counties across the border, each by its own rule', () => {
    const top = anIncident([anAlarm({ startTime: at(0) })], { id: 'top', openedAt: at(2) });
    const part = anIncident([anAlarm({ startTime: at(0) })], { openedAt: at(2), areaCode: beyond, mergedInto: 'top' });
    const standing = [
      { ...received(5), areaCode: '341825', in: top },
      { ...alarm({ raisedAt: at(7) }), areaCode: beyond, in: part },
      { ...alarm({ raisedAt: at(1) }), areaCode: beyond, in: top },
    ];
    const places = { standsIn: ({ in: first }: (typeof standing)[number]) => first, incidentOf: () => top };
    const clocks = (decideMs: number) =>
      rowClocks(
        standing,
        places,
        [
          { regionCode: '341825', rule: { decideMs } },
          { regionCode: beyond, rule: { receiveMs: 20_000 } },
        ],
        () => undefined,
      ).map(({ clock: name, due }) => [name, due]);
    expect(clocks(30_000)).toEqual([
      ['receive', at(27)],
      ['decide', at(35)],
    ]);
    expect(clocks(10_000)).toEqual([
      ['decide', at(15)],
      ['receive', at(27)],
    ]);
  });

  test('waits while its fire burns, and runs from when that is over', () => {
    const alarms = [
      alarm({ status: 'confirmed', decidedAt: at(10), fireId: 'f1' }),
      alarm({ status: 'repeat', decidedAt: at(11), fireId: 'f1' }),
      alarm(),
    ];
    expect(firesAmong(alarms)).toEqual(['f1']);
    expect(clock(alarms, {}, ['f1'])).toBeUndefined();
    expect(clock(alarms)?.since).toBe(at(50));
    expect(clock([...alarms, received(12)], {}, ['f1'])?.clock).toBe('decide');
  });

  test('one silence is told once, by the deadline that passed after it began', () => {
    const told = (clockName: 'receive' | 'decide', due: number) =>
      isTold(
        [
          { clock: clockName, due: at(due), at: at(due) },
          { clock: 'decide', due: at(1), at: at(1) },
        ],
        { clock: 'receive', since: at(10), due: at(25) },
      );
    expect([told('receive', 11), told('receive', 10), told('receive', 9), told('decide', 11)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

test('an area lies in itself and in those above it, and has one right above it', () => {
  expect(['34', '3418', '341825', '341825100', '341825100201', '3', '34182', '34a8'].map(areaLevel)).toEqual([
    'province',
    'city',
    'county',
    'township',
    'village',
    undefined,
    undefined,
    undefined,
  ]);
  expect(['34', '3418', '341825', '341825100', '341825100201', '34182', 'x'].map(superiorOf)).toEqual([
    undefined,
    '34',
    '3418',
    '341825',
    '341825100',
    undefined,
    undefined,
  ]);
  expect([
    isWithin('3418', '341825'),
    isWithin('341825', '3418'),
    isWithin('34', '34'),
    isWithin('3417', '341825'),
  ]).toEqual([true, false, true, false]);
});
