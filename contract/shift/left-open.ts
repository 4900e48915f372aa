/** Kinds of what stays open at a hand-over, in words. */
export const leftOpenNames = {
  incident: '警情',
  alarm: '报警',
  more: '其余报警',
  shelf: '搁置',
  clock: '时限',
  fire: '火情',
  evidence: '火情新报警',
  transfer: '未签收',
} as const;
/** What of it something is. */
export type LeftOpenKind = keyof typeof leftOpenNames;
