/** What the server says about SMS, and what it sends by it, in Chinese. */
export const messages = {
  code: (code: string, minutes: number) => `【瞭望】验证码 ${code}，${minutes} 分钟内有效，请勿告诉他人。`,
  waitSeconds: (seconds: number) => `请 ${seconds} 秒后再获取验证码`,
  enoughToday: '今日获取验证码次数已达上限，请明天再试',
  badGatewayUrl: (value: string) => `SMS_GATEWAY_URL 应为 http 或 https 地址：${value}`,
  badPublicUrl: (value: string) => `PUBLIC_URL 应为 http 或 https 地址：${value}`,
  needsPublicUrl: '设置了 SMS_GATEWAY_URL 就必须同时设置 PUBLIC_URL：手机可访问的本系统地址，短信中的链接以它开头',
  demo: '演示，不外发',
  restarted: '服务重启，未送达',
  rejected: (status: number) => `短信网关拒绝：HTTP ${status}`,
  unreachable: '短信网关无法连接',
} as const;
