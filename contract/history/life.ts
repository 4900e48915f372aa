/** The states of a past fire's record: it is counted once the level above has approved it. */
export const recordStatusNames = {
  draft: '草稿',
  submitted: '待审核',
  approved: '已通过',
  returned: '已退回',
} as const;
export type RecordStatus = keyof typeof recordStatusNames;

/** What may be done with a record in each state; what is missing is refused. */
export const recordSteps = {
  submit: { from: ['draft', 'returned'], to: 'submitted' },
  withdraw: { from: ['submitted'], to: 'draft' },
  approve: { from: ['submitted'], to: 'approved' },
  return: { from: ['submitted', 'approved'], to: 'returned' },
} as const satisfies Readonly<Record<string, { from: readonly RecordStatus[]; to: RecordStatus }>>;
export type RecordStep = keyof typeof recordSteps;

/** Whether a step may be taken in this state. */
export const mayStep = (step: RecordStep, status: RecordStatus): boolean =>
  (recordSteps[step].from as readonly RecordStatus[]).includes(status);

/** Whether its figures may be changed: while nobody else relies on them. */
export const isOpenToChange = (status: RecordStatus): boolean => mayStep('submit', status);

const noFires: ReadonlySet<string> = new Set(['noFire', 'repeat']);

/** Which fires of this system are counted in statistics: all but those that were none and repeats. */
export const isCountedFire = (status: string): boolean => !noFires.has(status);

/**
 * Whether statistics count a record of a past fire: it is approved, and is not the record of a fire of this system that
 * is counted already.
 */
export const isCountedRecord = (status: RecordStatus): boolean => status === 'approved';
