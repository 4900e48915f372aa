import { decimal, region, text, whole } from '../resources/field.ts';
import { resource, type RecordOf } from '../resources/resource.ts';

/**
 * What a yearbook, or another published statistic, tells of the fires of a region in a year. Statistics of that region
 * stand beside it; nothing else is reckoned from it.
 */
export const yearbookFigures = resource({
  name: 'yearbookFigure',
  title: '年报数字',
  page: '/disaster-management/history-fire-disaster/fire-disaster-statistics',
  scope: 'region',
  keptWith: 'fireHistory',
  titleField: 'source',
  sort: { by: 'year', order: 'desc' },
  together: ['regionCode', 'year'],
  fields: {
    regionCode: region('所属区域', {
      required: true,
      column: true,
      filtered: true,
      sorted: true,
      fixed: true,
      hint: '年报统计的区域，只与火灾统计中同一区域比较',
    }),
    year: whole('年份', { required: true, min: 1950, max: 2100, column: true, filtered: true, sorted: true }),
    fires: whole('火灾次数', { required: true, min: 0, max: 1_000_000, unit: '次', column: true }),
    burnedHa: decimal('受害森林面积', { min: 0, max: 10_000_000, places: 4, unit: '公顷', column: true }),
    deaths: whole('死亡', { min: 0, max: 100_000, unit: '人', column: true }),
    source: text('资料来源', {
      required: true,
      max: 100,
      column: true,
      filtered: true,
      hint: '年报的名称、版次和页码',
    }),
  },
});

/** Published figures as they are kept. */
export type YearbookFigure = RecordOf<typeof yearbookFigures>;
