import { call, query } from '../call.ts';

const base = '/api-web/materials';
const stocked = {
  commands: ['materialReceive', 'materialIssue', 'materialMove', 'materialCount', 'materialWriteOff'],
  records: ['storehouse', 'material'],
  signs: ['materials'],
} as const;

/** Calls of the stock of storehouses (this project's own). */
export const materialCalls = {
  materialStores: query(`${base}/stores`, 'material.read', stocked),
  materialStore: query(`${base}/store`, 'material.read', stocked),
  materialMoves: query(`${base}/moves`, 'material.read', stocked),
  materialInventory: query(`${base}/inventory`, 'material.read', stocked),
  materialExport: call('GET', `${base}/export`, 'query', 'material.read'),
  materialReceive: call('POST', `${base}/receive`, 'json', 'material.write'),
  materialIssue: call('POST', `${base}/issue`, 'json', 'material.write'),
  materialMove: call('POST', `${base}/move`, 'json', 'material.write'),
  materialCount: call('POST', `${base}/count`, 'json', 'material.write'),
  materialWriteOff: call('POST', `${base}/writeOff`, 'json', 'material.write'),
} as const;
