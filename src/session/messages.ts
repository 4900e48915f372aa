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
  patient: '无法辨认图片？不填验证码，等待约 30 秒', patientBusy: '正在进行安全校验，约 30 秒后自动登录',
  offline: '网络已断开，请检查网线或无线网络。',
  capsLock: '大写锁定已开启',
  forgotten: '忘记密码？',
  soundHint: '登录即允许本页面播放报警声音。',
} as const;
