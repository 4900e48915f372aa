import { z } from 'zod';
import { regionCodeField } from '../id-fields.ts';

const passwordGrant = z.object({
  grant_type: z.literal('password'),
  username: z.string().min(1, '请输入账号').max(30, '账号最长30位'),
  password: z.string().min(1, '密码不能为空').max(200),
  client_id: z.string(),
  client_secret: z.string(),
  deviceId: z.string().max(100).optional(),
  validCode: z.string().max(20).optional(),
  /** Proof of the work that a refusal asked for (`contract/session/work.ts`). */
  work: z.string().max(60).optional(),
  /** What the person's phone shows, or a recovery code, where their account has a second factor. */
  code: z.string().trim().max(20).optional(),
});

const refreshGrant = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string().min(1),
  client_id: z.string(),
  client_secret: z.string(),
});

/** Form of the token call: sign-in or refresh. */
export const tokenForm = z.discriminatedUnion('grant_type', [passwordGrant, refreshGrant]);

/** What sign-in and refresh answer; `expiresIn` in seconds. */
export const tokenAnswer = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.number() });

/** Form of signing out. */
export const removeTokenForm = z.object({ accessToken: z.string().optional(), refreshToken: z.string().optional() });

/** User info as stored at the client (specification, section 3). */
export const userInfo = z.object({
  id: z.string(),
  userName: z.string(),
  realName: z.string(),
  regionCode: regionCodeField,
  region: z.string(),
  deptName: z.string(),
  firstLogin: z.boolean(),
  userType: z.number().int(),
  /** They have yet to set up the second factor that their account must have. */
  mustSetFactor: z.literal(true).optional(),
});

/** User detail (specification, section 3); personal fields are absent until a person fills them in. */
export const userDetail = userInfo.extend({
  gender: z.union([z.literal(0), z.literal(1)]).optional(),
  birthday: z.string().optional(),
  policitalStatus: z.string().optional(),
  officePhone: z.string().optional(),
  mobile: z.string().optional(),
  qq: z.string().optional(),
  email: z.string().optional(),
  address: z.string().optional(),
  roleList: z.array(z.object({ roleName: z.string(), roleCode: z.string() })),
  /** What the person's roles allow, so that the screen shows only that. */
  permissions: z.array(z.string()).optional(),
});

export type TokenForm = z.infer<typeof tokenForm>;
export type TokenAnswer = z.infer<typeof tokenAnswer>;
export type UserInfo = z.infer<typeof userInfo>;
export type UserDetail = z.infer<typeof userDetail>;
