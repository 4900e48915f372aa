import { aFire } from '../support/sample-fire.ts';

export const sentAt = '2026-03-01T04:00:00.000Z';
export const crew = { id: 'w1', kind: 'crew' as const, name: '旌德县专业队', state: 'sent' as const, sentAt };

export const fire = aFire({
  holder: '34',
  status: 'dispatched',
  forces: [crew, { ...crew, id: 'w2', name: '已撤队伍', state: 'left' }],
});
export const by = { userId: 'u1', realName: '旌德县值班员' };
