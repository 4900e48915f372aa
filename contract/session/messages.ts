import { accountDone } from './done-messages.ts';

/**
 * What is said about the person's own account, at the client and at the server alike (specification, sections 4, 5 and
 * 8); rules have theirs in `contract/validation`.
 */
export const accountMessages = {
  ...accountDone,
  weakPassword: '该密码太容易被猜到（常见密码、键盘顺序、年份，或与账号、姓名、系统名称有关），请换一个',
  samePassword: '新密码不能与旧密码相同',
  wrongOldPassword: '旧密码不正确',
  wrongPassword: '密码不正确',
  wrongCode: '验证码错误或已过期',
  codeFormat: '请输入6位数字验证码',
  needUserName: '请输入账号',
  needFactorCode: '请输入动态验证码',
  wrongFactorCode: '动态验证码不正确或已使用过',
  fixedUserName: '账号不能修改',
  otherAccount: '只能修改自己的信息',
  ownReset: '不能重置自己的密码，请使用修改密码',
  strongerAccount: '不能重置权限高于自己的账号',
  strongerSessions: '不能查看或结束权限高于自己的账号的登录',
  ownFactorReset: '请在个人中心关闭自己的动态验证码',
  factorIsSet: '动态验证码已启用，请先关闭后再重新设置',
  noFactor: '尚未启用动态验证码',
  factorNotBegun: '请先扫描二维码，再输入验证码',
  factorRequired: '按规定，您的账号必须启用动态验证码，不能关闭',
  factorWait: (minutes: number) => `动态验证码错误次数过多，请 ${minutes} 分钟后再试`,
} as const;
