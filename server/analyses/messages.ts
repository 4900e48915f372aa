import { routePurposeNames } from '../../contract/analyses/names.ts';

/** What is said of analyses. */
export const analysisMessages = {
  noSuchFire: '火情不存在，或不在辖区内',
  nothingBurns: '起火范围内和起火点500米内没有可燃物',
  noPixels: '12小时内没有本火情的卫星报警，无法从卫星像元起算',
  wrongSeen: '观测时间应在过去12小时之内',
  overAlready: '推演到现在之前就结束了，请延长时长',
  startAway: '起火范围离火情位置超过15公里',
  stopped: '已取消计算',
  tookTooLong: '推演时间过长，请缩短时长后重试',
  noForecast: '还没有火势推演，无法判断哪里安全；请先做火势推演',
  forecastOver: '推演已过期，无法判断哪里安全；请重新推演',
  noFront: '还没有火势推演，没有火线可用；请先做火势推演',
  noGrids: (layer: string) => `还没有导入${layer}，无法比对`,
  byForecast: (time: string, hours: number) => `（按 ${time} 的 ${hours} 小时推演）`,
  tooSmallRadius: (leastM: number) =>
    `范围太大，半径太小，无法画出：请将半径加大到${leastM}米以上，或缩短线、缩小面的范围`,
  outsideGround: '位置在地图范围之外',
  no: {
    noRoad: '出发位置3公里内没有道路，车辆无法出发；可改为全程步行',
    noWay: '没有可走的路线：道路不通，或在火线到达之前无法通过；可减小安全余量、提前出发或换出发位置',
    noZone: '在火线到达之前无法到达安全区；请减小安全余量或改用其他方式撤离',
    tooFar: '步行距离超过12公里，请选择车行后步行',
    burning: '火线在出发之前或安全余量之内到达出发位置；请减小安全余量，或提前出发',
    fromInside:
      '火线已到出发位置，人在火场内：没有避开火线的路线，减小安全余量也没有。请联系本人就近转入火烧迹地或空旷地避险；' +
      `救援力量用“${routePurposeNames.approach}”规划到火线的路线`,
    toInside:
      '目的地在火场内，没有避开火线的路线，减小安全余量也没有。请把目的地移到火场外离被困人员最近处，或不填目的地，到火线外约200米处',
    safe: '出发位置周围在推演时长内不会过火，无需撤离',
  },
} as const;
