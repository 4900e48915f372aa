import { pushReasonNames, pushKindNames } from './kinds.ts';

/** Words of the log for the data of pushes. */
export const pushFactNames = {
  deliveryId: '推送编号',
  upTo: '已处理到',
  rule: '推送规则',
  about: '推送的事件',
  urgency: '紧急程度',
  n: '事件数',
  lines: '待发内容',
  sms: '短信',
  withoutSms: '未发短信的原因',
} as const;

/** Words of the log for their values that stand as codes. */
export const pushFactValues = {
  'push.sent': { ...pushKindNames, ...pushReasonNames },
  'push.merged': pushReasonNames,
  'push.held': pushKindNames,
  'push.dropped': { ...pushKindNames, ...pushReasonNames },
  'push.smsDelivered': { delivered: '已送达', failed: '未送达' },
} as const;
