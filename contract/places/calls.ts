import { call } from '../api/call.ts';

const cun = '/api-firecommand/firecommand/geo-xzqh-cun';

/** Calls about places and their boundaries. */
export const placeCalls = {
  districtByPoint: call('GET', `${cun}/getDistrictByPoint`, 'query', 'user'),
  nameFromCode: call('GET', `${cun}/getNameFromCode`, 'query', 'user'),
  districtSelect: call('GET', '/api-upms/sys/sys-district/select', 'query', 'user'),
  districtTree: call('GET', '/api-upms/district/districtTree/{regionCode}', 'query', 'user'),
  regionBoundary: call('GET', '/api-map/v1/boundary', 'query', 'user'),
  outline: call('GET', '/api-map/v1/outline', 'query', 'user'),
} as const;
