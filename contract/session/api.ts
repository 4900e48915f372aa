import { z } from 'zod';
import * as account from './account-schemas.ts';
import * as session from './schemas.ts';

/** Arguments and answers of the calls of signing in and of one's own account. */
export const sessionApi = {
  token: { summary: '登录与刷新令牌', args: session.tokenForm, data: session.tokenAnswer },
  removeToken: { summary: '退出登录', args: session.removeTokenForm, data: z.null() },
  captcha: { summary: '验证码图片', params: z.object({ id: z.string().min(8).max(100) }), raw: 'image/svg+xml' },
  currentUser: { summary: '当前用户', data: session.userInfo },
  userDetail: { summary: '用户详情', params: z.object({ id: z.string() }), data: session.userDetail },
  updateUser: { summary: '修改个人信息', args: account.profileForm, data: z.null() },
  updateUserPassword: { summary: '修改密码', args: account.passwordForm, data: z.null() },
  resetPwd: { summary: '重置密码', args: account.resetForm, data: account.resetAnswer },
  modifyPwd: { summary: '凭短信验证码修改密码', args: account.recoveryForm, data: z.null() },
  modifyMobile: { summary: '凭短信验证码修改手机号', args: account.mobileForm, data: z.null() },
} as const;
