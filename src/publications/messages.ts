/** What the help for users says. */
export const publicationMessages = { help: '帮助文档', reading: '正在加载…', failed: '内容加载失败' } as const;
