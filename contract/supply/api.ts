import * as own from './schemas.ts';

/** Arguments and answers of the calls about what fires need of material. */
export const supplyApi = {
  supplyNeeds: { summary: '各级火情所需物资与可用库存', args: own.supplyNeedsQuery, data: own.supplyNeeds },
  supplyNeedsSet: { summary: '设置一级火情的物资需求', args: own.supplyNeedsBody, data: own.supplyNeedsTold },
  fireSupplies: { summary: '一起火情的物资需求与最近的仓库', args: own.fireSuppliesQuery, data: own.fireSupplies },
  supplySend: { summary: '向火情调出物资', args: own.supplySendBody, data: own.supplyTold },
  supplyArrive: { summary: '物资到达火场', args: own.supplyArriveBody, data: own.supplyTold },
  supplyReturn: { summary: '归还调出的物资', args: own.supplyReturnBody, data: own.supplyTold },
} as const;
