/** What telephony tells people. */
export const messages = {
  noNumber: '没有这个分机',
  self: '不能呼叫自己',
  noCall: '通话不存在或已结束',
  notRinging: '通话已被接听或已结束',
  notTalking: '尚未接通',
  tooManyCalls: '您的通话过多，请先结束一些',
  allBusy: '系统通话已满，请稍后再试',
  noMedia: '语音线路未能接通，请重试',
  offline: '对方不在线',
  outside: '模拟外线',
  trunk: '外线',
  withheld: '未显示号码',
  desk: (region: string): string => `${region}值班台`,
  noOutside: '对方不是外线号码，不能发送按键',
  recording: (name: string): string => `通话录音 ${name}.wav`,
} as const;
