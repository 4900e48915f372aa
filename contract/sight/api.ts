import * as own from './schemas.ts';

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
  heightProfile: { summary: '沿线高程剖面', args: own.profileBody, data: own.profileAnswer },
} as const;
