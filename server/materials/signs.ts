import { isMaterialEvent } from '../../contract/materials/stock.ts';
import { isSupplyEvent } from '../../contract/supply/needs.ts';
import { changedSign } from '../push/changed-sign.ts';
import type { LogSource } from '../push/source.ts';

/**
 * The bare sign that stock has changed, to all who may see its storehouse; and that a region needs something else, to
 * those below it, too, as its list may hold for them.
 */
export const materialSigns: LogSource = {
  name: 'materials',
  resume: 'position',
  of(event) {
    if (!isMaterialEvent(event) && !isSupplyEvent(event)) return undefined;
    const { areaCode } = event;
    return {
      to: [
        { kind: 'scope', areaCode },
        ...(isSupplyEvent(event) ? [{ kind: 'region' as const, regionCode: areaCode }] : []),
      ],
      json: changedSign(event, 'materials'),
    };
  },
};
