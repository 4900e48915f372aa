/** Texts of the header's way to the messages. */
export const linkMessages = {
  most: 99,
  link: (unread: number, isMentioned: boolean): string =>
    unread === 0 ? '消息' : `消息，${unread} 条未读${isMentioned ? '，有人提到我' : ''}`,
} as const;
