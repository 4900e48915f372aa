import { z } from 'zod';
import * as session from './schemas.ts';

/** Arguments and answers of the calls of signing in and of one's own account. */
export const sessionApi = {
  token: { summary: '登录与刷新令牌', args: session.tokenForm, data: session.tokenAnswer },
  removeToken: { summary: '退出登录', args: session.removeTokenForm, data: z.null() },
  captcha: { summary: '验证码图片', params: z.object({ id: z.string().min(8).max(100) }), raw: 'image/svg+xml' },
  currentUser: { summary: '当前用户', data: session.userInfo },
  userDetail: { summary: '用户详情', params: z.object({ id: z.string() }), data: session.userDetail },
} as const;
