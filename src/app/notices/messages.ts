/** What the bell and its dialogs say. */
export const noticeMessages = {
  bell: (unread: number) => (unread === 0 ? '通知，没有未读' : `通知，${unread} 条未读`), title: '通知', view: '查看通知', none: '还没有通知', failed: '通知加载失败',
  unread: '未读', allRead: '全部标为已读', back: '返回列表', more: (count: number) => `共 ${count} 条，显示最近的 ${Math.min(count, 50)} 条`,
  fields: { remindTime: '提醒时间', sourceTypeName: '消息来源', messageType: '消息类型', title: '标题', content: '内容' },
} as const;
