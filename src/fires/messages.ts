import type { TransferStatus } from '../../contract/fires/transfer.ts';

/** What is said of a fire wherever it is shown. */
export const fireMessages = {
  none: '—',
  demo: '演示',
  level: '火情级别',
  transfer: {
    1: (to: string): string => `转交${to}，待签收`,
    2: (to: string): string => `上报${to}，待签收`,
  } as Readonly<Record<TransferStatus, (to: string) => string>>,
  informed: (name: string): string => `${name}已签收上报`,
  burning: (span: string): string => `已持续 ${span}`,
  lasted: (span: string): string => `历时 ${span}`,
  onTheWay: (n: number): string => `途中 ${n}`,
  onScene: (n: number): string => `在场 ${n}`,
  apart: (distance: string, hours: number): string =>
    `相距 ${distance}　起火相差 ${hours < 1 ? '不足 1' : Math.round(hours)} 小时`,
} as const;
