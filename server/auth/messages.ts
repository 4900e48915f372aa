/** What the server says about accounts and sign-in, in Chinese. */
export const messages = {
  badClient: '客户端标识或密钥不正确',
  waitSeconds: (seconds: number) => `尝试次数过多，请 ${seconds} 秒后再试`,
  administratorName: '系统管理员',
  administratorDept: '系统管理',
  ownAccount: '不能停用、删除自己的账号或更改自己的角色',
  outranks: '不能管理权限高于自己的账号',
  noRole: (code: string) => `角色不存在：${code}`,
  nameUsed: '该账号已被使用过，请换一个',
} as const;
