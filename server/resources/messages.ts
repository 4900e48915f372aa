/** What the records of resources say to people. */
export const resourceMessages = {
  isFixed: (label: string) => `${label}不能修改`,
  isRequired: (label: string) => `${label}不能为空`,
  isTaken: (label: string, value: string) => `${label}“${value}”已存在`,
  changedMeanwhile: (name: string) => `${name}刚刚修改了它，请核对后再保存`,
  removedMeanwhile: '它刚刚被删除了',
  hasChildren: '请先删除它的下级',
  ownDescendant: '不能放到自己的下级之下',
  noParent: '上级不存在',
  system: '系统',
  tooLarge: '文件大小超过10M,请重新上传',
  noFile: '请选择要导入的文件',
  oldExcel: '这是旧版 XLS 文件，请另存为 XLSX 后再导入',
  notTable: '文件类型不正确,请重新上传',
  noColumn: (label: string) => `表格缺少“${label}”列`,
  tooManyRows: (most: number) => `一次最多导入${most}行`,
  repeats: (label: string, line: number) => `${label}与第${line}行重复`,
} as const;
