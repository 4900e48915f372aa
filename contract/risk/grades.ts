/** Grades of fire danger by weather (GB/T 36743-2018), 1 the lowest. */
export const riskGradeNames = { 1: '低火险', 2: '较低火险', 3: '较高火险', 4: '高火险', 5: '极高火险' } as const;

/** A grade of fire danger, 1–5. */
export type RiskGrade = keyof typeof riskGradeNames;

/** All grades, ascending. */
export const riskGrades: readonly RiskGrade[] = [1, 2, 3, 4, 5];

/** What stands where no grade was entered: nobody has said that there is no danger. */
export const unknownRisk = '未知';

/** What stands where neither anybody has issued a grade nor the weather is known. */
export const noRiskData = '无资料';

/** How a grade is written, as in a bulletin: 3级 较高火险. */
export const riskText = (grade: RiskGrade | undefined): string =>
  grade === undefined ? unknownRisk : `${grade}级 ${riskGradeNames[grade]}`;
