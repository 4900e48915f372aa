/** Texts of the chat desk. */
export const talkMessages = { noMore: '暂无更多的消息了' } as const;
