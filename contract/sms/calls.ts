import { call, query, secretly } from '../call.ts';

/** Calls of SMS codes, and of the messages that were sent. */
export const smsCalls = {
  /** For a signed-in person the code may go to any phone. */
  sendSms: secretly(
    { ...call('POST', '/api-andriod/andriod/user/sendSms/{id}', 'query', 'public'), knowsCaller: true },
    { given: ['validCode'] },
  ),
  smsExpire: call('GET', '/api-upms/pub/sms/expire', 'query', 'public'),
  smsValidate: secretly(call('GET', '/api-upms/pub/sms/validate', 'query', 'public'), { given: ['code'] }),
  smsOutbox: query('/api-upms/sys/sms/outbox', 'sms.read', {}, { unrecorded: true }),
} as const;
