/**
 * What duty is timed by: from an alarm's arrival to its receipt, from there to the decision, from a fire's beginning to
 * its first report.
 */
export const timedSteps = ['receive', 'decide', 'report'] as const;
export type TimedStep = (typeof timedSteps)[number];

/** Chinese names of the steps. */
export const timedStepNames: Readonly<Record<TimedStep, string>> = { receive: '接警', decide: '处置', report: '上报' };

/** Deadlines that can pass, with the names of what was late. */
export const passedClockNames = {
  receive: '接警超时',
  decide: '处置超时',
  report: '上报超时',
  sign: '签收超时',
  answer: '答复超时',
  checkIn: '报到超时',
  step: '预案步骤超时',
} as const;
export type PassedClockName = keyof typeof passedClockNames;

/**
 * The seconds under which a time is counted: exact up to a minute, then by steps that stay below a tenth of it, so that
 * a year of times fits in few counts.
 */
export function countedSeconds(seconds: number): number {
  const whole = Math.max(0, Math.round(seconds));
  const step =
    [
      [60, 1],
      [600, 5],
      [3_600, 30],
      [86_400, 300],
    ].find(([below = 0]) => whole <= below)?.[1] ?? 3_600;
  return Math.round(whole / step) * step;
}

/**
 * The least of the values that so large a share (0–1) of all do not exceed; undefined where there are none. `counted`
 * ascends.
 */
export function percentileOf(counted: readonly { seconds: number; n: number }[], share: number): number | undefined {
  const wanted = Math.max(1, Math.ceil(counted.reduce((sum, { n }) => sum + n, 0) * share));
  let passed = 0;
  return counted.find(({ n }) => (passed += n) >= wanted)?.seconds;
}
