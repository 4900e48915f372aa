import { z } from 'zod';
import * as account from './account-schemas.ts';
import * as factor from './factor-schemas.ts';
import * as session from './schemas.ts';

/** Arguments and answers of the calls of signing in and of the person's own account. */
export const sessionApi = {
  token: { summary: '登录与刷新令牌', args: session.tokenForm, data: session.tokenAnswer },
  removeToken: { summary: '退出登录', args: session.removeTokenForm, data: z.null() },
  captcha: { summary: '验证码图片', params: z.object({ id: z.string().min(8).max(100) }), raw: 'image/png' },
  currentUser: { summary: '当前用户', data: session.userInfo },
  userDetail: { summary: '用户详情', params: z.object({ id: z.string() }), data: session.userDetail },
  updateUser: { summary: '修改个人信息', args: account.profileForm, data: z.null() },
  updateUserPassword: { summary: '修改密码', args: account.passwordForm, data: z.null() },
  resetPwd: { summary: '重置密码', args: account.resetForm, data: account.resetAnswer },
  modifyPwd: { summary: '凭短信验证码修改密码', args: account.recoveryForm, data: z.null() },
  factorState: { summary: '动态验证码状态', data: factor.factorState },
  factorBegin: { summary: '开始设置动态验证码', args: factor.factorBeginForm, data: factor.factorBegun },
  factorConfirm: { summary: '确认动态验证码', args: factor.factorConfirmForm, data: factor.factorCodes },
  factorCodes: { summary: '重新生成恢复码', args: factor.factorProofForm, data: factor.factorCodes },
  factorRemove: { summary: '关闭动态验证码', args: factor.factorProofForm, data: z.null() },
  factorReset: { summary: '为他人关闭动态验证码', args: account.resetForm, data: z.null() },
  mySessions: { summary: '我的登录', data: z.array(factor.sessionRow) },
  mySessionsEnd: { summary: '结束我的其他登录', args: factor.sessionsEndForm, data: factor.endedAnswer },
  accountSessions: { summary: '某账号的登录', args: factor.accountSessionsQuery, data: z.array(factor.sessionRow) },
  accountSessionsEnd: { summary: '结束某账号的登录', args: factor.accountSessionsEndForm, data: factor.endedAnswer },
  modifyMobile: { summary: '凭短信验证码修改手机号', args: account.mobileForm, data: z.null() },
} as const;
