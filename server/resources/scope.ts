import { isWithin } from '../../contract/areas.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import type { KeptRecord } from './projection.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Whether somebody of a region sees a record. */
export const mayRead = (of: Resource, { regionCode }: { regionCode: RegionCode }, { areaCode }: KeptRecord): boolean =>
  of.scope === 'whole' || isWithin(regionCode, areaCode);
