import { sourceTypeNames, sourceTypes } from '../../contract/alarms/alarm.ts';
import {
  homeSpans,
  lastDays,
  daysOf,
  spanYearEarlier,
  type DaySpan,
  type HomeSpan,
} from '../../contract/statistics/days.ts';
import { passedClockNames, percentileOf, timedSteps, type PassedClockName } from '../../contract/statistics/clocks.ts';
import type { HomeChild, HomePage } from '../../contract/statistics/schemas.ts';
import { ruleOf } from '../../contract/rules/rule.ts';
import { dayOf, dayStart } from '../../contract/time.ts';
import { floodTime } from '../clocks/flood-time.ts';
import { officersOnShift } from '../clocks/on-shift.ts';
import type { Context } from '../context.ts';
import { openThings, openWithin } from '../incidents/open-things.ts';
import { readRegionRules } from '../rules/region-rules.ts';
import {
  alarmCells,
  childCells,
  childFires,
  countedAlarms,
  countedChild,
  countedIn,
  fireDays,
  grouped,
  passedIn,
  reportCounts,
  waitCounts,
  type AlarmCell,
} from './counting.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Asking = Pick<Context, 'db' | 'gazetteer' | 'clock'>;

/** Something for each of the spans. */
const ofSpans = <T>(today: string, make: (span: DaySpan) => T): Record<HomeSpan, T> =>
  Object.fromEntries(Object.entries(homeSpans).map(([name, days]) => [name, make(lastDays(today, days))])) as Record<
    HomeSpan,
    T
  >;

/** Something for each of the spans, by its name. */
const forEachSpan = <T>(make: (span: HomeSpan) => T): Record<HomeSpan, T> =>
  Object.fromEntries(Object.keys(homeSpans).map((name) => [name, make(name as HomeSpan)])) as Record<HomeSpan, T>;

interface Cells {
  alarms: readonly AlarmCell[];
  fires: readonly { day: string; n: number }[];
}

const comparedSpan =
  (now: Cells, before: Cells) =>
  (span: DaySpan): HomePage['spans']['today'] => ({
    ...span,
    alarms: countedAlarms(now.alarms, span),
    fires: countedIn(now.fires, span),
    lastYear: {
      ...spanYearEarlier(span),
      alarms: countedAlarms(before.alarms, spanYearEarlier(span)),
      fires: countedIn(before.fires, spanYearEarlier(span)),
    },
  });

function dailyOf(now: Cells, before: Cells, span: DaySpan): HomePage['daily'] {
  const byDay = (cells: readonly { day: string; n: number }[]): ReadonlyMap<string, readonly { n: number }[]> =>
    grouped(cells, ({ day }) => day);
  const [alarms, fires, alarmsBefore, firesBefore] = [now.alarms, now.fires, before.alarms, before.fires].map(byDay);
  const sum = (days: typeof alarms, day: string): number =>
    (days?.get(day) ?? []).reduce((total, { n }) => total + n, 0);
  const daysBefore = daysOf(spanYearEarlier(span));
  return daysOf(span).map((day, n) => ({
    day,
    alarms: sum(alarms, day),
    fires: sum(fires, day),
    alarmsLastYear: sum(alarmsBefore, daysBefore[n] ?? ''),
    firesLastYear: sum(firesBefore, daysBefore[n] ?? ''),
  }));
}

function falseAlarmsOf(cells: readonly AlarmCell[]): HomePage['falseAlarms'] {
  const bySource = grouped(cells, ({ source }) => String(source));
  return sourceTypes.map((sourceType) => {
    const of = bySource.get(String(sourceType)) ?? [];
    const count = (...states: readonly string[]): number =>
      of.reduce((sum, { status, n }) => (states.includes(status) ? sum + n : sum), 0);
    const [decided, dismissed] = [count('confirmed', 'dismissed', 'repeat'), count('dismissed')];
    return {
      sourceType,
      sourceName: sourceTypeNames[sourceType],
      decided,
      dismissed,
      ...(decided === 0 ? {} : { share: dismissed / decided }),
    };
  });
}

async function timesOf({ db }: Asking, areaCode: RegionCode, span: DaySpan): Promise<HomePage['times']> {
  const [waits, reports, rule] = [
    await waitCounts(db, areaCode, span),
    await reportCounts(db, areaCode, span),
    ruleOf(areaCode, await readRegionRules(db)),
  ];
  const goals = { receive: rule.receiveMs, decide: rule.decideMs, report: rule.reportMs };
  return timedSteps.map((step) => {
    const counted = (step === 'report' ? reports : waits.filter((one) => one.step === step)).toSorted(
      (a, b) => a.seconds - b.seconds,
    );
    const [median, p90] = [percentileOf(counted, 0.5), percentileOf(counted, 0.9)];
    return {
      step,
      count: counted.reduce((sum, { n }) => sum + n, 0),
      goal: goals[step] / 1_000,
      ...(median === undefined ? {} : { median }),
      ...(p90 === undefined ? {} : { p90 }),
    };
  });
}

/** The figures of a region's home page, of today and of some days up to it, beside the same days one year earlier. */
export async function homePageOf(ctx: Asking, areaCode: RegionCode): Promise<HomePage> {
  const { db, gazetteer, clock } = ctx;
  const now = clock.now();
  const today = dayOf(now);
  const whole = lastDays(today, homeSpans.last30);
  const children = gazetteer.children(areaCode).filter(({ level }) => level === 'city' || level === 'county');
  const current: Cells = {
    alarms: await alarmCells(db, [areaCode], whole),
    fires: await fireDays(db, areaCode, whole),
  };
  const before: Cells = {
    alarms: await alarmCells(db, [areaCode], spanYearEarlier(whole)),
    fires: await fireDays(db, areaCode, spanYearEarlier(whole)),
  };
  const ofChildren = grouped(
    await childCells(
      db,
      children.map(({ code }) => code),
      today,
    ),
    ({ area }) => area,
  );
  const firesBelow = await childFires(db, areaCode, children[0]?.code.length ?? 6, today);
  const open = await openThings(db, areaCode);
  const passed = await passedIn(db, areaCode, whole);
  return {
    areaCode,
    areaName: gazetteer.area(areaCode)?.name ?? areaCode,
    asOf: new Date(now).toISOString(),
    open: openWithin(open, areaCode),
    spans: ofSpans(today, comparedSpan(current, before)),
    daily: dailyOf(current, before, whole),
    children: children.map(({ code, name }): HomeChild => {
      const { incidents, fires } = openWithin(open, code);
      return {
        code,
        name,
        openIncidents: incidents,
        openFires: fires,
        alarms: forEachSpan((span) => countedChild(ofChildren.get(code) ?? [], span)),
        fires: firesBelow.get(code) ?? forEachSpan(() => 0),
      };
    }),
    times: await timesOf(ctx, areaCode, whole),
    passed: Object.entries(passedClockNames).map(([clockName, name]) => ({
      clock: clockName as PassedClockName,
      name,
      counts: ofSpans(today, (span) =>
        countedIn(
          passed.filter((one) => one.clock === clockName),
          span,
        ),
      ),
    })),
    falseAlarms: falseAlarmsOf(current.alarms),
    floodMs: (
      await floodTime(db, {
        regionCode: areaCode,
        from: dayStart(today) ?? now,
        until: now,
        officers: await officersOnShift(db, areaCode, dayStart(today) ?? now, now),
      })
    ).totalMs,
  };
}
