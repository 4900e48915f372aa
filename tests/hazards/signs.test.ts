import { expect, test } from 'vitest';
import type { ChangedFrame, Frame } from '../../contract/connection/frames.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { disasterSigns } from '../../server/disasters/signs.ts';
import { hazardSigns } from '../../server/hazards/signs.ts';
import { materialSigns } from '../../server/materials/signs.ts';
import { isStaleBy } from '../../streams/derived/queries.ts';
import { openHouse } from '../push/house.ts';

const everybody = ['sheng', 'xuancheng', 'jingde', 'huangshan'];
const closed: NewEvent = {
  type: 'hazard.closed',
  areaCode: '341825',
  data: { by: { userId: 'u', realName: '机密人员' }, text: '机密说明' },
};
const cancelled = (areaCode: string): NewEvent => ({
  type: 'disaster.cancelled',
  areaCode,
  data: { sender: '机密发布者', identifier: 'c', sent: '2026-03-01T00:00:00.000Z' },
});
const isSign = (frame: Frame): frame is ChangedFrame => frame.type === 'line.changed';

async function toldOf(event: NewEvent): Promise<string[]> {
  const { store, connect } = await openHouse({ sources: [hazardSigns, disasterSigns, materialSigns] });
  const clients = everybody.map((who) => ({ who, client: connect(who, { after: 0 }) }));
  await Promise.all(clients.map(({ client }) => client.reaches(0)));
  store.happen('thing-1', event);
  // What all hear shows that nothing else is still on its way to anybody.
  store.happen('bulletin-n', { type: 'bulletin.due', areaCode: '34', data: { noticeVersion: 1, regionCodes: ['34'] } });
  await Promise.all(clients.map(({ client }) => client.reaches(2)));
  for (const { client } of clients) {
    expect(JSON.stringify(client.frames)).not.toMatch(/机密|hazard\.|disaster\.|materials\.|supply\./);
    for (const sign of client.frames.filter(isSign))
      expect(sign).toEqual({ type: 'line.changed', position: 1, at: store.events[0]!.at, of: sign.of });
  }
  return clients.filter(({ client }) => client.frames.some(isSign)).map(({ who }) => who);
}

test('that a hazard has changed is a bare sign to its county and those above', async () => {
  expect(await toldOf(closed)).toEqual(['sheng', 'xuancheng', 'jingde']);
});

test('that a warning has changed is one to all whom it concerns, below too', async () => {
  expect(await toldOf(cancelled('341825'))).toEqual(['sheng', 'xuancheng', 'jingde']);
  expect(await toldOf(cancelled('3418'))).toEqual(['sheng', 'xuancheng', 'jingde']);
  expect(await toldOf(cancelled('34'))).toEqual(everybody);
});

const by = { userId: 'u', realName: '机密人员' };

test('that stock has changed is one to the county of its storehouse and those above', async () => {
  const lot = { speciesId: 'm', speciesName: '机密物资', unit: '台', quantity: 1, by };
  const issued: NewEvent = { type: 'materials.issued', areaCode: '341825', data: { ...lot, purpose: '扑救' } };
  expect(await toldOf(issued)).toEqual(['sheng', 'xuancheng', 'jingde']);
});

test('that a region needs something else is one to those below, too, for whom its list may hold', async () => {
  const needs: NewEvent = { type: 'supply.needsSet', areaCode: '3418', data: { level: 4, needs: [], by } };
  expect(await toldOf(needs)).toEqual(['sheng', 'xuancheng', 'jingde']);
});

test('a sign makes stale what is shown of such things, and nothing else', () => {
  const sign = (of: ChangedFrame['of']): Frame => ({ type: 'line.changed', position: 1, at: '', of });
  expect(isStaleBy('hazardPage', {}, sign('hazard'))).toBe(true);
  expect(isStaleBy('hazardView', { id: 'h' }, sign('hazard'))).toBe(true);
  expect(isStaleBy('hazardPage', {}, sign('disaster'))).toBe(false);
  expect(isStaleBy('disasterPage', {}, sign('disaster'))).toBe(true);
  expect(isStaleBy('disastersInForce', {}, sign('disaster'))).toBe(true);
  for (const call of ['materialStore', 'materialMoves', 'materialInventory', 'supplyNeeds', 'fireSupplies'] as const)
    expect(isStaleBy(call, {}, sign('materials'))).toBe(true);
  expect(isStaleBy('firePage', {}, sign('hazard'))).toBe(false);
  expect(isStaleBy('hazardCounts', {}, { type: 'line.snapshot' } as Frame)).toBe(true);
});
