/** What an administrator is told who resets a password. */
export const resetMessages = {
  action: '重置密码',
  question: (name: string) => `确定要重置“${name}”的密码？`,
  consequence: '该账号的所有登录将立即结束，须用一次性密码登录并修改密码。',
  sending: '正在重置…',
  title: (name: string) => `${name}的一次性密码`,
  label: '一次性密码',
  once: '密码只显示这一次，请立即告知本人；关闭后只能再次重置。',
} as const;
