import { query } from '../call.ts';

const cun = '/api-firecommand/firecommand/geo-xzqh-cun';

/** Calls about places and their boundaries. */
export const placeCalls = {
  districtByPoint: query(`${cun}/getDistrictByPoint`, 'user', {}),
  nameFromCode: query(`${cun}/getNameFromCode`, 'user', {}),
  districtSelect: query('/api-upms/sys/sys-district/select', 'user', {}),
  placeSearch: query('/api-map/v1/places', 'user', {}),
  districtTree: query('/api-upms/district/districtTree/{regionCode}', 'user', {}),
  regionBoundary: query('/api-map/v1/boundary', 'user', {}),
  outline: query('/api-map/v1/outline', 'user', {}),
} as const;
