/** What the page of interface keys says. */
export const interfaceMessages = {
  title: '接口密钥', issue: '签发密钥', rotate: '更换', revoke: '吊销', refresh: '刷新',
  columns: { name: '名称', source: '报警来源', state: '状态', issuedAt: '签发时间', lastUsedAt: '最近使用', minute: '近 1 分钟', hour: '近 1 小时', total: '累计', actions: '操作' },
  active: '有效', revoked: (at: string) => `已于 ${at} 吊销`, never: '从未使用', anySource: '不限来源',
  counted: (accepted: number, duplicate: number, refused: number) => `接受 ${accepted} · 重复 ${duplicate} · 拒绝 ${refused}`,
  name: '名称', nameHint: '1 至 50 个字母、数字、汉字或 . _ -', nameWrong: '名称应为 1 至 50 个字母、数字、汉字或 . _ -', source: '报警来源',
  cancel: '取消', send: '签发', sending: '正在签发…',
  keyOf: (name: string) => `“${name}”的密钥`,
  rotateQuestion: (name: string) => `更换“${name}”的密钥？原密钥立即失效。`, revokeQuestion: (name: string) => `吊销“${name}”的密钥？使用它的接入立即中断。`,
  revokedDone: '密钥已吊销', loading: '正在读取…', failed: '密钥读取失败', empty: '还没有签发过密钥',
  rotateOf: (name: string) => `更换${name}的密钥`, revokeOf: (name: string) => `吊销${name}的密钥`,
} as const;
