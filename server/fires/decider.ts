import { isWithin } from '../../contract/areas.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { EventData } from '../../contract/events/catalogue.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { isOut } from '../../contract/fires/forces.ts';
import { fireStep } from '../../contract/fires/lifecycle.ts';
import type { FireActor, FireCommand, ForceActor, NewFireEvent } from './command.ts';
import { decideCommanding } from './decide-commanding.ts';
import { decideFlight } from './decide-flight.ts';
import { decideMoving } from './decide-moving.ts';
import { decidePlotting } from './decide-plotting.ts';
import { decideStep } from './decide-step.ts';
import { decideSupplies } from './decide-supplies.ts';
import { decideWarning } from './decide-warning.ts';
import { fireMessages as say } from './messages.ts';
import type { RegionCode } from '../../contract/ids.ts';

export type { FireActor, FireCommand, FireWish, ForceWish, NewFireEvent } from './command.ts';

const isForce = (by: FireActor | ForceActor): by is ForceActor => 'forceId' in by;

/** The region in whose name it is asked: a force speaks where its fire lies. */
const regionOf = (by: FireActor | ForceActor, fire: Fire): string => (isForce(by) ? fire.areaCode : by.regionCode);

/**
 * The events that a wish makes at `now` (ms since 1970), or why not. A fire outside the region does not exist for the
 * person.
 */
export function decideFire(
  command: FireCommand,
  fire: Fire | undefined,
  now: number,
): readonly NewFireEvent[] | Refusal {
  const { action, by } = command;
  if (!fire || !isWithin(regionOf(by, fire), fire.areaCode))
    return refuse('notFound', { field: 'fireId', message: say.noSuchFire });
  const step = fireStep(fire, action, regionOf(by, fire));
  if (step === 'state')
    return refuse('notAllowedNow', { field: 'fireId', message: say.notInState(fire.status, action) });
  if (step === 'transfer') {
    return refuse('notAllowedNow', {
      field: 'fireId',
      message: fire.transfer ? say.unsigned : say.nothingToSign,
      ...(fire.transfer ? { data: { transfer: fire.transfer } } : {}),
    });
  }
  if (step === 'region')
    return refuse('notOwner', { field: 'fireId', message: say.notYours(action), data: { holder: fire.holder } });
  if (step === 'forces')
    return refuse('notAllowedNow', {
      field: 'fireId',
      message: fire.forces.some(isOut) ? say.forcesOut : say.noForceOut,
    });
  return eventOf(command, fire, now);
}

function eventOf(command: FireCommand, fire: Fire, now: number): readonly NewFireEvent[] | Refusal {
  switch (command.action) {
    case 'join':
    case 'leave':
    case 'relocate':
    case 'joinFire':
    case 'leaveFire':
    case 'associate':
    case 'dissociate':
    case 'ruleOut':
    case 'reopen':
    case 'end':
    case 'transfer':
    case 'report':
    case 'sign':
    case 'withdraw':
    case 'takeOver':
    case 'closePop':
    case 'addLand':
      return decideMoving(command, fire, now);
    case 'dispatch':
    case 'answerForce':
    case 'checkIn':
    case 'feedBack':
    case 'forecast':
    case 'planRoute':
    case 'drawBuffer':
    case 'notify':
    case 'releaseTask':
    case 'answerTask':
    case 'sendLink':
    case 'revokeLink':
      return decideCommanding(command, fire, now);
    case 'plotDraw':
    case 'plotChange':
    case 'plotRemove':
      return decidePlotting(command, fire);
    case 'answerStep':
      return decideStep(command, fire);
    case 'sendSupplies':
    case 'arriveSupplies':
    case 'returnSupplies':
      return decideSupplies(command, fire);
    case 'tellFlight':
      return decideFlight(command, fire);
    case 'warn':
      return decideWarning(command, fire);
    default:
      return command satisfies never;
  }
}

/** The event that begins a fire in the county `areaCode`. */
export const openFire = (areaCode: RegionCode, data: EventData<'fire.opened'>): NewFireEvent => ({
  type: 'fire.opened',
  areaCode,
  data,
});
