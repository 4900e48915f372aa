/** What is said where too much is to be done at once. */
export const workersMessages = { manyAtWork: '正在处理的文件较多，请稍后再试' } as const;
