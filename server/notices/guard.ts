import { isWithin } from '../../contract/areas.ts';
import { refuse } from '../../contract/codes.ts';
import type { Guard } from '../resources/guards.ts';

/** Nobody sends a notice beyond his own region. */
export const guardNotice: Guard = async ({ caller, values, record }) => {
  const regionCodes = values?.['regionCodes'];
  const from = record?.areaCode ?? caller.regionCode;
  return Array.isArray(regionCodes) && !regionCodes.every((code) => isWithin(from, String(code)))
    ? refuse('outsideArea', { field: 'regionCodes', message: '接收区域不在发布者的辖区内' }) : undefined;
};
