import { isDrillEvent } from '../../contract/plans/drill.ts';
import { isPlanEvent } from '../../contract/plans/plan.ts';
import { changedSign } from '../push/changed-sign.ts';
import type { LogSource } from '../push/source.ts';

/**
 * The bare sign that a plan or one of its drills has changed, to all who may see its region and to the regions below,
 * for which it holds too.
 */
export const planSigns: LogSource = {
  name: 'plans',
  resume: 'position',
  of(event) {
    if (!isPlanEvent(event) && !isDrillEvent(event)) return undefined;
    const { areaCode } = event;
    return {
      to: [
        { kind: 'scope', areaCode },
        { kind: 'region', regionCode: areaCode },
      ],
      json: changedSign(event, 'plan'),
    };
  },
};
