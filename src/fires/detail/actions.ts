import { superiorOf } from '../../../contract/areas.ts';
import { type Fire, isBurning } from '../../../contract/fires/fire.ts';
import { type FireAction, mayStep, nextStates } from '../../../contract/fires/lifecycle.ts';
import type { Duty } from '../../kit/use-duty.ts';

/** The steps that an officer takes by buttons; all others come by way of alarms, tasks and links. */
export const fireActions = [
  'sign',
  'dispatch',
  'report',
  'transfer',
  'takeOver',
  'feedBack',
  'forecast',
  'end',
  'withdraw',
  'answerForce',
  'checkIn',
  'notify',
  'planRoute',
  'drawBuffer',
  'addLand',
  'relocate',
  'associate',
  'ruleOut',
  'dissociate',
  'reopen',
] as const satisfies readonly FireAction[];
export type ShownAction = (typeof fireActions)[number];

/** The key of each step; one letter means one thing on the page. */
export const fireKeys: Readonly<Record<ShownAction, string>> = {
  sign: 'S',
  dispatch: 'V',
  report: 'P',
  transfer: 'T',
  takeOver: 'G',
  feedBack: 'F',
  forecast: 'C',
  end: 'E',
  withdraw: 'W',
  answerForce: 'R',
  checkIn: 'B',
  notify: 'Y',
  planRoute: 'J',
  drawBuffer: 'K',
  addLand: 'L',
  relocate: 'X',
  associate: 'A',
  ruleOut: 'D',
  dissociate: 'U',
  reopen: 'O',
};

/** Whether there is somebody or somewhere for a step that the lifecycle table allows. */
function hasObject(fire: Fire, action: ShownAction): boolean {
  switch (action) {
    case 'report':
      return superiorOf(fire.holder) !== undefined;
    case 'answerForce':
      return fire.forces.some((force) => nextStates(fire, force).length > 0);
    case 'checkIn':
      return fire.forces.some(({ state }) => state === 'arrived');
    default:
      return true;
  }
}

/** How likely a step is next, by how far the fire is: the likeliest first; what is not named comes after, in order. */
const likely: Readonly<Record<'waiting' | 'fought' | 'over', readonly ShownAction[]>> = {
  waiting: ['sign', 'dispatch', 'report', 'transfer', 'takeOver', 'feedBack', 'end', 'forecast'],
  fought: ['sign', 'feedBack', 'dispatch', 'end', 'forecast', 'takeOver', 'transfer', 'notify', 'report'],
  over: ['feedBack', 'answerForce', 'checkIn', 'addLand', 'reopen'],
};

function likelyFor(fire: Fire): readonly ShownAction[] {
  if (!isBurning(fire)) return likely.over;
  if (fire.status === 'open') return likely.waiting;
  // A report that is owed has a deadline, which goes before what has none.
  return fire.unreportedSince === undefined ? likely.fought : ['sign', 'report', ...likely.fought];
}

/**
 * The steps that a duty may take with a fire now, the likeliest first: those of the lifecycle table for which there is
 * somebody or somewhere.
 */
export function actionsFor(fire: Fire, { regionCode, acts }: Duty): ShownAction[] {
  if (!acts) return [];
  return [...new Set([...likelyFor(fire), ...fireActions])].filter(
    (action) => mayStep(fire, action, regionCode) && hasObject(fire, action),
  );
}

/** So many steps stand in sight; all others are in a menu. */
export const mostInSight = 5;
