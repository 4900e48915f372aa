/** What the second step of signing in says. */
export const codeMessages = {
  title: '两步验证',
  code: '动态验证码',
  hint: '打开手机上的验证器应用，输入其中显示的6 位数字',
  recoveryCode: '恢复码',
  recoveryHint: '输入启用时保存的一个恢复码，例如 ABCDE-12345；每个只能使用一次',
  byRecovery: '手机不在身边？使用恢复码',
  byPhone: '使用动态验证码',
  need: '请输入动态验证码',
  needRecovery: '请输入恢复码',
  go: '验证并登录',
  going: '正在验证…',
  back: '返回登录',
} as const;
