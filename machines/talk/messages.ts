/** What a desk of conversations says. */
export const talkMessages = { noMore: '暂无更多的消息了' } as const;
