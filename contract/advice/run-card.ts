import { amounts, choice, longText, people, region, text, whole } from '../resources/field.ts';
import { resource, type RecordOf } from '../resources/resource.ts';
import { alarmLevelNames } from '../rules/levels.ts';
import { byArea } from '../stock/placed.ts';

const many = (label: string, unit: string, max: number) => whole(label, { min: 0, max, unit, column: true });

/**
 * What a region sends to a fire of a level, and who is told. It holds for the regions below that have none of their
 * own. Where a kind of crew is asked for, a better trained one also counts.
 */
export const runCards = resource({
  name: 'runCard',
  title: '力量调派卡',
  page: '/integrated-management/index/emergency-plan',
  scope: 'region',
  titleField: 'name',
  sort: byArea,
  together: ['regionCode', 'level'],
  fields: {
    name: text('名称', { required: true, max: 50, column: true, filtered: true, hint: '如：宣城市二级火情调派卡' }),
    regionCode: region('适用区域', {
      required: true,
      column: true,
      filtered: true,
      sorted: true,
      fixed: true,
      hint: '对本区域及其下级有效；下级另有同级别调派卡的，以下级为准',
    }),
    level: choice('火情级别', alarmLevelNames, {
      required: true,
      column: true,
      filtered: true,
      sorted: true,
      fixed: true,
    }),
    professional: many('专业队', '支', 50),
    semiProfessional: many('半专业队', '支', 50),
    volunteer: many('志愿队', '支', 50),
    headcount: whole('总人数不少于', { min: 0, max: 10_000, unit: '人', column: true, hint: '派出的全部队伍人数之和' }),
    storehouses: many('物资储备库', '座', 20),
    materials: amounts('物资', 'material', {
      max: 100_000,
      column: 'hidden',
      hint: '派出力量时一并从最近的仓库建议调出；同级别的物资需求中有同一种的，以多的为准',
    }),
    withinMinutes: whole('到场时限', {
      min: 5,
      max: 1_440,
      unit: '分钟',
      column: true,
      hint: '按估算车程比较，超出的力量会标明',
    }),
    notify: people('通知负责人', { column: 'hidden' }),
    tellBy: choice(
      '自动通知',
      { message: '消息', sms: '消息和短信' },
      { column: 'hidden', hint: '火情定为本级别时立即通知负责人；不选则由值班员通知' },
    ),
    remark: longText('其他要求', { max: 500, column: 'hidden' }),
  },
});

/** A run card as it is kept. */
export type RunCard = RecordOf<typeof runCards>;
