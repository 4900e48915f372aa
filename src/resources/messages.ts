/** What the pages of resources say. */
export const resourceMessages = {
  search: '搜索', searchHint: '关键字', all: '全部', yes: '是', no: '否', filters: '筛选', clear: '清除筛选',
  create: '新增', edit: '编辑', remove: '删除', import: '导入', columns: '列', exportAs: { xlsx: '导出 Excel', csv: '导出 CSV' },
  actions: '操作', createdAt: '创建时间', changedAt: '修改时间', changedBy: '修改人',
  empty: '还没有记录', nothingFound: '没有符合条件的记录', failed: '列表读取失败', loading: '正在读取…',
  save: '保存', saving: '正在保存…', cancel: '取消', saved: (title: string) => `${title}已保存`, removed: (title: string) => `${title}已删除`,
  newTitle: (title: string) => `新增：${title}`, editTitle: (title: string) => `编辑：${title}`,
  removeQuestion: (name: string) => `确定要删除“${name}”？`,
  discardQuestion: '有未保存的修改，确定要放弃？',
  conflict: (by: string, at: string) => `${by} 于 ${at} 修改了这条记录，您的内容还没有保存：`,
  conflictFrom: '原来', conflictTo: '现在', nothing: '（空）', keepMine: '保留我的内容，继续编辑', takeTheirs: '放弃我的修改，查看最新内容',
  importTitle: (title: string) => `导入：${title}`, importHint: '选择 XLSX 或 CSV 文件，第一行为列名，列名与导出的表格相同。', chooseFile: '选择文件', importing: '正在导入…',
  importDone: (rows: number, created: number) => `共 ${rows} 行，成功导入 ${created} 行`, importErrors: (n: number) => `${n} 行未导入`, line: '行', field: '列', reason: '原因', close: '关闭',
  fold: (name: string) => `收起${name}的下级`, unfold: (name: string) => `展开${name}的下级`,
  template: '下载模板', none: '无', choose: '请选择', sortedUp: '升序', sortedDown: '降序', noChoices: '没有可选项',
} as const;
