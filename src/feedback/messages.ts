/** What giving feedback says. */
export const feedbackMessages = {
  title: '意见反馈',
  form: '提交意见反馈',
  pick: '请选择',
  send: '提交',
  sending: '正在提交…',
  sent: '已提交，感谢您的反馈。',
  mine: '我的反馈',
  none: '还没有提交过反馈',
  noneNext: '在上面填写后提交，答复会显示在这里。',
  failed: '反馈加载失败',
  loading: '正在加载反馈…',
  reply: '答复：',
  noReply: '等待管理员答复，答复后显示在这里',
  previous: '上一页',
  next: '下一页',
  page: (at: number, of: number) => `第${at}页，共${of}页`,
} as const;
