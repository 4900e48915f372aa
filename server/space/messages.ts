import { whileShort } from '../../contract/quotas/while-short.ts';

/** What is said while the disk is short, in Chinese. */
export const spaceMessages = {
  low: `服务器磁盘空间不足，${whileShort.paused}暂停；${whileShort.goesOn}照常。请通知系统管理员`,
} as const;
