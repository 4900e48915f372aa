/** What is said of fields that people declare. */
export const declaredMessages = {
  tooMany: (most: number) => `最多${most}个字段`,
  label: (most: number) => `字段名称应为1到${most}个字`,
  labelTwice: '字段名称不能重复',
  unit: (label: string, most: number) => `${label}的单位最多${most}个字`,
  choices: (label: string, most: number) => `${label}应有2到${most}个选项`,
  choice: (label: string, most: number) => `${label}的选项应为1到${most}个字`,
  choiceTwice: (label: string) => `${label}的选项不能重复`,
  key: '字段的键不符合要求',
} as const;
