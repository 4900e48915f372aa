import type { Alarm } from '../../contract/alarms/alarm.ts';
import { countedAt, isHistory } from '../../contract/alarms/history.ts';
import { waitsOf } from '../../contract/alarms/waits.ts';
import { countedSeconds } from '../../contract/statistics/clocks.ts';
import { dayOf } from '../../contract/time.ts';
import type { Tally } from '../store/projection.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** The regions that have figures of their own and in which an area lies: province, city, county. */
export const regionsOver = (areaCode: RegionCode): string[] =>
  [2, 4, 6].filter((digits) => digits <= areaCode.length).map((digits) => areaCode.slice(0, digits));

// China's day is that of the text until 16:00 UTC: every alarm passes here, and two in three are spared the calendar.
const day = (iso: string): string => (iso.slice(11, 13) < '16' ? iso.slice(0, 10) : dayOf(Date.parse(iso)));

/** Counts of alarms by region, day in China, source and state. */
const alarmDays: Tally<Alarm> = {
  table: 'alarm_days',
  columns: { area_code: 'text', day: 'text', source_type: 'integer', status: 'text' },
  // By the hour, which has one day.
  alike: (alarm) => `${alarm.areaCode} ${countedAt(alarm).slice(0, 13)} ${alarm.sourceType} ${alarm.status}`,
  of: (alarm) => {
    const on = day(countedAt(alarm));
    return regionsOver(alarm.areaCode).map((region) => [region, on, alarm.sourceType, alarm.status]);
  },
};

const secondsOf = (ms: number): number => countedSeconds(ms / 1_000);

/** What an alarm waited for each step. */
function waits(alarm: Alarm): readonly (readonly [step: string, seconds: number])[] {
  const { receiveMs, decideMs } = waitsOf(alarm);
  return [
    ...(receiveMs === undefined ? [] : [['receive', secondsOf(receiveMs)] as const]),
    ...(decideMs === undefined ? [] : [['decide', secondsOf(decideMs)] as const]),
  ];
}

/**
 * How often a step took so many seconds, by region and the Chinese day on which the alarm came; what came as history
 * waited for nobody, as no deadline runs on it.
 */
const alarmWaits: Tally<Alarm> = {
  table: 'alarm_waits',
  columns: { area_code: 'text', day: 'text', step: 'text', seconds: 'integer' },
  alike: ({ areaCode, startTime, raisedAt, waitingSince, receivedAt, decidedAt }) =>
    receivedAt === undefined || isHistory({ startTime, raisedAt })
      ? undefined
      : `${areaCode} ${waitingSince ?? raisedAt} ${receivedAt} ${decidedAt} ${raisedAt}`,
  of: (alarm) =>
    waits(alarm).flatMap(([step, seconds]) =>
      regionsOver(alarm.areaCode).map((region) => [region, day(alarm.raisedAt), step, seconds]),
    ),
};

/** Counts that are kept beside the read model of the alarms. */
export const alarmTallies: readonly Tally<Alarm>[] = [alarmDays, alarmWaits];
