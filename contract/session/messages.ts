import { accountDone } from './done-messages.ts';

/** What is said about one's own account, at the client and at the server alike (specification, sections 4, 5 and 8); rules have theirs in `contract/validation`. */
export const accountMessages = {
  ...accountDone,
  samePassword: '新密码不能与旧密码相同',
  wrongOldPassword: '旧密码不正确',
  wrongPassword: '密码不正确',
  wrongCode: '验证码错误或已过期',
  codeFormat: '请输入6位数字验证码',
  needUserName: '请输入账号',
  fixedUserName: '账号不能修改',
  otherAccount: '只能修改自己的信息',
  ownReset: '不能重置自己的密码，请使用修改密码',
  strongerAccount: '不能重置权限高于自己的账号',
} as const;
