/** Sentences that the dictionaries say to people. */
export const dictionaryMessages = { noSuchDictionary: '未找到该字典' } as const;
