import { z } from 'zod';
import * as own from './schemas.ts';

/** Arguments and answers of the calls of the stock of storehouses. */
export const materialApi = {
  materialStores: {
    summary: '物资仓库及库存概况',
    args: own.materialStoresQuery,
    data: z.array(own.materialStoreRow),
    list: true,
  },
  materialStore: { summary: '一座仓库的库存', args: own.materialStoreQuery, data: own.materialStore },
  materialMoves: {
    summary: '一座仓库的出入库记录',
    args: own.materialMovesQuery,
    data: z.array(own.materialMove),
    list: true,
  },
  materialInventory: {
    summary: '物资清单：各仓库各种物资',
    args: own.materialInventoryQuery,
    data: z.array(own.inventoryRow),
    list: true,
  },
  materialExport: { summary: '导出物资清单', args: own.materialExportQuery, raw: 'xlsx 或 csv 文件' },
  materialReceive: { summary: '物资入库', args: own.materialReceiveBody, data: own.materialTold },
  materialIssue: { summary: '物资出库', args: own.materialIssueBody, data: own.materialTold },
  materialMove: { summary: '物资调拨', args: own.materialMoveBody, data: own.materialTold },
  materialCount: { summary: '物资盘点', args: own.materialCountBody, data: own.materialTold },
  materialWriteOff: { summary: '物资报损', args: own.materialWriteOffBody, data: own.materialTold },
} as const;
