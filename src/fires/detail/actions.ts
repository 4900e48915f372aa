import { superiorOf } from '../../../contract/areas.ts';
import type { Fire } from '../../../contract/fires/fire.ts';
import { type FireAction, mayStep } from '../../../contract/fires/lifecycle.ts';
import type { Duty } from '../../kit/use-duty.ts';

/** The steps that an officer takes by buttons, in their order; all others come by way of alarms, tasks and links. */
export const fireActions = [
  'sign',
  'dispatch',
  'report',
  'transfer',
  'takeOver',
  'feedBack',
  'end',
  'withdraw',
  'answerForce',
  'checkIn',
  'notify',
  'addLand',
  'relocate',
  'associate',
  'ruleOut',
  'dissociate',
  'reopen',
] as const satisfies readonly FireAction[];
export type ShownAction = (typeof fireActions)[number];

/** The keys of the main steps. */
export const fireKeys: Readonly<Partial<Record<ShownAction, string>>> = {
  sign: 'S',
  dispatch: 'V',
  report: 'P',
  transfer: 'T',
  takeOver: 'G',
  feedBack: 'F',
  end: 'E',
};

/**
 * The steps that a duty may take with a fire now: those of the lifecycle table; a report wants somebody above to report
 * to.
 */
export const actionsFor = (fire: Fire, { regionCode, acts }: Duty): ShownAction[] =>
  acts
    ? fireActions.filter(
        (action) => mayStep(fire, action, regionCode) && (action !== 'report' || superiorOf(fire.holder) !== undefined),
      )
    : [];
