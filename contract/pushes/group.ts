import { longText, people, region, text } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';

/** People who are told together: rules name the group, and tell those who stand in it when something happens. */
export const pushGroups = resource({
  name: 'pushGroup',
  title: '人员分组',
  page: '/integrated-management/index/note-push-setting',
  scope: 'region',
  keptWith: 'pushRule',
  titleField: 'name',
  sort: { by: 'regionCode', order: 'asc' },
  together: ['regionCode', 'name'],
  fields: {
    name: text('名称', { required: true, max: 50, column: true, filtered: true }),
    regionCode: region('所属区域', { required: true, column: true, filtered: true, sorted: true, fixed: true }),
    members: people('成员', { required: true, column: true, hint: '增减成员后，规则立即按新的成员推送' }),
    remark: longText('备注', { max: 200, column: 'hidden' }),
  },
});
