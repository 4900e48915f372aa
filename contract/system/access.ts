import { choice, flag, link, links, longText, person, region, text, whole } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';
import { permissionNames } from '../permissions.ts';
import { officePhoneLength } from '../validation/rules.ts';

/** Roles: what their holders may see and do. `menuIds` are the entries of the menu that they are shown. */
export const roles = resource({
  name: 'role',
  title: '角色管理',
  page: '/sys/role',
  scope: 'whole',
  titleField: 'roleName',
  fields: {
    roleName: text('角色名称', { required: true, max: 30, column: true, filtered: true, sorted: true, unique: true }),
    roleCode: text('角色编码', {
      required: true,
      max: 30,
      rule: 'lettersAndDigits',
      column: true,
      filtered: true,
      sorted: true,
      unique: true,
      fixed: true,
    }),
    permissions: {
      ...links('操作权限', 'permission'),
      kind: 'choices',
      choices: Object.entries(permissionNames).map(([value, label]) => ({ value, label })),
    },
    menuIds: links('可见菜单', 'menu'),
    remark: longText('备注', { max: 200, column: true }),
  },
});

/** The menu: a tree, each entry a page or a group of them. */
export const menus = resource({
  name: 'menu',
  title: '菜单管理',
  page: '/sys/menu',
  scope: 'whole',
  titleField: 'name',
  tree: 'parentId',
  sort: { by: 'order', order: 'asc' },
  fields: {
    parentId: link('上级菜单', 'menu'),
    name: text('菜单名称', { required: true, max: 30, column: true, filtered: true }),
    path: text('路径', { required: true, max: 100, rule: 'path', column: true, filtered: true }),
    component: text('页面', { max: 100, column: 'hidden' }),
    icon: text('图标', { max: 30, column: 'hidden' }),
    order: whole('排序', { required: true, min: 0, max: 9_999, column: true, sorted: true }),
    isShow: flag('显示', { column: true, filtered: true }),
    keepAlive: flag('保持状态', { column: true }),
    hasMask: flag('显示遮罩', { column: 'hidden' }),
    hidesSide: flag('隐藏侧栏', { column: 'hidden' }),
  },
});

/** Organisations: a tree; each stands in a region. */
export const organizations = resource({
  name: 'organization',
  title: '组织机构',
  page: '/sys/organization',
  scope: 'region',
  titleField: 'name',
  tree: 'parentId',
  sort: { by: 'order', order: 'asc' },
  fields: {
    parentId: link('上级机构', 'organization'),
    name: text('机构名称', { required: true, max: 50, column: true, filtered: true }),
    regionCode: region('所属区域', { required: true, column: true, filtered: true }),
    kind: choice(
      '机构类别',
      {
        authority: '林业主管部门',
        command: '森防指挥部',
        brigade: '扑火队伍',
        station: '林业站',
        farm: '国有林场',
        other: '其他',
      },
      { required: true, column: true, filtered: true },
    ),
    leader: person('负责人', { column: true }),
    telephone: text('值班电话', { max: officePhoneLength, rule: 'officePhone', column: true }),
    order: whole('排序', { required: true, min: 0, max: 9_999, column: 'hidden', sorted: true }),
  },
});
