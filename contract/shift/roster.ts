import { choice, date, longText, people, person, region, text } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';
import { officePhoneLength } from '../validation/rules.ts';

/** The two watches of a day: by day from 08:00, by night from 20:00 to 08:00 of the next. */
export const watchNames = { day: '白班（08:00—20:00）', night: '夜班（20:00—次日08:00）' } as const;
export type Watch = keyof typeof watchNames;

const watchHourMs = 3_600_000;

/**
 * The day and the watch of a moment (ms since 1970), by the clock of Beijing; a night belongs to the day on which it
 * began.
 */
export function watchOf(ms: number): { day: string; watch: Watch } {
  const local = ms + 8 * watchHourMs;
  const hour = Math.floor(local / watchHourMs) % 24;
  const day = new Date(hour < 8 ? local - 24 * watchHourMs : local).toISOString().slice(0, 10);
  return { day, watch: hour >= 8 && hour < 20 ? 'day' : 'night' };
}

/** Who has duty when: one record for each region, day and watch. */
export const rosters = resource({
  name: 'roster',
  title: '值班安排',
  page: '/duty/roster',
  scope: 'region',
  titleField: 'team',
  sort: { by: 'day', order: 'desc' },
  fields: {
    team: text('班组', { required: true, max: 30, column: true, filtered: true, hint: '如：甲班' }),
    regionCode: region('值班区域', { required: true, column: true, filtered: true, sorted: true }),
    day: date('日期', { required: true, column: true, filtered: true, sorted: true }),
    watch: choice('班次', watchNames, { required: true, column: true, filtered: true, sorted: true }),
    officers: people('值班员', { required: true, column: true }),
    leader: person('带班领导', { column: true }),
    phone: text('值班电话', { max: officePhoneLength, rule: 'officePhone', column: true }),
    remark: longText('备注', { max: 200, column: 'hidden' }),
  },
});
