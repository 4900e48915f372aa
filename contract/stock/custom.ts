import { declared, details, link, longText, text } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';
import { byArea, named, placed, stockPage } from './placed.ts';

/** Kinds of resources that the authority adds to the built-in ones, each with the fields that its records have. */
export const customKinds = resource({
  name: 'customKind',
  title: '自定义资源类型',
  page: '/integrated-management/index/resource-custom',
  scope: 'whole',
  titleField: 'name',
  sort: { by: 'name', order: 'asc' },
  keptWith: 'customItem',
  actions: ['page', 'info', 'create', 'change', 'remove'],
  fields: {
    name: text('类型名称', { required: true, max: 20, column: true, filtered: true, sorted: true, unique: true }),
    fields: declared('字段', {
      required: true,
      column: true,
      hint: '名称、区域、位置、电话和备注每条记录都有，不必再加',
    }),
    remark: longText('备注', { max: 200, column: true }),
  },
});

/** Records of these kinds. */
export const customItems = resource({
  name: 'customItem',
  title: '自定义资源',
  page: stockPage,
  scope: 'region',
  titleField: 'name',
  sort: byArea,
  fields: {
    kind: link('类型', 'customKind', { required: true, column: true, filtered: true, fixed: true }),
    ...named,
    details: details('类型字段', 'kind', { column: true }),
    ...placed,
  },
});
