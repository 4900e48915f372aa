/** Code of success in the main envelope. */
export const okCode = '00000';

/** Code of success of the dispatch service. */
export const dispatchOk = 0;

/** How one kind of refusal shows on the wire: code for programs, HTTP status, Chinese sentence for people. */
interface RefusalKind {
  code: string;
  status: number;
  message: string;
}

/** Every expected failure, closed: code, HTTP status and default sentence. */
export const refusals = {
  notSignedIn: { code: 'A0001', status: 401, message: '请先登录' },
  tokenExpired: { code: 'A0002', status: 401, message: '登录已过期，请重新登录' },
  refreshRefused: { code: '40101', status: 401, message: '登录状态已失效' },
  forbidden: { code: '40300', status: 403, message: '没有权限执行此操作' },
  mustChangePassword: { code: '40302', status: 403, message: '请先修改初始密码' },
  accountDisabled: { code: '40303', status: 403, message: '账号已停用' },
  passwordExpired: { code: '40304', status: 403, message: '一次性密码已过期，请联系管理员重新生成' },
  mustSetFactor: { code: '40305', status: 403, message: '请先设置动态验证码' },
  outsideArea: { code: '40301', status: 403, message: '不在您的辖区内' },
  badInput: { code: 'A0400', status: 400, message: '输入有误' },
  unreadable: { code: 'A0401', status: 400, message: '请求内容无法解析' },
  notFound: { code: 'A0404', status: 404, message: '未找到' },
  noSuchRoute: { code: 'A0405', status: 404, message: '接口不存在' },
  badCredentials: { code: 'A0410', status: 400, message: '用户名或密码错误' },
  captchaDue: { code: 'A0411', status: 400, message: '请输入验证码' },
  captchaWrong: { code: 'A0412', status: 400, message: '验证码错误，请重新输入' },
  tooLarge: { code: 'A0413', status: 413, message: '内容过大' },
  tryLater: { code: 'A0414', status: 429, message: '尝试次数过多，请稍后再试' },
  workDue: { code: 'A0416', status: 400, message: '安全校验未完成，请重试' },
  factorDue: { code: 'A0417', status: 400, message: '请输入动态验证码' },
  factorWrong: { code: 'A0418', status: 400, message: '动态验证码不正确或已使用过' },
  wrongMediaType: { code: 'A0415', status: 415, message: '不支持的内容类型' },
  tooMany: { code: 'A0429', status: 429, message: '请求过于频繁，请稍后再试' },
  overQuota: { code: 'A0431', status: 429, message: '今日用量已达上限，请明天再试' },
  badKey: { code: 'A0430', status: 401, message: '接入密钥无效或已吊销' },
  alreadyReceived: { code: 'C0001', status: 409, message: '已被接警' },
  notAllowedNow: { code: 'C0002', status: 409, message: '当前状态不能执行此操作' },
  versionConflict: { code: 'C0003', status: 409, message: '刚刚有人更新了它，请查看后重试' },
  notOwner: { code: 'C0004', status: 409, message: '只有接警人可以处置' },
  duplicate: { code: 'C0005', status: 409, message: '已存在' },
  tooOld: { code: 'C0006', status: 409, message: '已超过可更改的期限' },
  unavailable: { code: 'B0503', status: 503, message: '系统暂时无法保存，请稍后再试' },
  outOfSpace: { code: 'B0507', status: 507, message: '服务器磁盘空间不足，暂时无法保存，请通知系统管理员' },
  serverFault: { code: 'B0001', status: 500, message: '系统繁忙，请稍后再试' },
} as const satisfies Record<string, RefusalKind>;

/** Name of an expected failure. */
export type RefusalName = keyof typeof refusals;

/** An expected failure as data: what was refused, which field, what is said, and what may be shown beside it. */
export interface Refusal {
  refused: RefusalName;
  field?: string;
  message: string;
  data?: Readonly<Record<string, unknown>>;
}

/** Makes a refusal; the sentence of its kind stands where none is given. */
export const refuse = (
  refused: RefusalName,
  more: { field?: string; message?: string; data?: Readonly<Record<string, unknown>> } = {},
): Refusal => ({ refused, ...more, message: more.message ?? refusals[refused].message });

const refusalFields: ReadonlySet<string> = new Set(['refused', 'field', 'message', 'data'] satisfies (keyof Refusal)[]);

/**
 * Whether an outcome is a refusal: it names an expected failure, says a sentence, and holds nothing else. A count or a
 * state of something that is called `refused` is none.
 */
export const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === 'object' &&
  outcome !== null &&
  'refused' in outcome &&
  typeof outcome.refused === 'string' &&
  Object.hasOwn(refusals, outcome.refused) &&
  'message' in outcome &&
  typeof outcome.message === 'string' &&
  Object.keys(outcome).every((name) => refusalFields.has(name));

/** Codes that the main client takes as success (specification, section 8). */
export const successCodes: readonly (string | number)[] = ['00000', 200, 0, '200', '0'];

/** Codes that end the session at the client. */
export const signedOutCodes: readonly (string | number)[] = ['A0001', 'A0002', 401, '401'];

/** The code that rejects without a message. */
export const silentCode = '40101';

/** Wire marks of a push (specification, section 4): alarm raised, alarm on a fire, transfer or report list changed. */
export const pushMarks = { alarmRaised: 6, alarmOnFire: 21, transfersChanged: 20 } as const;
