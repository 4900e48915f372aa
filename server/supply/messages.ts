/** Texts of what fires need of material and what is sent to them. */
export const supplyMessages = {
  noSuchFire: '未找到该火情',
  outside: '只能设置本辖区及下级的物资需求',
  outsideLook: '不在您的辖区内',
  byCounty: '物资需求以县为单位，请由县级及以上单位查看',
  noRegion: '没有这个区域',
  changed: '该区域的需求清单刚被他人修改，请核对后重新保存',
  noSpecies: '清单中有已删除的物资种类',
  speciesTwice: '同一种物资填写了两次',
  noStore: '没有这座仓库，或不在您的辖区内',
  storeTwice: '同一座仓库选择了两次',
  at: (store: string, said: string): string => `${store}：${said}`,
  purpose: (place: string): string => `扑救 ${place}`,
  storeGone: (store: string): string => `${store}已不存在或不在您的辖区内，不能归还入库，请由上级办理`,
} as const;
