import { useRegionName } from '../kit/region-tree/use-region-name.ts';

/** The whole name of a region, its code until that is known. */
export function RegionName({ code }: { code: string }) {
  return <>{useRegionName(code)}</>;
}
