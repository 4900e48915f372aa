import { mayAct } from '../../contract/session/roles.ts';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';

/** Who looks, of which region, and whether he may act: by his role, and not in a replay. The server decides. */
export function useOfficer(): { userId: string; regionCode: string; acts: boolean } {
  const station = useStation();
  const { user } = useBehavior(station.session$);
  return { userId: user?.id ?? '', regionCode: user?.regionCode ?? '', acts: station.canCommand && mayAct(user?.roleList.map(({ roleCode }) => roleCode) ?? []) };
}
