import { useStation } from './station.tsx';
import { useBehavior } from './use-behavior.ts';
import { useMay } from './use-may.ts';
import type { RegionCode } from '../../contract/ids.ts';

/**
 * The region whose duty a person looks for, and whether they may act for it: as their roles permit, and not in a
 * replay. The server decides.
 */
export interface Duty {
  userId: string;
  regionCode: RegionCode;
  acts: boolean;
}

/** The duty of the signed-in person. */
export function useDuty(): Duty {
  const { user } = useBehavior(useStation().session$);
  return { userId: user?.id ?? '', regionCode: user?.regionCode ?? '', acts: useMay('alarms.act') };
}
