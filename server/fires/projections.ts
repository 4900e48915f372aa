import { badgeOf } from '../../contract/fires/badge.ts';
import { isFireEvent } from '../../contract/events/kinds.ts';
import type { FireEvent } from '../../contract/events/catalogue.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { isOut } from '../../contract/fires/forces.ts';
import { forestBurned, gradeOf } from '../../contract/fires/record.ts';
import type { Projection } from '../store/projection.ts';
import { fireIdOfStream } from './streams.ts';

const fires: Projection<Fire> = {
  table: 'fires',
  revision: 9,
  columns: {
    area_code: 'text',
    status: 'text',
    start_time: 'text',
    opened_at: 'text',
    badge: 'integer',
    holder: 'text',
    transfer_status: 'integer',
    transfer_to: 'text',
    informed: 'text',
    longitude: 'real',
    latitude: 'real',
    grade: 'integer',
    burned_ha: 'real',
    deaths: 'integer',
    forces_out: 'integer',
    keywords: 'text',
  },
  indexes: [
    ['opened_at', 'area_code', 'status'],
    ['start_time', 'area_code', 'status'],
    ['status', 'area_code'],
  ],
  rare: ['transfer_to', 'forces_out'],
  key: (event) => (isFireEvent(event) ? fireIdOfStream(event.stream) : undefined),
  creates: (event) => event.type === 'fire.opened',
  evolve: (fire, event) => evolveFire(fire, event as FireEvent),
  row: (fire) => ({
    area_code: fire.areaCode,
    status: fire.status,
    start_time: fire.startTime,
    opened_at: fire.openedAt,
    badge: badgeOf(fire),
    holder: fire.holder,
    transfer_status: fire.transfer?.status ?? null,
    transfer_to: fire.transfer?.to ?? null,
    informed: fire.informed ?? null,
    longitude: fire.longitude,
    latitude: fire.latitude,
    grade: fire.record ? gradeOf(fire.record).grade : null,
    burned_ha: forestBurned({ burned: fire.burned ?? {}, landKinds: fire.landKinds }),
    deaths: fire.record?.deaths ?? 0,
    forces_out: fire.forces.filter(isOut).length || null,
    keywords: [fire.id, fire.areaName, fire.placeName, fire.remark ?? ''].join('\n'),
  }),
};

/** Read models of the fires. */
export const fireProjections = [fires] as const;
