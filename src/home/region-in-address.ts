import { useLocation, useSearch } from 'wouter';
import { isWithin, superiorOf } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';

/**
 * The region that is looked at: the one in the address, where it is the person's own or lies in it; how to go into
 * another, and which one lies above.
 */
export interface RegionInAddress {
  regionCode: RegionCode;
  go: (code: string) => void;
  above: string | undefined;
}

/** Keeps the region in the address, so that 'back' leads back and a link can be passed on. */
export function useRegionInAddress(own: string): RegionInAddress {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('region') ?? own;
  const regionCode = /^\d{2,6}$/.test(asked) && isWithin(own, asked) ? asked : own;
  return {
    regionCode,
    go: (code) => navigate(code === own ? path : `${path}?region=${code}`),
    above: regionCode === own ? undefined : superiorOf(regionCode),
  };
}
