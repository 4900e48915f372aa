import { choice, date, longText, people, person, region, text } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';
import { officePhoneLength } from '../validation/rules.ts';
import { watchNames } from './watch.ts';

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
