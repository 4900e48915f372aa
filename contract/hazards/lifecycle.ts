import type { Permission } from '../permissions.ts';

/** The states of a hazard, in the order in which it passes them. */
export const hazardStateNames = {
  reported: '待定级',
  graded: '待下达整改',
  ordered: '整改中',
  mended: '待复核',
  checked: '待销号',
  closed: '已销号',
  rejected: '不予立项',
  withdrawn: '已撤回',
} as const;
export type HazardState = keyof typeof hazardStateNames;
export const hazardStates = Object.keys(hazardStateNames) as [HazardState, ...HazardState[]];

/** What is done with a hazard. */
export const hazardActionNames = {
  grade: '定级',
  order: '下达整改',
  mend: '提交整改',
  pass: '复核通过',
  sendBack: '退回整改',
  close: '销号',
  reject: '不予立项',
  withdraw: '撤回',
} as const;
export type HazardAction = keyof typeof hazardActionNames;

/**
 * The life of a hazard: state × action → state. What is missing is refused; server, buttons and documentation go by it.
 */
export const hazardLifecycle: Readonly<Record<HazardState, Readonly<Partial<Record<HazardAction, HazardState>>>>> = {
  reported: { grade: 'graded', reject: 'rejected', withdraw: 'withdrawn' },
  // A grade may be corrected while nobody works by its deadline.
  graded: { order: 'ordered', grade: 'graded', reject: 'rejected' },
  ordered: { mend: 'mended' },
  mended: { pass: 'checked', sendBack: 'ordered' },
  checked: { close: 'closed', sendBack: 'ordered' },
  closed: {},
  rejected: {},
  withdrawn: {},
};

/** The state after an action; undefined where it is refused. */
export const hazardAfter = (state: HazardState, action: HazardAction): HazardState | undefined =>
  hazardLifecycle[state][action];

/** Actions that are possible in a state, in the order of the buttons. */
export const hazardActionsIn = (state: HazardState): HazardAction[] =>
  Object.keys(hazardLifecycle[state]) as HazardAction[];

/** What somebody has to do next in each state; its deadline bears the same name. */
export const hazardClocks = {
  reported: 'grade',
  graded: 'order',
  ordered: 'mend',
  mended: 'check',
  checked: 'close',
} as const satisfies Partial<Record<HazardState, string>>;
export type HazardClock = (typeof hazardClocks)[keyof typeof hazardClocks];

/** What each deadline waits for. */
export const hazardClockNames: Readonly<Record<HazardClock, string>> = {
  grade: '定级',
  order: '下达整改',
  mend: '整改',
  check: '复核',
  close: '销号',
};

/** Whether a hazard waits for somebody. */
export const isOpenHazard = (state: HazardState): state is keyof typeof hazardClocks =>
  Object.hasOwn(hazardClocks, state);

/** By which permission an action is open: deciding on a hazard is more than reporting and mending one. */
export const hazardPermission = (action: HazardAction): Permission =>
  action === 'mend' || action === 'withdraw' ? 'hazard.write' : 'hazard.decide';
