import { useStation } from './station.tsx';
import { useBehavior } from './use-behavior.ts';
import { useMay } from './use-may.ts';

/** For which region's duty a person looks, and whether he may act for it: as his roles permit, and not in a replay. The server decides. */
export interface Duty { userId: string; regionCode: string; acts: boolean }

/** The duty of whoever is signed in. */
export function useDuty(): Duty {
  const { user } = useBehavior(useStation().session$);
  return { userId: user?.id ?? '', regionCode: user?.regionCode ?? '', acts: useMay('alarms.act') };
}
