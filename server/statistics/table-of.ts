import { statisticsTables, type StatisticsTable } from '../../contract/statistics/tables.ts';
import type { StatisticsTableAnswer } from '../../contract/statistics/schemas.ts';
import type { Context } from '../context.ts';
import { falseAlarmsTable, floodTable, responsesTable } from './duty-tables.ts';
import { areasTable, causesTable, gradesTable, hoursTable, landTable, monthsTable, yearsTable } from './fire-tables.ts';
import type { MadeTable } from './made-table.ts';
import type { Asked } from './spans.ts';

const makers: Readonly<Record<StatisticsTable, (ctx: Context, asked: Asked) => Promise<MadeTable>>> = {
  years: yearsTable,
  months: monthsTable,
  hours: hoursTable,
  causes: causesTable,
  grades: gradesTable,
  areas: areasTable,
  land: landTable,
  responses: responsesTable,
  falseAlarms: falseAlarmsTable,
  flood: floodTable,
};

/** One table of the statistics page. */
export async function tableOf(ctx: Context, table: StatisticsTable, asked: Asked): Promise<StatisticsTableAnswer> {
  const { heads, rows, note } = await makers[table](ctx, asked);
  const { areaCode, fromYear, toYear } = asked;
  return {
    table,
    title: statisticsTables[table],
    areaName: ctx.gazetteer.fullName(areaCode) ?? areaCode,
    fromYear,
    toYear,
    heads: [...heads],
    rows: rows.map((row) => [...row]),
    ...(note === undefined ? {} : { note }),
  };
}
