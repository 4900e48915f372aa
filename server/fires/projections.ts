import { isFireEvent } from '../../contract/events/kinds.ts';
import type { FireEvent } from '../../contract/events/catalogue.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Projection } from '../store/projection.ts';
import { fireIdOfStream } from './streams.ts';

const fires: Projection<Fire> = {
  table: 'fires',
  revision: 1,
  columns: { area_code: 'text', status: 'text', start_time: 'text', opened_at: 'text' },
  indexes: [['opened_at', 'area_code', 'status']],
  key: (event) => (isFireEvent(event) ? fireIdOfStream(event.stream) : undefined),
  creates: (event) => event.type === 'fire.opened',
  evolve: (fire, event) => evolveFire(fire, event as FireEvent),
  row: (fire) => ({ area_code: fire.areaCode, status: fire.status, start_time: fire.startTime, opened_at: fire.openedAt }),
};

/** Read models of the fires. */
export const fireProjections = [fires] as const;
