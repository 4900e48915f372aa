/** What the parts that every area shares say. */
export const kitMessages = {
  confirm: '确定', cancel: '取消', remove: '删除', warning: '请确认',
  setRoles: '请设置数组操作权限', close: '关闭', back: '返回', sending: '发送中…', loading: '正在加载…', retry: '重试',
  moveDialog: '移动窗口：按住拖动，或用方向键移动，Home 键复位',
  left: (label: string, span: string) => `${label}剩 ${span}`, over: (label: string, span: string) => `${label}超时 ${span}`,
  missed: (what: string, duty: string) => `${what}，已提醒${duty}`, missedAt: (what: string, at: string, duty: string) => `${what}，${at} 已提醒${duty}`,
  refused: (names: string) => `${names}无法前往`,
  openNotice: '查看', less: '收起',
  dueAt: (label: string, at: string) => `${label}时限：${at}`,
} as const;
