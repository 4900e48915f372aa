import type { Fire } from '../../contract/fires/fire.ts';
import type { Force } from '../../contract/fires/forces.ts';
import type { Transfer } from '../../contract/fires/transfer.ts';
import { decideFire, type FireActor, type FireWish, type ForceWish } from '../../server/fires/decider.ts';
import { aFire } from '../support/sample-fire.ts';

export const now = Date.parse('2026-03-01T09:00:00.000Z');
export const by = { userId: 'u1', realName: '旌德县值班员' };
export const county: FireActor = { ...by, regionCode: '341825' };
export const city: FireActor = { userId: 'u2', realName: '宣城市值班员', regionCode: '3418' };

export const crew: Force = {
  id: 'w1',
  kind: 'crew',
  name: '旌德县专业队',
  resourceId: 'crew-1',
  state: 'arrived',
  sentAt: '2026-03-01T05:00:00.000Z',
};
export const walkers: Force = {
  id: 'w2',
  kind: 'other',
  name: '村民',
  state: 'sent',
  sentAt: '2026-03-01T05:00:00.000Z',
};
export const reported: Transfer = { status: 2, from: '341825', to: '3418', by, at: '2026-03-01T05:00:00.000Z' };

export const decided = (wish: FireWish | ForceWish, fire: Partial<Fire> = {}, who: FireActor = county) =>
  decideFire({ ...wish, by: who }, aFire({ alarmIds: ['a1'], fireIds: ['f3'], forces: [crew, walkers], ...fire }), now);
