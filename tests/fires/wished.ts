import type { Fire, FireStatus } from '../../contract/fires/fire.ts';
import type { Force } from '../../contract/fires/forces.ts';
import type { FireAction } from '../../contract/fires/lifecycle.ts';
import type { FireActor, FireCommand } from '../../server/fires/decider.ts';
import { aFigure } from '../support/sample-figure.ts';
import { aForecast } from '../support/sample-forecast.ts';
import { aBuffer, aPlan } from '../support/sample-plans.ts';
import { aFire } from '../support/sample-fire.ts';

export const now = Date.parse('2026-03-01T09:00:00.000Z');
export const county: FireActor = { userId: 'u1', realName: '旌德县值班员', regionCode: '341825' };

export const crew: Force = {
  id: 'w1',
  kind: 'crew',
  name: '旌德县森林消防队',
  resourceId: 'crew-1',
  state: 'arrived',
  sentAt: '2026-03-01T05:00:00.000Z',
};

const aSending = {
  id: 's1',
  storeId: 'h1',
  storeName: '旌德储备库',
  lots: [{ speciesId: 'm1', speciesName: '风力灭火机', unit: '台', quantity: 4 }],
};

export const fireIn = (status: FireStatus, over: Partial<Fire> = {}): Fire =>
  aFire({
    status,
    plot: [{ ...aFigure(), revision: 1, by: county, at: crew.sentAt }],
    forces: [crew],
    response: {
      plan: { id: 'p1', name: '旌德县预案', no: 1, areaCode: '341825' },
      levels: [{ level: 4, at: crew.sentAt }],
      steps: [
        { key: '4.1', level: 4, who: '值班员', what: '核实火情', withinMinutes: 10, confirm: true, due: crew.sentAt },
      ],
    },
    fireIds: status === 'repeat' ? [] : ['f3'],
    supplies: [{ ...aSending, state: 'sent', sentAt: crew.sentAt }],
    ...over,
  });

export const place = {
  areaCode: '341825',
  areaName: '安徽省宣城市旌德县',
  placeName: '蔡家桥镇附近',
  longitude: 118.6,
  latitude: 30.35,
};

export const record = {
  outAt: '2026-03-01T08:30:00.000Z',
  burned: { forest: 1.2 },
  deaths: 0,
  seriousInjuries: 0,
  lightInjuries: 0,
  cause: 'farming' as const,
};

export const said = {
  alarmId: 'a2',
  reason: '复核无火',
  place,
  remark: '请接续处置',
  to: '341825100',
  forces: [{ id: 'w9', kind: 'crew' as const, name: '二队' }],
  forceId: 'w1',
  imageUrls: [],
  content: '火势已控制',
  userIds: ['u9'],
  taskId: 't1',
  linkId: 'l1',
  validUntil: '2026-03-01T15:00:00.000Z',
  into: 'f2',
  fireId: 'f4',
  record,
  kind: 'forest' as const,
  areaHa: 0.5,
  forecast: aForecast(),
  plan: aPlan(),
  buffer: aBuffer(),
  figure: aFigure({ id: '6b1f5c0e-2f0b-4c3f-9d55-0a4f1f6c2a12' }),
  figureId: aFigure().id,
  sendings: [aSending],
  sendingId: 's1',
  flight: { flightId: 'u1', name: '北坡巡查', uavName: '1号机', pilot: '飞手甲', state: 'issued' },
  lots: [],
  revision: 1,
};

export const command = (action: FireAction, by: FireActor = county): FireCommand => {
  const state = action === 'answerTask' ? 'done' : 'left';
  const more =
    action === 'leave'
      ? { alarmId: 'a1' }
      : action === 'leaveFire'
        ? { fireId: 'f3' }
        : action === 'sendLink'
          ? { to: '值班室' }
          : action === 'plotChange'
            ? { figure: aFigure({ color: 'fire' }) }
            : action === 'warn'
              ? { place: { kind: 'village', name: '庆丰村', longitude: 118.505, latitude: 30.3 }, result: 'told' }
              : action === 'answerStep'
                ? { key: '4.1', result: 'done' }
                : {};
  return { ...said, state, ...more, action, by } as unknown as FireCommand;
};
