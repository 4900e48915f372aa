/** What location tells people. */
export const messages = {
  noMember: '没有这个人员',
  outside: '该位置不在本系统辖区内',
  notTaken: '未能记录位置',
} as const;
