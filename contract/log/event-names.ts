import { resources } from '../resources/all.ts';

const plain: Readonly<Record<string, string>> = {
  'alarm.raised': '报警产生', 'alarm.read': '报警已读', 'alarm.received': '接警', 'alarm.released': '退回接警', 'alarm.confirmed': '确认火情',
  'alarm.dismissed': '排除报警', 'alarm.associated': '关联火情', 'alarm.reopened': '重新打开报警', 'alarm.detached': '取消关联火情',
  'fire.opened': '火情建立', 'fire.alarmJoined': '火情并入报警', 'fire.alarmLeft': '火情移出报警', 'fire.relocated': '火情位置更正', 'fire.ruledOut': '火情排除', 'fire.leveled': '火情定级',
  'fire.transferred': '火情转交', 'fire.reported': '火情上报', 'fire.signed': '火情签收', 'fire.withdrawn': '撤回转交或上报', 'fire.takenOver': '接管火情', 'fire.popClosed': '关闭转交提示',
  'fire.dispatched': '火情指挥调度', 'fire.forceAnswered': '扑救力量答复', 'fire.checkedIn': '扑救力量报到', 'fire.fedBack': '火情现场反馈',
  'fire.peopleNotified': '火情通知人员', 'fire.taskReleased': '下达任务', 'fire.taskAnswered': '答复任务', 'fire.linkSent': '发出现场链接', 'fire.linkRevoked': '撤销现场链接', 'fire.linkDelivered': '现场链接状态', 'fire.smsDelivered': '火情短信状态',
  'fire.clockPassed': '火情超时', 'fire.associated': '火情标为重复', 'fire.dissociated': '火情取消重复', 'fire.fireJoined': '并入重复火情', 'fire.fireLeft': '移出重复火情',
  'fire.landBurned': '登记过火林地', 'fire.ended': '火情处置结束', 'fire.reopened': '火情重新打开',
  'shift.begun': '上岗', 'shift.handedOver': '交班', 'shift.accepted': '接班', 'shift.withdrawn': '撤回交班', 'shift.noted': '值班记录',
  'incident.opened': '警情建立', 'alarm.joined': '报警归入警情', 'alarm.split': '报警拆出警情', 'incident.merged': '警情并入其他警情', 'incident.absorbed': '警情并入',
  'incident.restored': '警情恢复独立', 'incident.parted': '警情拆出', 'incident.shelved': '警情搁置', 'incident.unshelved': '警情结束搁置', 'incident.clockPassed': '警情超时',
  'user.registered': '新增账户', 'user.profileChanged': '本人修改资料', 'user.mobileChanged': '更换手机号', 'user.passwordChanged': '修改密码', 'user.passwordReset': '重置密码',
  'user.secondFactorSet': '启用动态验证码', 'user.secondFactorRemoved': '关闭动态验证码', 'user.recoveryCodesMade': '重新生成恢复码', 'user.recoveryCodeUsed': '使用恢复码登录',
  'session.signedIn': '登录', 'session.refused': '登录失败', 'session.recoveryTried': '尝试凭短信找回密码', 'session.signedOut': '退出登录', 'session.revoked': '会话失效',
  'feed.keyIssued': '签发接口密钥', 'feed.keyRevoked': '吊销接口密钥',
  'externalKey.issued': '签发外部系统密钥', 'externalKey.revoked': '吊销外部系统密钥',
  'file.uploaded': '上传文件', 'file.attached': '文件归入火情或报警', 'file.held': '文件已被引用', 'file.expired': '文件无人引用而过期', 'file.removed': '文件内容已清除',
  'bulletin.due': '通知到期发布', 'bulletin.read': '通知已读',
};

const doings: Readonly<Record<string, string>> = { created: '新增', changed: '修改', removed: '删除' };

const ofResources = Object.values(resources).flatMap(({ name, title }) => Object.entries(doings).map(([doing, called]) => [`${name}.${doing}`, `${title}：${called}`]));

/** What each event of the log is called. */
export const eventNames: Readonly<Record<string, string>> = { ...Object.fromEntries(ofResources), ...plain };

/** Events of one kind, by what their types begin with. */
export const eventGroups: Readonly<Record<string, string>> = {
  alarm: '报警', fire: '火情', incident: '警情', shift: '交接班', session: '登录会话', feed: '接口密钥', externalKey: '外部系统密钥', file: '文件', bulletin: '通知送达',
  ...Object.fromEntries(Object.values(resources).map(({ name, title }) => [name, title])),
};
