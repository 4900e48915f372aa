/** Words of the log for what fires need of material and are sent. */
export const supplyFactNames = {
  needs: '需求清单',
  sendings: '调出物资',
  sendingId: '调出编号',
  storeName: '仓库',
  lots: '物资',
  used: '消耗的物资',
  fire: '火情',
} as const;
