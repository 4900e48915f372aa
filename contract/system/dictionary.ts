import { flag, link, text, whole } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';

/** Dictionaries and their entries: a tree whose first level names the dictionaries. */
export const dictionaries = resource({
  name: 'dictionary',
  title: '字典管理',
  page: '/sys/dictionary',
  scope: 'whole',
  titleField: 'name',
  tree: 'parentId',
  sort: { by: 'order', order: 'asc' },
  fields: {
    parentId: link('上级', 'dictionary'),
    name: text('名称', { required: true, max: 50, column: true, filtered: true }),
    code: text('编码', { required: true, max: 50, column: true, filtered: true, sorted: true }),
    order: whole('排序', { required: true, min: 0, max: 9_999, column: true, sorted: true }),
    disabled: flag('停用', { column: true, filtered: true }),
  },
});
