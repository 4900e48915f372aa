import type { AlarmStatus } from './alarm.ts';

/** What can be wished of an alarm, apart from reading it. */
export type AlarmAction = 'receive' | 'release' | 'confirm' | 'dismiss' | 'associate' | 'reopen' | 'detach';

/** One legal step: the event that it makes, the state it leads to, and who may take it. */
export interface AlarmStep {
  event: `alarm.${'received' | 'released' | 'confirmed' | 'dismissed' | 'associated' | 'reopened' | 'detached'}`;
  to: AlarmStatus;
  /** `owner`: only the officer who received it; `anyone`: any duty officer of the area. */
  by: 'anyone' | 'owner';
}

/** State × action → step; what is not here is refused. Decider, machine, buttons and documents all obey it. */
export const alarmLifecycle: Readonly<Record<AlarmStatus, Readonly<Partial<Record<AlarmAction, AlarmStep>>>>> = {
  pending: { receive: { event: 'alarm.received', to: 'received', by: 'anyone' } },
  received: {
    release: { event: 'alarm.released', to: 'pending', by: 'owner' },
    confirm: { event: 'alarm.confirmed', to: 'confirmed', by: 'owner' },
    dismiss: { event: 'alarm.dismissed', to: 'dismissed', by: 'owner' },
    associate: { event: 'alarm.associated', to: 'repeat', by: 'owner' },
  },
  confirmed: {},
  dismissed: { reopen: { event: 'alarm.reopened', to: 'pending', by: 'anyone' } },
  repeat: { detach: { event: 'alarm.detached', to: 'pending', by: 'anyone' } },
};

/** All actions, in the order of the buttons. */
export const alarmActions: readonly AlarmAction[] = [
  'receive',
  'confirm',
  'dismiss',
  'associate',
  'release',
  'reopen',
  'detach',
];

/** Chinese names of the actions, as on the buttons. */
export const alarmActionNames: Readonly<Record<AlarmAction, string>> = {
  receive: '接警',
  release: '退回',
  confirm: '确认火情',
  dismiss: '排除',
  associate: '关联火情',
  reopen: '重新打开',
  detach: '取消关联',
};

/** Actions that want a reason. */
export const actionsWithReason: ReadonlySet<AlarmAction> = new Set(['dismiss', 'reopen', 'detach', 'release']);

/** The step that `userId` may take now, or undefined where the table or the ownership forbids it. */
export function alarmStep(
  alarm: { status: AlarmStatus; owner?: { userId: string } },
  action: AlarmAction,
  userId: string,
): AlarmStep | undefined {
  const step = alarmLifecycle[alarm.status][action];
  if (step?.by === 'owner' && alarm.owner?.userId !== userId) return undefined;
  return step;
}
