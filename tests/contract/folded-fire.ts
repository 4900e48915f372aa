import type { Force } from '../../contract/fires/forces.ts';
import { zhang } from '../support/sample-events.ts';

export const [county, city, province] = ['341825', '3418', '34'];

export const at = (position: number): string =>
  new Date(Date.parse('2026-03-01T00:00:00.000Z') + position * 1_000).toISOString();

export const force = (over: Partial<Force> = {}): Force => ({
  id: 'w1',
  kind: 'crew',
  name: '一队',
  state: 'sent',
  sentAt: at(1),
  ...over,
});
export const transfer = (over: object = {}) => ({
  status: 1 as const,
  from: city,
  to: county,
  by: zhang,
  at: at(3),
  ...over,
});
