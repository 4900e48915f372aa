import { call, query } from '../call.ts';

const ground = '/api-map/v1/ground';
const data = '/api-map/v1/map-data';
const stale = { commands: ['mapDataApply', 'mapDataRemove'] } as const;

/** Calls about the ground of maps: what its tiles show now, the tiles, and the files that replace its layers. */
export const groundCalls = {
  ground: query(ground, 'user', stale),
  groundTile: call('GET', `${ground}/{tileset}/{version}/{z}/{x}/{y}`, 'query', 'user', true),
  mapDataLayers: query(`${data}/layers`, 'mapData.write', stale),
  mapDataCheck: call('POST', `${data}/check`, 'multipart', 'mapData.write'),
  mapDataProgress: query(
    `${data}/progress`,
    'mapData.write',
    { ofMoment: true },
    { method: 'POST', transport: 'json' },
  ),
  mapDataCancel: call('POST', `${data}/cancel`, 'json', 'mapData.write'),
  mapDataApply: call('POST', `${data}/apply`, 'json', 'mapData.write'),
  mapDataRemove: call('POST', `${data}/remove`, 'json', 'mapData.write'),
} as const;
