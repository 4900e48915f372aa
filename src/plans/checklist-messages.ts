/** Texts of the steps of an emergency plan on the page of a fire. */
export const checklistMessages = {
  title: '预案步骤',
  follows: (name: string, no: number): string => `《${name}》第${no}版`,
  progress: (answered: number, all: number): string => `须确认 ${all} 步，已落实 ${answered} 步`,
  begun: (level: string, at: string): string => `${level}　${at} 启动`,
  due: '完成',
  reminder: (due: string): string => `提示，${due} 前`,
  late: (span: string): string => `超时 ${span}`,
  done: '完成',
  explain: '说明…',
  notApplicable: '不适用',
  takeBack: '撤回',
  of: (action: string, what: string): string => `${action}：${what}`,
  remark: '说明（不适用须填写原因）',
  wantsReason: '请填写不适用的原因',
  sending: '发送中…',
} as const;
