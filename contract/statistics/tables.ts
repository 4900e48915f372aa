/** The tables of the statistics page, in its order. */
export const statisticsTables = {
  years: '历年火灾',
  months: '逐月火灾',
  hours: '逐时火灾',
  causes: '起火原因',
  grades: '火灾等级',
  areas: '各地火灾',
  land: '过火林地',
  responses: '响应时间',
  falseAlarms: '误报情况',
  flood: '报警洪峰',
} as const;

/** Name of a table. */
export type StatisticsTable = keyof typeof statisticsTables;

/** All of them. */
export const statisticsTableNames = Object.keys(statisticsTables) as StatisticsTable[];
