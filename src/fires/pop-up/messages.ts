import { transferTitles, type TransferStatus } from '../../../contract/fires/transfer.ts';

/** What the pop-up lists of transferred and reported fires say. */
export const popMessages = {
  move: (title: string): string => `移动${title}窗口：按住拖动，或用方向键移动，Home 键复位`,
  close: (title: string): string => `关闭${title}`,
  waiting: (n: number): string => `${n} 起待签收`,
  sign: '签收',
  sending: '发送中…',
  signed: '已签收',
  signHint: '点击签收',
  dismiss: '不再提示',
  dismissHint: '从我的列表中移除，不签收；火情仍等待签收',
  detail: '查看详情',
  from: (name: string): string => `来自 ${name}`,
  more: (n: number): string => `再显示 ${n} 起`,
  failed: '待签收火情读取失败',
  retry: '重试',
  badge: (parts: readonly [TransferStatus, number][]): string =>
    `待签收：${parts.map(([status, n]) => `${transferTitles[status]} ${n} 起`).join('，')}`,
} as const;
