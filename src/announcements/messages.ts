/** Texts about announcements. */
export const announcementMessages = {
  title: '通知',
  bell: (unread: number) => (unread > 0 ? `通知，${unread}条未读` : '通知，没有未读'),
  unread: '未读',
  allRead: '本页全部标为已读',
  view: '查看通知',
  none: '没有通知',
  noneWhy: '发给您的通知会实时出现在这里。',
  failed: '通知加载失败',
  loading: '正在加载通知…',
  previous: '上一页',
  next: '下一页',
  page: (at: number, of: number) => `第${at}页，共${of}页`,
  fields: { remindTime: '提醒时间', source: '来源', type: '消息类型', title: '标题', content: '内容' },
} as const;
