/** Why the connection was closed, as the client may show it; each fits into the 123 bytes of a close frame. */
export const closeReasons = {
  sessionEnded: '登录状态已失效',
  tooSlow: '接收过慢，请重新连接',
  stalled: '长时间未接收数据，请重新连接',
  silent: '长时间未收到保活消息',
  badMessage: '不支持的消息',
  tooManyMessages: '消息过于频繁',
  serverStopping: '服务即将停止',
} as const;
