/** What the parts that every area shares say. */
export const kitMessages = {
  confirm: '确定',
  cancel: '取消',
  remove: '删除',
  warning: '请确认',
  setRoles: '请设置数组操作权限',
  close: '关闭',
  back: '返回',
  sending: '发送中…',
  loading: '正在加载…',
  retry: '重试',
  moveDialog: '移动窗口：按住拖动，或用方向键移动，Home 键复位',
  openToast: '打开',
  undo: '撤销（Ctrl+Z）',
  less: '收起',
} as const;
