/** What people read of the rules of duty. */
export const ruleMessages = {
  ofAllLevels: (label: string) => `“${label}”对所有级别一并设置：请清空，或不选适用级别`,
} as const;
