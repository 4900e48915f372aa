/** What is said while the disk is short, in Chinese. */
export const spaceMessages = {
  low: '服务器磁盘空间不足，上传、导入、反馈和资料修改暂停；报警与处置不受影响。请通知系统管理员',
} as const;
