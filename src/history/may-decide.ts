import { isWithin } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';

/** Above the seat of the authority there is no level that could decide. */
const seatLength = 2;

/** Whether a record is another person's, of a region below the reader's or the reader's own. The server decides. */
export function standsAbove(record: AnyRecord, { id, regionCode }: { id: string; regionCode: RegionCode }): boolean {
  const isOthers = ![record['enteredBy'], record['submittedBy']].includes(id);
  const isAbove = isWithin(regionCode, record.areaCode) && regionCode !== record.areaCode;
  return isOthers && (isAbove || record.areaCode.length === seatLength);
}
