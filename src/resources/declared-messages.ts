/** What the inputs say by which fields are declared and filled in. */
export const declaredMessages = {
  fields: '字段',
  of: (n: number) => `第${n}个字段：`,
  label: '名称',
  kind: '类型',
  required: '必填',
  unit: '单位',
  choices: '选项',
  choicesHint: '用顿号隔开，如 白天、昼夜',
  add: '添加字段',
  up: (of: string) => `${of}上移`,
  down: (of: string) => `${of}下移`,
  remove: (of: string) => `${of}删除`,
  details: '类型字段',
  chooseFirst: '先选择类型，这里会列出它的字段',
  noFields: '这种类型的字段读取不到',
} as const;
