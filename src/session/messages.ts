/** What the sign-in page says. */
export const sessionMessages = {
  system: '森林防火信息系统',
  motto: '瞭望 · 监测预警与指挥',
  title: '登录',
  account: '账号', password: '密码', captcha: '验证码',
  needAccount: '请输入账号', needPassword: '密码不能为空', needCaptcha: '请输入验证码',
  show: '显示密码', hide: '隐藏密码',
  signIn: '登录', signingIn: '正在登录…',
  tooMany: '尝试次数过多，请稍后再试', waitSeconds: (seconds: number) => `${seconds} 秒后可重新登录`,
  slow: '服务器响应较慢，请稍候…',
  captchaPicture: '验证码图片，点击换一张', captchaFailed: '验证码加载失败，点击重试', changeCaptcha: '看不清？换一张',
  offline: '网络已断开，请检查网线或无线网络。',
  capsLock: '大写锁定已开启',
  forgotten: '忘记密码？', recovery: '找回密码', step: (at: number) => `第 ${at} 步，共 2 步`, next: '下一步', previous: '上一步', backToSignIn: '返回登录',
  phone: '手机号', phoneHint: '须为账号已验证的手机号', smsCode: '短信验证码', sendCode: '获取验证码', sendingCode: '正在发送…', checking: '正在校验…',
  codeSent: '若该手机号已登记，验证码将在几秒内送达。', codeAgain: (seconds: number) => `${seconds} 秒后重发`,
  newPassword: '新密码', confirmPassword: '确认新密码', changePassword: '修改密码', saving: '正在保存…',
  reset: {
    question: (name: string) => `确定要重置“${name}”的密码？`, consequence: '该账号的所有登录将立即结束，须用一次性密码登录并修改密码。',
    sending: '正在重置…', title: (name: string) => `${name}的一次性密码`, label: '一次性密码', once: '密码只显示这一次，请立即告知本人；关闭后只能再次重置。',
  },
  soundHint: '登录即允许本页面播放报警声音。',
} as const;
