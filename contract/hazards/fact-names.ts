import { hazardGradeNames, hazardKindNames, hazardOccasionNames, withoutSmsNames } from './kinds.ts';
import { hazardClockNames } from './lifecycle.ts';

/** Words of the log for the data of SMS about hazards. */
export const hazardFactNames = { informed: '通知对象', without: '未发短信的原因', mendBy: '整改期限' } as const;

/** Words of the log for values of hazards that stand as codes. */
export const hazardFactValues = {
  'hazard.reported': hazardKindNames,
  'hazard.graded': hazardGradeNames,
  'hazard.clockPassed': hazardClockNames,
  'hazard.told': { ...hazardOccasionNames, ...withoutSmsNames },
  'hazard.smsDelivered': { delivered: '已送达', failed: '未送达' },
} as const;
