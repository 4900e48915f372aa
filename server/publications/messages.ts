/** What readers of published things are told where there is nothing for them. */
export const publicationMessages = {
  gone: '内容不存在或已撤下',
  tooOften: (seconds: number): string => `请求过于频繁，请在${seconds}秒后再试`,
} as const;
