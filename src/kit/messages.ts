/** What the parts that every area shares say. */
export const kitMessages = {
  confirm: '确定', cancel: '取消', remove: '删除', warning: '请确认',
  setRoles: '请设置数组操作权限', close: '关闭', loading: '正在加载…', retry: '重试',
  moveDialog: '移动窗口：按住拖动，或用方向键移动，Home 键复位',
  pages: {
    total: (n: number) => `共 ${n.toLocaleString('zh-CN')} 条`, pageOf: (page: number, pages: number) => `第 ${page} / ${pages} 页`,
    pageSize: '每页', perPage: (n: number) => `${n} 条/页`, first: '首页', previous: '上一页', next: '下一页', last: '末页',
  },
  key: { once: '密钥只显示这一次，请立即妥善保存；遗失后只能更换。', label: '密钥', copy: '复制', copied: '已复制', copyFailed: '无法复制，请手工选取', saved: '我已保存' },
} as const;
