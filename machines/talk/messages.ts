/** Texts of the chat desk. */
export const talkMessages = {
  noMore: '暂无更多的消息了',
  tooFar: '这条消息较早，请按“更早的消息”继续加载',
  notLoaded: '即时消息的程序加载失败，请检查网络后重试',
} as const;
