import { isWithin, superiorOf } from '../areas.ts';
import type { FireEvent } from './events.ts';
import { type Fire, type FireStatus, isBurning } from './fire.ts';
import { type Force, type ForceState, isOut, nextForceStates } from './forces.ts';
import type { RegionCode } from '../ids.ts';

/** What can be wished of a fire. */
export type FireAction =
  | 'join'
  | 'leave'
  | 'relocate'
  | 'ruleOut'
  | 'transfer'
  | 'report'
  | 'sign'
  | 'withdraw'
  | 'takeOver'
  | 'closePop'
  | 'dispatch'
  | 'answerForce'
  | 'checkIn'
  | 'feedBack'
  | 'forecast'
  | 'planRoute'
  | 'drawBuffer'
  | 'plotDraw'
  | 'plotChange'
  | 'plotRemove'
  | 'warn'
  | 'answerStep'
  | 'sendSupplies'
  | 'arriveSupplies'
  | 'returnSupplies'
  | 'tellFlight'
  | 'notify'
  | 'releaseTask'
  | 'answerTask'
  | 'sendLink'
  | 'revokeLink'
  | 'associate'
  | 'dissociate'
  | 'joinFire'
  | 'leaveFire'
  | 'addLand'
  | 'end'
  | 'reopen';

/**
 * Whose duty may take a step.
 * `holder`: the holder's; `command`: the holder's or its direct superior's; `addressee`: the region's that must sign;
 * `sender`: the one's that sent it, or had it when the superior ordered it sent;
 * `informed`: the superior's that signed for a report; `anyone`: each region's in which the fire lies.
 */
export type FireBy = 'holder' | 'command' | 'addressee' | 'sender' | 'informed' | 'anyone';

/**
 * One legal step: the event that it makes, the state it leads to, who may take it, and whether a transfer must or must
 * not be open, or forces be out.
 */
export interface FireStep {
  event: FireEvent['type'];
  to: FireStatus;
  by: FireBy;
  transfer?: 'none' | 'open';
  forces?: 'none' | 'out';
}

type Steps = Readonly<Partial<Record<FireAction, FireStep>>>;

/** What storehouses sent comes back after the fire is over, too, and drones land. */
const suppliesOf = (to: FireStatus): Steps => ({
  arriveSupplies: { event: 'fire.suppliesArrived', to, by: 'anyone' },
  returnSupplies: { event: 'fire.suppliesReturned', to, by: 'anyone' },
  tellFlight: { event: 'fire.flightTold', to, by: 'anyone' },
});

const alive = (status: 'open' | 'dispatched'): Steps => {
  const stays = (event: FireStep['event'], by: FireBy): FireStep => ({ event, to: status, by });
  return {
    join: stays('fire.alarmJoined', 'anyone'),
    leave: stays('fire.alarmLeft', 'anyone'),
    relocate: stays('fire.relocated', 'anyone'),
    transfer: { ...stays('fire.transferred', 'command'), transfer: 'none' },
    report: { ...stays('fire.reported', 'holder'), transfer: 'none' },
    sign: { ...stays('fire.signed', 'addressee'), transfer: 'open' },
    withdraw: { ...stays('fire.withdrawn', 'sender'), transfer: 'open' },
    takeOver: stays('fire.takenOver', 'informed'),
    closePop: { ...stays('fire.popClosed', 'addressee'), transfer: 'open' },
    dispatch: { event: 'fire.dispatched', to: 'dispatched', by: 'command' },
    answerForce: stays('fire.forceAnswered', 'anyone'),
    checkIn: stays('fire.checkedIn', 'anyone'),
    feedBack: stays('fire.fedBack', 'anyone'),
    forecast: stays('fire.spreadForecast', 'anyone'),
    planRoute: stays('fire.routePlanned', 'anyone'),
    drawBuffer: stays('fire.bufferDrawn', 'anyone'),
    plotDraw: stays('fire.plotDrawn', 'anyone'),
    plotChange: stays('fire.plotChanged', 'anyone'),
    plotRemove: stays('fire.plotRemoved', 'anyone'),
    warn: stays('fire.placeWarned', 'anyone'),
    answerStep: stays('fire.stepAnswered', 'anyone'),
    sendSupplies: stays('fire.suppliesSent', 'command'),
    ...suppliesOf(status),
    notify: stays('fire.peopleNotified', 'anyone'),
    releaseTask: stays('fire.taskReleased', 'command'),
    answerTask: stays('fire.taskAnswered', 'anyone'),
    sendLink: stays('fire.linkSent', 'command'),
    revokeLink: stays('fire.linkRevoked', 'command'),
    joinFire: stays('fire.fireJoined', 'anyone'),
    leaveFire: stays('fire.fireLeft', 'anyone'),
    addLand: stays('fire.landBurned', 'anyone'),
    associate: { event: 'fire.associated', to: 'repeat', by: 'command', transfer: 'none', forces: 'none' },
    ruleOut: { event: 'fire.ruledOut', to: 'noFire', by: 'command', transfer: 'none' },
    end: { event: 'fire.ended', to: 'handled', by: 'command', transfer: 'none' },
  };
};

const leave = (to: FireStatus): FireStep => ({ event: 'fire.alarmLeft', to, by: 'anyone' });
const leaveFire = (to: FireStatus): FireStep => ({ event: 'fire.fireLeft', to, by: 'anyone' });
/** A link outlives its fire by a day, and so can be taken back. */
const revokeLink = (to: FireStatus): FireStep => ({ event: 'fire.linkRevoked', to, by: 'command' });
/** Forces that are out when a fire is over go on answering until they are back. */
const forcesOf = (to: FireStatus): Steps => ({
  answerForce: { event: 'fire.forceAnswered', to, by: 'anyone', forces: 'out' },
  checkIn: { event: 'fire.checkedIn', to, by: 'anyone', forces: 'out' },
});
const reopen: FireStep = { event: 'fire.reopened', to: 'open', by: 'command' };

/** State × action → step; what is not here is refused. Decider, buttons and documents all obey it. */
export const fireLifecycle: Readonly<Record<FireStatus, Steps>> = {
  open: alive('open'),
  dispatched: alive('dispatched'),
  handled: {
    leave: leave('handled'),
    leaveFire: leaveFire('handled'),
    ...forcesOf('handled'),
    ...suppliesOf('handled'),
    feedBack: { event: 'fire.fedBack', to: 'handled', by: 'anyone' },
    addLand: { event: 'fire.landBurned', to: 'handled', by: 'anyone' },
    revokeLink: revokeLink('handled'),
    reopen,
  },
  noFire: {
    leave: leave('noFire'),
    leaveFire: leaveFire('noFire'),
    ...forcesOf('noFire'),
    ...suppliesOf('noFire'),
    revokeLink: revokeLink('noFire'),
    reopen,
  },
  repeat: {
    leave: leave('repeat'),
    ...forcesOf('repeat'),
    ...suppliesOf('repeat'),
    dissociate: { event: 'fire.dissociated', to: 'open', by: 'command' },
    revokeLink: revokeLink('repeat'),
  },
};

/** Whether the duty of `regionCode` stands where a step asks it to. */
export function stands(
  fire: Pick<Fire, 'holder' | 'transfer' | 'informed' | 'areaCode'>,
  by: FireBy,
  regionCode: RegionCode,
): boolean {
  switch (by) {
    case 'holder':
      return fire.holder === regionCode;
    case 'command':
      return fire.holder === regionCode || superiorOf(fire.holder) === regionCode;
    case 'addressee':
      return fire.transfer?.to === regionCode;
    case 'sender':
      return fire.transfer !== undefined && (fire.transfer.from === regionCode || fire.transfer.sentBy === regionCode);
    case 'informed':
      return fire.informed === regionCode;
    case 'anyone':
      return isWithin(regionCode, fire.areaCode);
    default:
      return by satisfies never;
  }
}

/**
 * Why a step can not be taken, or the step: `state`: not as the fire stands; `region`: another duty's; `transfer`: one
 * is open, or none is; `forces`: some are out, or none is.
 */
export function fireStep(
  fire: Pick<Fire, 'status' | 'holder' | 'transfer' | 'informed' | 'areaCode' | 'forces'>,
  action: FireAction,
  regionCode: RegionCode,
): FireStep | 'state' | 'region' | 'transfer' | 'forces' {
  const step = fireLifecycle[fire.status][action];
  if (!step) return 'state';
  if (step.transfer !== undefined && (fire.transfer === undefined) !== (step.transfer === 'none')) return 'transfer';
  if (!stands(fire, step.by, regionCode)) return 'region';
  return step.forces === undefined || fire.forces.some(isOut) === (step.forces === 'out') ? step : 'forces';
}

/** Whether the duty of a region may take a step now; buttons ask it. */
export const mayStep = (fire: Parameters<typeof fireStep>[0], action: FireAction, regionCode: RegionCode): boolean =>
  typeof fireStep(fire, action, regionCode) === 'object';

/**
 * What a force may say next; of one that is on its way when its fire is over only whether it came there, and that it is
 * back.
 */
export const nextStates = (
  { status }: Pick<Fire, 'status'>,
  { state }: Pick<Force, 'state'>,
): readonly Exclude<ForceState, 'sent'>[] =>
  isBurning({ status }) || (state !== 'sent' && state !== 'accepted') ? nextForceStates[state] : ['arrived', 'left'];
