/** What the server says about accounts and sign-in, in Chinese. */
export const messages = {
  badClient: '客户端标识或密钥不正确',
  waitSeconds: (seconds: number) => `尝试次数过多，请 ${seconds} 秒后再试`,
  administratorName: '系统管理员',
  administratorDept: '系统管理',
} as const;
