/**
 * What a role may allow beyond reading one's own region, by code. `<resource>.read` and `.write` are of the pages of
 * system management.
 */
export const permissionNames = {
  FH_VIEW: '查看',
  'alarms.act': '处置报警与火情',
  'user.read': '查看用户',
  'user.write': '管理用户',
  'role.read': '查看角色',
  'role.write': '管理角色',
  'menu.read': '查看菜单',
  'menu.write': '管理菜单',
  'organization.read': '查看机构',
  'organization.write': '管理机构',
  'dictionary.read': '查看字典',
  'dictionary.write': '管理字典',
  'notice.read': '查看通知管理',
  'notice.write': '发布通知',
  'news.read': '查看新闻管理',
  'news.write': '发布新闻',
  'policy.read': '查看政策管理',
  'policy.write': '发布政策',
  'help.read': '查看帮助管理',
  'help.write': '编写帮助',
  'advertisement.read': '查看广告管理',
  'advertisement.write': '管理广告',
  'feedback.read': '查看反馈',
  'feedback.write': '处理反馈',
  'application.read': '查看应用',
  'application.write': '管理应用',
  'version.read': '查看版本',
  'version.write': '发布版本',
  'interface.read': '查看接口密钥',
  'interface.write': '管理接口密钥',
  'external.read': '查看外部系统',
  'external.write': '管理外部系统',
  'crew.read': '查看扑火队伍',
  'crew.write': '管理扑火队伍',
  'storehouse.read': '查看物资储备库',
  'storehouse.write': '管理物资储备库',
  'water.read': '查看取水点',
  'water.write': '管理取水点',
  'camera.read': '查看监控摄像机',
  'camera.write': '管理监控摄像机',
  'tower.read': '查看瞭望塔',
  'tower.write': '管理瞭望塔',
  'weatherStation.read': '查看气象站',
  'weatherStation.write': '管理气象站',
  'protectedObject.read': '查看重点保护目标',
  'protectedObject.write': '管理重点保护目标',
  'dutyRule.read': '查看报警设置',
  'dutyRule.write': '管理报警设置',
  'heat.read': '查看已知热源',
  'heat.write': '管理已知热源',
  'roster.read': '查看值班安排',
  'roster.write': '管理值班安排',
  'fireRisk.read': '查看火险等级日报',
  'fireRisk.write': '发布火险等级日报',
  'weather.write': '录入气象观测',
  'smsTemplate.read': '查看短信推送设置',
  'smsTemplate.write': '管理短信推送设置',
  'runCard.read': '查看应急预案',
  'runCard.write': '管理应急预案',
  'log.read': '查看日志',
  'sms.read': '查看短信发件箱',
} as const;

/** Those by which somebody decides what others may do and how they come in. */
export const administrativePermissions = [
  'user.write',
  'role.write',
  'interface.write',
  'external.write',
] as const satisfies readonly (keyof typeof permissionNames)[];

/** Code of a permission. */
export type Permission = keyof typeof permissionNames;

/** All of them, in the order of the role form. */
export const allPermissions = Object.keys(permissionNames) as Permission[];
