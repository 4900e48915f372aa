import type { CallOutcome } from './schemas.ts';

/** How a call ended, in words; `taken`: a colleague picked it up. */
export const callOutcomeNames: Readonly<Record<CallOutcome | 'taken', string>> = {
  answered: '已接通',
  missed: '未接',
  cancelled: '已取消',
  rejected: '已拒接',
  busy: '占线',
  offline: '不在线',
  unreachable: '号码无法接通',
  congested: '外线忙或不可用',
  taken: '已由同事接听',
  interrupted: '中断',
  restarted: '因服务重启中断',
};
