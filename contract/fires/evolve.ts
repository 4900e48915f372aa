import type { FireEvent } from '../events/catalogue.ts';
import type { Fire } from './fire.ts';

type Opened = Extract<FireEvent, { type: 'fire.opened' }>;

function born(event: Opened): Fire {
  const { by, ...facts } = event.data;
  return {
    id: event.stream.slice('fire-'.length),
    areaCode: event.areaCode,
    openedAt: event.at,
    openedBy: by,
    status: 'open',
    version: event.version,
    position: event.position,
    ...facts,
  } as Fire;
}

function step(fire: Fire, event: Exclude<FireEvent, Opened>): Fire {
  switch (event.type) {
    case 'fire.alarmJoined':
      return { ...fire, alarmIds: [...fire.alarmIds, event.data.alarmId] };
    case 'fire.alarmLeft':
      return { ...fire, alarmIds: fire.alarmIds.filter((id) => id !== event.data.alarmId) };
    case 'fire.relocated': {
      const { by: _by, ...place } = event.data;
      return { ...fire, ...place };
    }
    case 'fire.ruledOut':
      return { ...fire, status: 'noFire', reason: event.data.reason };
    default:
      return event satisfies never;
  }
}

/** The fire after one more event: the one fold that decider, read model, snapshot and screen share. */
export function evolveFire(fire: Fire | undefined, event: FireEvent): Fire {
  if (event.type === 'fire.opened') return born(event);
  if (!fire) throw new Error(`event ${event.position} (${event.type}) came before its fire was opened`);
  return { ...step(fire, event), version: event.version, position: event.position };
}
