/** What the server says about files. */
export const fileMessages = {
  noFile: '请选择要上传的文件',
  notYours: '文件不存在，请重新上传',
  ticketOver: '文件链接已失效，请刷新页面',
  archiveName: '文件.zip',
} as const;
