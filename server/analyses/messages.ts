/** What is said of analyses. */
export const analysisMessages = {
  noSuchFire: '火情不存在，或不在辖区内',
  nothingBurns: '起火点500米内没有可燃物',
  tookTooLong: '推演时间过长，请缩短时长后重试',
} as const;
