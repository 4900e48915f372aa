import { isHazardEvent } from '../../contract/hazards/hazard.ts';
import { changedSign } from '../push/changed-sign.ts';
import type { LogSource } from '../push/source.ts';

/** The bare sign, to all who may see the area, that one of its hazards has changed. */
export const hazardSigns: LogSource = {
  name: 'hazards',
  resume: 'position',
  of: (event) =>
    isHazardEvent(event)
      ? { to: [{ kind: 'scope', areaCode: event.areaCode }], json: changedSign(event, 'hazard') }
      : undefined,
};
