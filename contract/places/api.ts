import { z } from 'zod';
import * as fires from '../fires/schemas.ts';
import * as own from './schemas.ts';

/** Arguments and answers of the calls about places. */
export const placeApi = {
  districtByPoint: { summary: '按坐标查区划', args: fires.pointQuery, data: fires.district },
  nameFromCode: { summary: '按代码查区划名', args: fires.codeQuery, data: z.string() },
  districtSelect: {
    summary: '下级区划，或按名称、代码查找区划',
    args: own.districtSelectQuery,
    data: z.array(own.districtItem),
    list: true,
  },
  placeSearch: {
    summary: '按名称查找地点：县、乡镇、村，最相符的在前，带驻地坐标',
    args: own.placeSearchQuery,
    data: z.array(own.foundPlace),
    list: true,
  },
  districtTree: {
    summary: '区划树',
    params: own.districtPath,
    args: own.districtTreeQuery,
    data: own.districtTree,
    raw: 'application/json',
  },
  regionBoundary: { summary: '一个区划自身的轮廓与范围', args: fires.codeQuery, data: own.regionBoundary },
  outline: { summary: '区划轮廓', raw: 'application/json' },
} as const;
