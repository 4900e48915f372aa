/** What the dialogs of the second factor and of one's own sessions say. */
export const factorMessages = {
  title: '动态验证码', setTitle: '启用动态验证码', bindTitle: '绑定验证器应用', firstTitle: '请设置动态验证码', firstWhy: '您的账号可以管理他人的权限，按规定登录时除密码外还须输入动态验证码。设置后才能继续使用系统。',
  what: '启用后，登录时除密码外还须输入手机验证器应用显示的6 位数字，密码泄露也无法登录。',
  off: '未启用', since: (time: string): string => `已于 ${time} 启用`, left: (count: number): string => `剩余恢复码 ${count} 个`,
  begin: '启用', renew: '重新生成恢复码', remove: '关闭动态验证码', password: '登录密码', next: '下一步', working: '请稍候…', close: '关闭窗口',
  scan: '用手机验证器应用（如 Microsoft Authenticator、Google Authenticator、腾讯身份验证器）扫描二维码，', scanOr: '或手动输入密钥：', qr: '动态验证码二维码',
  code: '动态验证码', codeHint: '输入应用中显示的6 位数字', codeOrRecovery: '6 位动态验证码或一个恢复码', confirm: '确认启用',
  codesTitle: '恢复码', codesWhy: '手机丢失时，每个恢复码可代替动态验证码登录一次。请抄写或打印后妥善保管，关闭后不再显示。', kept: '我已保存',
  copy: '复制全部', copied: '已复制', copyFailed: '无法复制，请手动抄写',
  sessions: '登录设备', here: '本机', address: '登录地址', started: '登录于', used: '最近使用', usedHint: '最近使用时间精确到约 15 分钟。', end: '结束', endOthers: '结束其他全部登录',
  onlyHere: '没有其他登录', failed: '未能读取登录设备', ended: (count: number): string => `已结束 ${count} 个登录`,
  sessionsOf: (name: string): string => `${name}的登录设备`, endAll: '结束全部登录', none: '该账号目前没有登录',
  reset: '关闭动态验证码', unbind: '关闭验证', resetQuestion: (name: string): string => `确定要关闭“${name}”的动态验证码？`,
  resetConsequence: '用于本人手机丢失且没有恢复码时。该账号的所有登录将立即结束，请先核实本人身份。', resetSending: '正在关闭…', resetDone: '已关闭',
} as const;
