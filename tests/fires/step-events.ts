import type { NewEvent } from '../../contract/events/catalogue.ts';
import { aFigure } from '../support/sample-figure.ts';

const county = '341825';
export const by = { userId: 'u9', realName: '值班员甲' };
export const place = {
  longitude: 118.54,
  latitude: 30.29,
  startTime: '2026-03-01T01:50:00.000Z',
  areaName: '安徽省宣城市旌德县',
  placeName: '版书镇',
};
export const record = {
  outAt: '2026-03-01T09:58:00+08:00',
  burned: { forest: 2.5 },
  deaths: 0,
  seriousInjuries: 0,
  lightInjuries: 0,
  cause: 'farming' as const,
};
export type Event = Extract<NewEvent, { type: `fire.${string}` }>;
export const event = (type: Event['type'], data: object): Event =>
  ({ type, areaCode: county, data: { by, ...data } }) as Event;
export const reported = event('fire.reported', { from: county, to: '3418' });
export const sent = event('fire.dispatched', { forces: [{ id: 'w1', kind: 'crew', name: '一队' }] });
export const warnedPlace = { kind: 'village', name: '庆丰村', longitude: 118.505, latitude: 30.3 };
export const begun = event('fire.responseBegun', {
  level: 4,
  plan: { id: 'p1', name: '旌德县预案', no: 1, areaCode: county },
  steps: [{ key: '4.1', who: '值班员', what: '核实火情', withinMinutes: 10, confirm: true }],
});
export const drawn = event('fire.plotDrawn', { figure: aFigure() });
export const there = event('fire.forceAnswered', { forceId: 'w1', state: 'arrived' });
