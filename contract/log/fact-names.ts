import { forceStateNames } from '../fires/forces.ts';
import { rescueAnswers } from '../rescue/page.ts';
import { landKindNames } from '../fires/record.ts';
import { heatKindNames } from '../heat/kinds.ts';

/** What people call the data of events that are not those of a resource; a resource's fields have their own names. */
export const factNames: Readonly<Record<string, string>> = {
  sourceType: '报警来源', sourceId: '来源编号', longitude: '经度', latitude: '纬度', startTime: '发生时间', areaName: '所在区域', placeName: '位置',
  nearestTownship: '最近乡镇', nearestVillage: '最近村庄', confidence: '置信度', content: '内容', imageUrls: '图片', satellite: '卫星', demo: '演示数据',
  remark: '备注', reason: '原因', owner: '接警人', fireId: '火情编号', alarmId: '报警编号', alarmIds: '报警编号',
  newDevice: '新设备', failures: '失败次数', tries: '尝试次数', counts: '其中', firstAt: '首次时间', lastAt: '末次时间', note: '交班说明', open: '未办结事项', text: '记录内容',
  name: '名称', bucket: '存放处', type: '类型', size: '大小（字节）', title: '名称', mobile: '手机号',
  kind: '种类', systemId: '外部系统编号', noticeId: '通知编号', noticeVersion: '通知版本', regionCodes: '接收区域', roleCodes: '接收角色', roleIds: '接收角色', userIds: '接收人员',
  holder: '处置单位', transferStatus: '1转交，2上报', sentBy: '发出区域', forces: '派出力量', otherwise: '未按预案或改派的原因', forceId: '力量编号', state: '状态', nextDue: '下次报到时限',
  level: '级别', score: '评分', reasons: '依据', taskId: '任务编号', due: '时限', linkId: '链接编号', smsId: '短信编号', smsIds: '短信编号', validUntil: '有效期至', clock: '时限种类', into: '并入', areaHa: '面积（公顷）', record: '处置记录',
  phones: '短信收信人', answer: '答复', outAt: '扑灭时间', controlledAt: '控制时间', burned: '过火林地（公顷）', deaths: '死亡', seriousInjuries: '重伤', lightInjuries: '轻伤',
  cause: '原因类别', causeNote: '原因说明', costYuan: '费用（元）', crews: '队伍', fighters: '扑救人员', vehicles: '车辆',
  sight: '视线', first: '首次发现', sighting: '发现', voice: '发现者', reachM: '误差（米）', distanceM: '距离（米）', surroundings: '周边', incidentId: '警情编号',
  villageM: '距村庄（米）', villageName: '最近村庄', protectedM: '距保护目标（米）', protectedName: '最近保护目标', riskGrade: '火险等级', recordId: '记录编号', until: '到期时间',
};

/** Data that the log does not show: proofs, people who stand as the actor or the subject already, and sums of what stands elsewhere in it. */
export const unshown: ReadonlySet<string> = new Set(['keyHash', 'sha256', 'by', 'userId', 'address', 'evidence', 'left']);

/** Words of the log for values that stand as codes. */
export const factValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'session.revoked': { reused: '令牌被重复使用', admin: '管理员操作', passwordChanged: '密码已修改', passwordReset: '密码已重置', accountChanged: '账户已变更', person: '本人结束', tooMany: '登录数超过上限', expired: '登录到期', factorReset: '动态验证码已关闭' },
  'session.refused': { wrongPassword: '密码错误', unknownAccount: '账号不存在', disabled: '账号已停用', passwordExpired: '一次性密码已过期', wrongFactor: '动态验证码错误', wait: '等待期内重试', puzzle: '未通过安全校验' },
  'session.recoveryTried': { codeAsked: '索取短信验证码', wrongCode: '短信验证码错误', otherPhone: '手机号不能用于该账号', unknownAccount: '账号或手机号不存在', wait: '等待期内重试' },
  'externalKey.issued': { externalUser: '外部用户', externalDevice: '外部设备' },
  'externalKey.revoked': { externalUser: '外部用户', externalDevice: '外部设备' },
  'fire.landBurned': landKindNames,
  'fire.forceAnswered': forceStateNames,
  'fire.fedBack': rescueAnswers,
  'fire.taskAnswered': { accepted: '已接受', done: '已完成', refused: '无法完成' },
  'fire.linkDelivered': { delivered: '已送达', failed: '未送达', opened: '已打开' },
  'fire.smsDelivered': { delivered: '已送达', failed: '未送达' },
  'incident.shelved': { byHand: '人工搁置', ...heatKindNames },
  'incident.unshelved': { expired: '到期', byHand: '人工取消', evidence: '有新的证据' },
  'incident.clockPassed': { receive: '接警', decide: '处置' },
  'fire.clockPassed': { report: '上报', answer: '出动答复', checkIn: '现场报到' },
  'user.passwordChanged': { oldPassword: '凭原密码', sms: '凭短信验证码' },
};
