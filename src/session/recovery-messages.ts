/**
 * Texts for a forgotten password, and for all else that is proved by a code; few need them, so they are not the
 * sign-in's.
 */
export const recoveryMessages = {
  recovery: '找回密码',
  account: '账号',
  step: (at: number) => `第 ${at} 步，共 2 步`,
  next: '下一步',
  previous: '上一步',
  backToSignIn: '返回登录',
  phone: '手机号',
  phoneHint: '须为账号已登记的手机号',
  smsCode: '短信验证码',
  sendCode: '获取验证码',
  sendingCode: '正在发送…',
  checking: '正在校验…',
  codeSent: '若该手机号已登记，验证码将在几秒内送达。',
  codeAgain: (seconds: number) => `${seconds} 秒后重发`,
  newPassword: '新密码',
  confirmPassword: '确认新密码',
  changePassword: '修改密码',
  saving: '正在保存…',
} as const;
