/** What is said of the people who answer for a place. */
export const gridDutyMessages = {
  grid: '网格',
  none: '不在任何网格内',
  nobody: '没有责任人',
  loading: '正在查找网格',
  failed: '没有查到网格',
  call: (name: string, phone: string): string => `呼叫${name} ${phone}`,
  calling: '已呼出',
  callFailed: '没有呼出',
  noPhone: '没有电话',
  more: (n: number): string => `另有${n}人`,
  ofThen: '当时的责任人',
  fromAbove: (name: string): string => `责任人属${name}`,
} as const;
