import { resources } from '../resources/all.ts';

const plain: Readonly<Record<string, string>> = {
  'alarm.raised': '报警产生', 'alarm.read': '报警已读', 'alarm.received': '接警', 'alarm.released': '退回接警', 'alarm.confirmed': '确认火情',
  'alarm.dismissed': '排除报警', 'alarm.associated': '关联火情', 'alarm.reopened': '重新打开报警', 'alarm.detached': '取消关联火情',
  'fire.opened': '火情建立', 'fire.alarmJoined': '火情并入报警', 'fire.alarmLeft': '火情移出报警', 'fire.relocated': '火情位置更正', 'fire.ruledOut': '火情排除',
  'user.registered': '新增账户', 'user.profileChanged': '本人修改资料', 'user.mobileChanged': '更换手机号', 'user.passwordChanged': '修改密码', 'user.passwordReset': '重置密码',
  'session.signedIn': '登录', 'session.signedOut': '退出登录', 'session.revoked': '会话失效',
  'feed.keyIssued': '签发接口密钥', 'feed.keyRevoked': '吊销接口密钥',
  'externalKey.issued': '签发外部系统密钥', 'externalKey.revoked': '吊销外部系统密钥',
  'file.uploaded': '上传文件',
  'bulletin.due': '通知到期发布', 'bulletin.read': '通知已读',
};

const doings: Readonly<Record<string, string>> = { created: '新增', changed: '修改', removed: '删除' };

const ofResources = Object.values(resources).flatMap(({ name, title }) => Object.entries(doings).map(([doing, called]) => [`${name}.${doing}`, `${title}：${called}`]));

/** What each event of the log is called. */
export const eventNames: Readonly<Record<string, string>> = { ...Object.fromEntries(ofResources), ...plain };

/** Events of one kind, by what their types begin with. */
export const eventGroups: Readonly<Record<string, string>> = {
  alarm: '报警', fire: '火情', session: '登录会话', feed: '接口密钥', externalKey: '外部系统密钥', file: '文件', bulletin: '通知送达',
  ...Object.fromEntries(Object.values(resources).map(({ name, title }) => [name, title])),
};
