/** Kinds of emergency plans, as GB/T 29639-2020 and the rules on emergency plans of the State Council name them. */
export const planKindNames = {
  overall: '总体应急预案',
  special: '专项应急预案',
  department: '部门应急预案',
  site: '现场处置方案',
} as const;
export type PlanKind = keyof typeof planKindNames;
export const planKinds = Object.keys(planKindNames) as [PlanKind, ...PlanKind[]];

/** Forms of drills: by how they are held and how much of a plan they try (AQ/T 9007). */
export const drillFormNames = {
  tabletop: '桌面演练',
  single: '单项实战演练',
  whole: '综合实战演练',
  surprise: '不预先通知演练',
} as const;
export type DrillForm = keyof typeof drillFormNames;
export const drillForms = Object.keys(drillFormNames) as [DrillForm, ...DrillForm[]];

/** How a drill is assessed. */
export const drillGradeNames = { excellent: '优', good: '良', fair: '中', poor: '差' } as const;
export type DrillGrade = keyof typeof drillGradeNames;
export const drillGrades = Object.keys(drillGradeNames) as [DrillGrade, ...DrillGrade[]];
