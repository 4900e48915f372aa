/** What the choice of people says. */
export const peopleMessages = {
  hint: '输入姓名或机构查找',
  chosenList: '已选人员',
  list: '人员',
  region: '所在区域',
  anyRegion: '全部区域',
  remove: (name: string) => `移除 ${name}`,
  officer: '值班员',
  loading: '正在查找…',
  failed: '人员查找失败',
  none: '没有找到您可以选择的人员',
  noneHint: '请换个姓名或机构，或更换所在区域',
  found: (count: number) => `找到 ${count} 人`,
  foundMore: (shown: number, count: number) => `找到 ${count} 人，只列出前 ${shown} 人，请输入姓名或机构缩小范围`,
  added: (name: string) => `已选择 ${name}`,
  removed: (name: string) => `已移除 ${name}`,
} as const;
