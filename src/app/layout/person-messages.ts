/** What the card of a person says. */
export const personMessages = {
  deptName: '机构',
  region: '区域',
  mobile: '电话',
  noMobile: '未登记',
  hidden: '仅值班人员可见',
  officer: '值班员',
  copy: '复制电话',
  copied: '已复制',
  copyFailed: '无法复制，请手工选取',
} as const;
