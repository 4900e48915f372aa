import { call, query } from '../call.ts';

const base = '/api-web/supply';
const shown = {
  commands: ['supplyNeedsSet', 'supplySend', 'supplyReturn'],
  signs: ['materials'],
  records: ['storehouse', 'material'],
} as const;

/** Calls about what fires need of material, and what storehouses send them (this project's own). */
export const supplyCalls = {
  supplyNeeds: query(`${base}/needs`, 'material.read', shown),
  supplyNeedsSet: call('POST', `${base}/needs/set`, 'json', 'material.write'),
  fireSupplies: query(`${base}/fire`, 'material.read', { ...shown, events: [{ of: 'fire', id: 'fireId' }] }),
  supplySend: call('POST', `${base}/send`, 'json', 'officer'),
  supplyArrive: call('POST', `${base}/arrive`, 'json', 'officer'),
  supplyReturn: call('POST', `${base}/return`, 'json', 'officer'),
} as const;
