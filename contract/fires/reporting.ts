import { superiorOf } from '../areas.ts';
import type { FireEvent } from './events.ts';
import type { Fire } from './fire.ts';
import { transferStatuses } from './transfer.ts';

/** The fire whose holder owes a report since `since`, or owes none where it is undefined. */
function owes(fire: Fire, since: string | undefined): Fire {
  const { unreportedSince: _since, ...rest } = fire;
  return since === undefined || superiorOf(fire.holder) === undefined ? rest : { ...rest, unreportedSince: since };
}

/**
 * The fire after an event, with since when its holder owes the region above a report: from when the fire came to them,
 * unless that region transferred it, until it has signed for one. A waiting report stops the clock; its withdrawal
 * resumes it.
 */
export function withDuty(fire: Fire, event: FireEvent): Fire {
  switch (event.type) {
    case 'fire.opened':
    case 'fire.takenOver':
      return owes(fire, event.at);
    case 'fire.signed':
      if (event.data.transferStatus === transferStatuses.reported) return owes(fire, undefined);
      return owes(fire, superiorOf(fire.holder) === event.data.from ? undefined : event.at);
    case 'fire.dissociated':
    case 'fire.reopened':
      return owes(fire, fire.informed === undefined ? event.at : undefined);
    default:
      return fire;
  }
}
