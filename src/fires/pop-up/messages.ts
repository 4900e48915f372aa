import { transferTitles, type TransferStatus } from '../../../contract/fires/transfer.ts';

/** What the pop-up lists of transferred and reported fires say. */
export const popMessages = {
  short: { 1: '转交', 2: '上报' } as Readonly<Record<TransferStatus, string>>,
  waiting: (status: TransferStatus, n: number): string => `${transferTitles[status]} ${n} 起待签收`,
  sign: '签收',
  unfold: '看全文',
  signKey: 'Enter',
  sending: '发送中…',
  signHint: '点击签收',
  unfoldHint: '点击查看全文，再点击签收',
  dismiss: '不再提示',
  dismissHint: '从我的列表中移除，不签收；火情仍等待签收',
  detail: '查看详情',
  from: (region: string, person: string): string => `来自 ${region} ${person}`,
  more: (n: number): string => `再显示 ${n} 起`,
  failed: '待签收火情加载失败',
  retry: '重试',
} as const;
