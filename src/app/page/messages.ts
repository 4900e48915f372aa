/** What is said while a page opens and where none does: the little that is needed before anybody is signed in. */
export const pageMessages = {
  opening: '正在打开…',
  restoring: '正在恢复登录…',
  pageFault: '页面加载失败',
  pageFaultWhy: '网络不稳定，或系统刚刚更新。',
  pageRetrying: '正在重试…',
  pageUnreachable: '仍然无法连接服务器，请稍后重试。',
  crash: '页面出现错误',
  crashWhy: '报警仍在服务器上正常接收。请重新加载页面；若反复出现，请联系系统管理员。',
  notFound: '页面不存在',
  notFoundWhy: '地址可能已变更，或该功能尚未启用。',
  toHome: '返回首页',
  reload: '重新加载',
  stationMissing: '系统尚未加载完成，正在重试；请检查网络，或刷新页面',
} as const;
