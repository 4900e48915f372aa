import { group, page, type SeedEntry } from './seed-entry.ts';

/** The entries of system management and of external systems. */
export const systemMenu: readonly SeedEntry[] = [
  {
    ...page('10150', '系统管理', '/sys', 'settings'),
    children: [
      page('1015010', '用户管理', '/sys/user', 'people'),
      page('1015020', '角色管理', '/sys/role', 'key'),
      page('1015030', '菜单管理', '/sys/menu', 'list'),
      page('1015040', '组织机构', '/sys/organization', 'layers'),
      page('1015050', '字典管理', '/sys/dictionary', 'book'),
      page('1015060', '通知公告', '/sys/notice', 'bell'),
      page('1015070', '新闻动态', '/sys/news', 'book'),
      page('1015080', '政策法规', '/sys/policy', 'book'),
      page('1015090', '帮助文档', '/sys/help', 'help'),
      page('1015100', '广告管理', '/sys/advertisement', 'picture'),
      page('1015110', '应用管理', '/sys/application', 'box'),
      page('1015120', '版本管理', '/sys/version', 'download'),
      page('1015130', '接口密钥', '/sys/interface', 'key'),
      page('1015140', '意见反馈', '/sys/feedback', 'chat'),
      page('1015150', '系统日志', '/sys/log', 'history'),
      page('1015160', '短信发件箱', '/sys/sms', 'phone'),
      page('1015170', '地图数据', '/sys/map-data', 'map'),
      page('1015180', '底图', '/sys/base-map', 'map'),
    ],
  },
  group('10160', '外部系统', '/xj', 'link', [
    page('1016010', '外部用户', '/xj/user', 'people'),
    page('1016020', '外部设备', '/xj/equipment', 'link'),
  ]),
];
