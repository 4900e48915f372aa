/** What the pages of a list say. */
export const paginationMessages = {
  total: (n: number) => `共 ${n.toLocaleString('zh-CN')} 条`,
  pageOf: (page: number, pages: number) => `第 ${page} / ${pages} 页`,
  pageSize: '每页',
  perPage: (n: number) => `${n} 条/页`,
  first: '首页',
  previous: '上一页',
  next: '下一页',
  last: '末页',
  goTo: '跳至',
  page: '页',
  goToLabel: (pages: number) => `跳至第几页，共 ${pages} 页，按 Enter 前往`,
} as const;
