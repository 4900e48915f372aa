/** What location tells people. */
export const messages = { noMember: '没有这个人员', notTaken: '未能记录位置' } as const;
