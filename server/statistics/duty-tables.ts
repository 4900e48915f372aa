import { setImmediate } from 'node:timers/promises';
import { sourceTypeNames, sourceTypes } from '../../contract/alarms/alarm.ts';
import { percentileOf, timedStepNames, timedSteps } from '../../contract/statistics/clocks.ts';
import { floodTime } from '../clocks/flood-time.ts';
import { officersOnShift } from '../clocks/on-shift.ts';
import type { Context } from '../context.ts';
import { alarmCells, grouped, reportCounts, waitCounts } from './counting.ts';
import { shareText, type MadeTable } from './made-table.ts';
import type { Asked } from './spans.ts';

const beginOf = (month: string): number => Date.parse(`${month}-01T00:00:00+08:00`);

/** The months of a span that have begun, YYYY-MM. */
function monthsOf({ fromYear, toYear, now }: Asked): string[] {
  const months = Array.from(
    { length: (toYear - fromYear + 1) * 12 },
    (_, n) => `${fromYear + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
  );
  return months.filter((month) => beginOf(month) <= now);
}

/** Times to receive, to decide and to report, month by month; months without any are left out. */
export async function responsesTable({ db }: Context, asked: Asked): Promise<MadeTable> {
  const reports = (await reportCounts(db, asked.areaCode, asked.span)).map((one) => ({ ...one, step: 'report' }));
  const months = grouped([...(await waitCounts(db, asked.areaCode, asked.span)), ...reports], ({ month }) => month);
  return {
    heads: [
      '月份',
      ...timedSteps.flatMap((step) =>
        ['次数', '中位（秒）', '九成以内（秒）'].map((head) => `${timedStepNames[step]}${head}`),
      ),
    ],
    rows: [...months]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([month, all]) => [
        month,
        ...timedSteps.flatMap((step) => {
          const counted = all.filter((one) => one.step === step).toSorted((a, b) => a.seconds - b.seconds);
          return [
            counted.reduce((sum, { n }) => sum + n, 0),
            percentileOf(counted, 0.5) ?? '',
            percentileOf(counted, 0.9) ?? '',
          ];
        }),
      ]),
    note: '接警从报警入库起算，处置从接警起算，上报从火情建立起算；补录的历史报警不计接警和处置',
  };
}

/** How many alarms of each source were decided on, and how many of these were no fire. */
export async function falseAlarmsTable({ db }: Context, { areaCode, span }: Asked): Promise<MadeTable> {
  const bySource = grouped(await alarmCells(db, [areaCode], span), ({ source }) => String(source));
  return {
    heads: ['报警来源', '报警', '已判定', '误报', '误报率'],
    rows: sourceTypes.map((source) => {
      const cells = bySource.get(String(source)) ?? [];
      const count = (wanted: (status: string) => boolean): number =>
        cells.reduce((sum, { status, n }) => (wanted(status) ? sum + n : sum), 0);
      const [decided, dismissed] = [
        count((status) => status !== 'pending' && status !== 'received'),
        count((status) => status === 'dismissed'),
      ];
      return [sourceTypeNames[source], count(() => true), decided, dismissed, shareText(dismissed, decided)];
    }),
    note: '误报为已排除的报警，占已判定（已确认、已排除、重复）的报警',
  };
}

const minute = 60_000;

/** When the first incident of all appeared, ms since 1970: before it nobody was in flood. */
async function firstIncident(db: Context['db']): Promise<number | undefined> {
  const { first } = await db
    .selectFrom('incidents')
    .select((row) => row.fn.min('opened_at').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? undefined : Date.parse(first);
}

/** Time in flood, month by month; months without any are left out. */
export async function floodTable({ db }: Context, asked: Asked): Promise<MadeTable> {
  const until = Math.min(asked.now, Date.parse(`${asked.toYear + 1}-01-01T00:00:00+08:00`));
  const rows: MadeTable['rows'][number][] = [];
  const since = await firstIncident(db);
  const months = monthsOf(asked).filter((_, n, all) => since !== undefined && beginOf(all[n + 1] ?? '9999-01') > since);
  for (const [n, month] of months.entries()) {
    // Month by month: between two of them others are served.
    await setImmediate();
    const ends = months[n + 1] === undefined ? until : beginOf(months[n + 1] ?? '');
    const { spans, totalMs } = await floodTime(db, {
      regionCode: asked.areaCode,
      from: beginOf(month),
      until: ends,
      officers: await officersOnShift(db, asked.areaCode, beginOf(month), ends),
    });
    if (spans.length > 0) rows.push([month, spans.length, Math.round(totalMs / minute)]);
  }
  return {
    heads: ['月份', '洪峰次数', '持续时间（分钟）'],
    rows,
    note: '十分钟内新警情超过十件为洪峰，少于五件为结束；按当班人数平均，未排班的按一人计算',
  };
}
