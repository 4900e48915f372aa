import { countingNames } from '../exams/countings.ts';
import { groupNames } from '../exams/groups.ts';
import { disasterStatusNames } from '../disasters/words.ts';
import { landKindNames } from '../fires/burned.ts';
import { fireFlightStateNames } from '../fires/flight-words.ts';
import { forceStateNames } from '../fires/forces.ts';
import { plotKindNames } from '../fires/plot.ts';
import { stepResultNames } from '../fires/response.ts';
import { warningResultNames } from '../fires/warned.ts';
import { importFormats } from '../ground/import-schemas.ts';
import { groundLayerNames } from '../ground/tilesets.ts';
import { hazardFactValues } from '../hazards/fact-names.ts';
import { positionKindNames } from '../positions/kinds.ts';
import { pushFactValues } from '../pushes/facts.ts';
import { rescueAnswers } from '../rescue/page.ts';
import { callOutcomeNames } from '../telephony/outcome-names.ts';
import { leftOpenNames } from '../shift/left-open.ts';
import { roundKindNames } from '../telephony/round-names.ts';
import { thermalKindNames } from '../thermal/kinds.ts';
import { flightPurposeNames } from '../uav/flight-life.ts';

/** Words of the log for values that stand as codes. */
export const factValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'alarm.raised': { D: '白天', N: '夜间' },
  'shift.handedOver': leftOpenNames,
  'file.uploaded': {
    rich: '文中图片或头像',
    image: '图片',
    document: '文档',
    app: '程序安装包',
    voice: '语音',
    lesson: '课程资料',
  },
  'ground.imported': { ...groundLayerNames, ...importFormats },
  'ground.removed': groundLayerNames,
  'position.trackViewed': positionKindNames,
  'session.revoked': {
    reused: '令牌被重复使用',
    admin: '管理员操作',
    passwordChanged: '密码已修改',
    passwordReset: '密码已重置',
    accountChanged: '账户已变更',
    person: '本人结束',
    tooMany: '登录数超过上限',
    expired: '登录到期',
    factorReset: '动态验证码已关闭',
  },
  'session.refused': {
    wrongPassword: '密码错误',
    unknownAccount: '账号不存在',
    disabled: '账号已停用',
    passwordExpired: '一次性密码已过期',
    wrongFactor: '动态验证码错误',
    wait: '等待期内重试',
    puzzle: '未通过安全校验',
  },
  'session.recoveryTried': {
    codeAsked: '索取短信验证码',
    wrongCode: '短信验证码错误',
    otherPhone: '手机号不能用于该账号',
    unknownAccount: '账号或手机号不存在',
    wait: '等待期内重试',
  },
  'externalKey.issued': { externalUser: '外部用户', externalDevice: '外部设备' },
  'externalKey.revoked': { externalUser: '外部用户', externalDevice: '外部设备' },
  'telephony.called': callOutcomeNames,
  'telephony.monitored': { monitor: '监听', breakIn: '强插' },
  'telephony.roundBegun': roundKindNames,
  'telephony.roundEnded': roundKindNames,
  'video.recordEnded': { due: '到时', byHand: '人工结束', full: '存储空间不足', closing: '服务停止' },
  'flight.planned': flightPurposeNames,
  'fire.flightTold': fireFlightStateNames,
  'fire.landBurned': landKindNames,
  'fire.plotRemoved': plotKindNames,
  'fire.placeWarned': warningResultNames,
  'fire.stepAnswered': stepResultNames,
  'fire.forceAnswered': forceStateNames,
  'fire.fedBack': rescueAnswers,
  'fire.taskAnswered': { accepted: '已接受', done: '已完成', refused: '无法完成' },
  'fire.linkDelivered': { delivered: '已送达', failed: '未送达', opened: '已打开' },
  'fire.smsDelivered': { delivered: '已送达', failed: '未送达' },
  'incident.shelved': { byHand: '人工搁置', ...thermalKindNames },
  'incident.unscreened': { byHand: '人工', evidence: '有新的证据' },
  'incident.unshelved': { expired: '到期', byHand: '人工取消', evidence: '有新的证据' },
  'incident.clockPassed': { receive: '接警', decide: '处置' },
  'alarm.clockPassed': { receive: '接警', decide: '处置' },
  'fire.clockPassed': { report: '上报', sign: '签收', answer: '出动答复', checkIn: '现场报到', step: '预案步骤' },
  ...hazardFactValues,
  'disaster.cancelled': disasterStatusNames,
  ...pushFactValues,
  'exam.published': { ...groupNames, ...countingNames },
  'sitting.handedIn': { person: '本人交卷', time: '到时自动交卷' },
  'user.passwordChanged': { oldPassword: '凭原密码', sms: '凭短信验证码' },
};
