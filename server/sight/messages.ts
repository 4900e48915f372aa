/** What the calls about what is seen over the ground say. */
export const sightMessages = {
  noSuchPost: '没有这个观察点',
  noGround: '此处没有地形数据',
  tooLong: (km: number): string => `线最长${km}公里`,
} as const;
