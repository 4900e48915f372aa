/** Kinds of hazards of forest fire. */
export const hazardKindNames = {
  fuel: '可燃物堆积',
  powerLine: '输电线路',
  openFire: '违规用火',
  graves: '坟墓祭祀',
  firebreak: '防火隔离带损毁',
  other: '其他',
} as const;
export type HazardKind = keyof typeof hazardKindNames;
export const hazardKinds = Object.keys(hazardKindNames) as [HazardKind, ...HazardKind[]];

/** Grades of hazards, the gravest first. */
export const hazardGradeNames = { grave: '重大', larger: '较大', general: '一般' } as const;
export type HazardGrade = keyof typeof hazardGradeNames;
export const hazardGrades = Object.keys(hazardGradeNames) as [HazardGrade, ...HazardGrade[]];

/** The occasions on which the person who mends gets an SMS. */
export const hazardOccasionNames = { ordered: '下达整改', sentBack: '退回整改', due: '到期前一天提醒' } as const;
export type HazardOccasion = keyof typeof hazardOccasionNames;
export const hazardOccasions = Object.keys(hazardOccasionNames) as [HazardOccasion, ...HazardOccasion[]];

/** Why no SMS went. */
export const withoutSmsNames = {
  noMobile: '没有可收短信的手机号',
  budget: '超出当月短信预算',
  quota: '超出当日短信数量',
} as const;
export type WithoutSms = keyof typeof withoutSmsNames;
export const withoutSmsReasons = Object.keys(withoutSmsNames) as [WithoutSms, ...WithoutSms[]];
