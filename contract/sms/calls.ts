import { call } from '../api/call.ts';

/** Calls of SMS codes, and of the messages that were sent. */
export const smsCalls = {
  /** To somebody who is signed in a code is sent whatever the phone. */
  sendSms: { ...call('POST', '/api-andriod/andriod/user/sendSms/{id}', 'query', 'public'), knowsCaller: true },
  smsExpire: call('GET', '/api-upms/pub/sms/expire', 'query', 'public'),
  smsValidate: call('GET', '/api-upms/pub/sms/validate', 'query', 'public'),
  smsOutbox: call('GET', '/api-upms/sys/sms/outbox', 'query', 'sms.read'),
} as const;
