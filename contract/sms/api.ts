import { z } from 'zod';
import { phone, smsCode } from '../session/account-schemas.ts';
import { outboxQuery, smsMessage, waitAnswer } from './schemas.ts';

/** Arguments and answers of the calls of SMS codes. The id of `sendSms` is the device's, as with captchas. */
export const smsApi = {
  sendSms: {
    summary: '发送短信验证码',
    params: z.object({ id: z.string().min(8).max(100) }),
    args: z.object({ phone, validCode: z.string().max(20).optional() }),
    data: waitAnswer,
  },
  smsExpire: { summary: '距可再次发送验证码的秒数', args: z.object({ phone }), data: waitAnswer },
  smsValidate: { summary: '校验短信验证码', args: z.object({ phone, code: smsCode }), data: z.null() },
  smsOutbox: { summary: '短信发件箱', args: outboxQuery, data: z.array(smsMessage), list: true },
} as const;
