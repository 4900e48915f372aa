/** Texts of the stock of storehouses. */
export const materialMessages = {
  left: (name: string, usable: number, unit: string): string => `“${name}”可用的只剩 ${usable} ${unit}`,
  leftBeside: (name: string, usable: number, unit: string, expired: number): string =>
    `“${name}”可用的只剩 ${usable} ${unit}（另有 ${expired} ${unit}已过期，不能出库）`,
  lotLeft: (name: string, quantity: number, unit: string): string => `这一批“${name}”只剩 ${quantity} ${unit}`,
  countedMeanwhile: (quantity: number, unit: string): string => `账面数量已变为 ${quantity} ${unit}，请核对后重新盘点`,
  wantsExpiry: (name: string): string => `“${name}”有保质期，请填写到期日`,
  expiredAlready: '到期日已过，不能入库',
  sameStore: '调入仓库与调出仓库相同',
  noStore: '没有这座仓库，或不在您的辖区内',
  noSpecies: '没有这种物资',
  tooManyLots: (most: number): string => `一座仓库最多存放 ${most} 个批次`,
  storeHolds: '仓库内还有物资，请先调出或盘点为零',
  storeOut: (fires: number): string =>
    `还有 ${fires} 处火情未归还本仓库的物资，不能删除；请先在火情详情中登记归还，用完的按消耗登记`,
  speciesHeld: (stores: number): string => `还有 ${stores} 座仓库存放这种物资，不能删除`,
  speciesOut: (fires: number): string =>
    `还有 ${fires} 处火情未归还这种物资，不能删除；请先在火情详情中登记归还，用完的按消耗登记`,
  unitHeld: (stores: number): string => `还有 ${stores} 座仓库存放这种物资，不能更改计量单位`,
  unitOut: (fires: number): string => `还有 ${fires} 处火情未归还这种物资，不能更改计量单位`,
  title: '物资清单',
  heads: [
    '所属区域',
    '仓库',
    '物资',
    '类别',
    '计量单位',
    '库存',
    '可用',
    '临近到期',
    '已过期',
    '每库最低库存',
    '最早到期日',
  ],
} as const;
