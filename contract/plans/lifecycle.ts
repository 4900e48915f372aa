import type { Permission } from '../permissions.ts';

/** The states of a version of a plan, in the order in which it passes them. */
export const planStateNames = {
  draft: '草案',
  submitted: '待审批',
  refused: '已退回',
  approved: '已批准',
  discarded: '已作废',
  retired: '已废止',
} as const;
export type PlanState = keyof typeof planStateNames;
export const planStates = Object.keys(planStateNames) as [PlanState, ...PlanState[]];

/** What is done with a version. */
export const planActionNames = {
  change: '修改',
  submit: '提交审批',
  recall: '撤回',
  approve: '批准',
  refuse: '退回',
  discard: '作废',
  revise: '修订',
  retire: '废止',
} as const;
export type PlanAction = keyof typeof planActionNames;

/**
 * The life of a version: state × action → state. What is missing is refused; server and buttons go by it. `revise`
 * begins another version from an approved one, which stays as it is.
 */
export const planLifecycle: Readonly<Record<PlanState, Readonly<Partial<Record<PlanAction, PlanState>>>>> = {
  draft: { change: 'draft', submit: 'submitted', discard: 'discarded' },
  submitted: { approve: 'approved', refuse: 'refused', recall: 'draft' },
  refused: { change: 'draft', discard: 'discarded' },
  approved: { revise: 'approved', retire: 'retired' },
  discarded: {},
  retired: {},
};

/** The state after an action; undefined where it is refused. */
export const planAfter = (state: PlanState, action: PlanAction): PlanState | undefined => planLifecycle[state][action];

/** Actions that are possible in a state, in the order of the buttons. */
export const planActionsIn = (state: PlanState): PlanAction[] => Object.keys(planLifecycle[state]) as PlanAction[];

/** Whether somebody still works on a version: a plan has one such at most. */
export const isOpenVersion = (state: PlanState): boolean =>
  state === 'draft' || state === 'submitted' || state === 'refused';

const decisions: ReadonlySet<PlanAction> = new Set(['approve', 'refuse', 'retire']);

/** By which permission an action is open: deciding on a plan is more than writing one. */
export const planPermission = (action: PlanAction): Permission =>
  decisions.has(action) ? 'plan.approve' : 'plan.write';
