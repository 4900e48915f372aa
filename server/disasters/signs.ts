import { isDisasterEvent } from '../../contract/disasters/warning.ts';
import { changedSign } from '../push/changed-sign.ts';
import type { LogSource } from '../push/source.ts';

/**
 * The bare sign that a warning of disaster has changed, to all of the smallest region that holds its areas and of the
 * regions around it.
 */
export const disasterSigns: LogSource = {
  name: 'disasters',
  resume: 'position',
  of(event) {
    if (!isDisasterEvent(event)) return undefined;
    const { areaCode } = event;
    return {
      to: [
        { kind: 'scope', areaCode },
        { kind: 'region', regionCode: areaCode },
      ],
      json: changedSign(event, 'disaster'),
    };
  },
};
