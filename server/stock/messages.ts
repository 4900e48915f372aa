/** What the fire-prevention resources say to people. */
export const stockMessages = {
  noSuchKind: (name: string) => `没有名为“${name}”的防火资源`,
  outsideAuthority: '位置不在本系统的辖区内，请检查经度和纬度',
  outsideRegion: (area: string) => `位置在${area}，与所属区域不符`,
  ofAuthority: (label: string, authority: string) => `${label}只能由${authority}的账号填写或更改`,
  noSuchType: '没有这种自定义资源类型',
  noSuchField: (name: string) => `这种类型没有“${name}”字段`,
  wrongKind: (label: string) => `${label}的内容与字段类型不符`,
  typeInUse: '已有记录属于这种类型，不能删除',
  fieldInUse: (label: string) => `已有记录使用字段“${label}”，不能删除它或改变它的类型；可以改名，或新增字段`,
} as const;
