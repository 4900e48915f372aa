import { choice, longText, text, whole } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';

/** Kinds of fire-fighting material, after what it is used for. */
export const materialKindNames = {
  tool: '手工具',
  machine: '机具',
  extinguishing: '灭火药剂',
  protection: '个人防护',
  water: '供水器材',
  communication: '通信照明',
  living: '生活保障',
  other: '其他',
} as const;

/** Kind of material. */
export type MaterialKind = keyof typeof materialKindNames;

/** Species of fire-fighting material that storehouses keep; the same for the whole authority. */
export const materials = resource({
  name: 'material',
  title: '物资种类',
  page: '/integrated-management/index/material-species',
  scope: 'whole',
  titleField: 'name',
  sort: { by: 'name', order: 'asc' },
  fields: {
    name: text('名称', { required: true, max: 50, column: true, filtered: true, sorted: true, unique: true }),
    kind: choice('类别', materialKindNames, { required: true, column: true, filtered: true }),
    unit: text('计量单位', { required: true, max: 10, column: true, hint: '如 把、台、枚、套' }),
    shelfMonths: whole('保质期', {
      min: 1,
      max: 600,
      unit: '个月',
      column: true,
      sorted: true,
      hint: '不填为无保质期；填写后，入库须写到期日',
    }),
    minimum: whole('每库最低库存', {
      min: 1,
      max: 1_000_000,
      column: true,
      hint: '存放过该物资的仓库，可用数量低于此数时标出',
    }),
    remark: longText('备注', { max: 200, column: 'hidden' }),
  },
});
