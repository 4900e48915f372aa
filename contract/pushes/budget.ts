import { decimal, region, text, whole } from '../resources/field.ts';
import { resource, type RecordOf } from '../resources/resource.ts';

/** What an SMS costs in a region, and how much its rules may spend in a month. */
export const smsBudgets = resource({
  name: 'smsBudget',
  title: '短信费用设置',
  page: '/integrated-management/index/note-push-setting',
  scope: 'region',
  keptWith: 'pushRule',
  titleField: 'name',
  sort: { by: 'regionCode', order: 'asc' },
  together: ['regionCode'],
  fields: {
    name: text('名称', { required: true, max: 50, column: true, filtered: true }),
    regionCode: region('适用区域', {
      required: true,
      column: true,
      filtered: true,
      sorted: true,
      fixed: true,
      hint: '对本区域及其下级的短信有效；下级另有设置的，以下级为准',
    }),
    price: decimal('短信单价', { required: true, min: 0, max: 100, unit: '分/条', column: true, hint: '每个计费条' }),
    monthly: whole('月预算', { min: 0, max: 10_000_000, unit: '元', column: true, hint: '不填则不限' }),
  },
});

/** A region's price and budget as they are kept. */
export type SmsBudget = RecordOf<typeof smsBudgets>;

/** From which part of a budget on it is warned of: there is still time to ask for more. */
export const nearShare = 0.8;

/** The price of a segment where no region has set one, in 分. */
export const usualPriceFen = 5;
