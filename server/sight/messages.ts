/** What the calls about what is seen over the ground say. */
export const sightMessages = {
  noSuchPost: '没有这个观察点',
  noGround: '此处没有地形数据',
  tooLong: (km: number): string => `线最长${km}公里`,
  outside: '只能看本辖区及下级的视频覆盖',
  byCounty: '视频覆盖以县为单位计算，请由县级及以上单位查看',
  noCameras: '辖区内没有状况正常的摄像机',
  tooManyCameras: (many: number): string => `摄像机超过${many}台，请选择下级区域`,
  tooMuch: '视频覆盖计算超时，请选择下级区域',
  failed: '视频覆盖计算失败，请重试',
} as const;
