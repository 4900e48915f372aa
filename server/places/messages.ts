/** Sentences that the places say to people. */
export const placeMessages = { outsideAuthority: '该位置不在本系统辖区内', noSuchArea: '未找到该区划' } as const;
