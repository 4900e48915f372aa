/** What is said of observations, to forms and in the answers of calls. */
export const weatherMessages = {
  station: '站号',
  day: '日期',
  missing: (label: string): string => `请填写${label}`,
  notNumber: (label: string): string => `${label}应为数字`,
  above: (label: string, other: string): string => `${label}不能高于${other}`,
  below: (label: string, other: string): string => `${label}不能低于${other}`,
} as const;
