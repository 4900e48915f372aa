import * as own from './schemas.ts';
import * as union from './union-schemas.ts';

/** Arguments and answers of the calls about what is seen over the ground. */
export const sightApi = {
  viewshed: { summary: '可视域分析', args: own.viewshedBody, data: own.viewshedAnswer },
  sightTargets: {
    summary: '通视分析：从观察点看各目标的方位、距离与仰角',
    args: own.targetsBody,
    data: own.targetsAnswer,
  },
  sightPlaces: { summary: '观察点视距内的村庄与防火资源', args: own.postBody, data: own.placesAnswer },
  panorama: { summary: '观察点四周的山脊线', args: own.postBody, data: own.panoramaAnswer },
  sightUnion: { summary: '视频覆盖：辖区内摄像机合起来看到的地面', args: union.unionBody, data: union.unionAnswer },
  sightUnionBegin: { summary: '视频覆盖：开始计算', args: union.unionBody, data: union.unionAnswer },
  sightUnionStop: { summary: '视频覆盖：停止计算', args: union.unionBody, data: union.unionStopped },
  heightProfile: { summary: '沿线高程剖面', args: own.profileBody, data: own.profileAnswer },
} as const;
