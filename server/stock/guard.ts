import { refuse } from '../../contract/codes.ts';
import { liesIn } from '../places/lies-in.ts';
import type { Guard } from '../resources/guards.ts';
import { stockMessages as say } from './messages.ts';
import type { RegionCode } from '../../contract/ids.ts';

/**
 * Refuses a position that does not lie in the region that the record is said to belong to: degrees change places
 * easily, and a crew would be sent wrong.
 */
export const guardPosition: Guard = async ({ ctx: { gazetteer }, values, record }) => {
  if (!values || !['regionCode', 'longitude', 'latitude'].some((name) => name in values)) return undefined;
  const { regionCode, longitude, latitude } = { ...record, ...values } as unknown as {
    regionCode: RegionCode;
    longitude: number;
    latitude: number;
  };
  if (liesIn(gazetteer, regionCode, [longitude, latitude])) return undefined;
  const here = gazetteer.locate(longitude, latitude);
  return refuse('badInput', {
    field: 'longitude',
    message: here ? say.outsideRegion(gazetteer.fullName(here.county.code) ?? here.county.name) : say.outsideAuthority,
  });
};
