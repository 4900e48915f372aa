import type { Round, TargetState } from './rounds.ts';
import type { RoundKind } from './schemas.ts';

/** What rounds are called. */
export const roundKindNames: Readonly<Record<RoundKind, string>> = { notify: '群呼通知', rollCall: '语音点名' };

const notified: Readonly<Record<TargetState, string>> = {
  waiting: '等待呼叫',
  ringing: '振铃',
  listening: '正在收听',
  heard: '已听完',
  confirmed: '已确认',
  noAnswer: '未接听',
  busy: '占线',
  refused: '拒接',
  offline: '不在线',
};

const rolled: Readonly<Record<TargetState, string>> = {
  ...notified,
  listening: '已接听，未应答',
  heard: '已应答',
  confirmed: '已应答',
  noAnswer: '缺席',
  busy: '缺席（占线）',
  refused: '缺席（拒接）',
  offline: '无法联系（不在线）',
};

/** What a state of a person is called in a round of that kind. */
export const roundStateName = ({ kind, state: of }: Pick<Round, 'kind' | 'state'>, state: TargetState): string => {
  if (state === 'waiting' && of === 'ended') return '未呼叫';
  return (kind === 'notify' ? notified : rolled)[state];
};
