/** What is said where a new secret is shown. */
export const keyMessages = {
  once: '密钥只显示这一次，请立即妥善保存；遗失后只能更换。',
  label: '密钥',
  copy: '复制',
  copied: '已复制',
  copyFailed: '无法复制，请手工选取',
  saved: '我已保存',
} as const;
