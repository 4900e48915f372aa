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
