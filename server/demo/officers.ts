import type { Officer } from '../../contract/alarms/alarm.ts';
import { userIdOf } from '../auth/register.ts';
import { demoAccounts } from './accounts.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** An officer of the demo and the region in whose name they act. */
export interface DemoOfficer extends Officer {
  regionCode: RegionCode;
}

const officers: readonly DemoOfficer[] = demoAccounts
  .filter((account) => account.roles.includes('ZBY'))
  .map(({ userName, realName, regionCode }) => ({ userId: userIdOf(userName), realName, regionCode }));

/** The officer who is nearest to an area. */
export function officerOf(areaCode: RegionCode): DemoOfficer {
  const nearest = officers
    .filter((one) => areaCode.startsWith(one.regionCode))
    .sort((a, b) => b.regionCode.length - a.regionCode.length)[0];
  if (!nearest) throw new Error(`nobody is on duty in ${areaCode}`);
  return nearest;
}

/** The officer of just that region. */
export function officerIn(regionCode: RegionCode): DemoOfficer {
  const one = officers.find((officer) => officer.regionCode === regionCode);
  if (!one) throw new Error(`the demo has no officer of ${regionCode}`);
  return one;
}

/** An officer as events name them. */
export const named = ({ userId, realName }: Officer): Officer => ({ userId, realName });
