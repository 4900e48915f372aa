import { mayAct } from '../../contract/session/roles.ts';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';

/** For which region's duty a person looks, and whether he may act for it: by his role, and not in a replay. The server decides. */
export interface Duty { userId: string; regionCode: string; acts: boolean }

/** The duty of whoever is signed in. */
export function useDuty(): Duty {
  const station = useStation();
  const { user } = useBehavior(station.session$);
  return { userId: user?.id ?? '', regionCode: user?.regionCode ?? '', acts: station.canCommand && mayAct(user?.roleList.map(({ roleCode }) => roleCode) ?? []) };
}
