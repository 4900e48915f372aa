import { call, query, secretly } from '../call.ts';

const base = '/api-map/v1/settings';
const bases = '/api-map/v1/base-maps';
/** Lists of base maps say whether each has a key. */
const shownBy = ['baseMap'];

/** Calls about how a person's own maps are set, and about base maps of others. */
export const mapCalls = {
  mapSettings: query(base, 'user', {}, { uncancelled: true }),
  keepMapSettings: call('PUT', base, 'json', 'user'),
  baseChoices: query(bases, 'user', { records: ['baseMap'], commands: ['baseMapKey'] }),
  baseTile: call('GET', `${bases}/{id}/{part}/{version}/{z}/{x}/{y}`, 'query', 'user', true),
  baseMapKey: secretly(
    { ...call('POST', '/api-upms/sys/sys-base-map/key', 'json', 'baseMap.write'), shownBy },
    { given: ['key'] },
  ),
  baseMapTry: call('POST', '/api-upms/sys/sys-base-map/try', 'json', 'baseMap.read'),
} as const;
