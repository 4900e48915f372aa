import { streamOf } from '../../contract/stream-names.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Name of the stream of a region's duty. */
export const shiftStream = (regionCode: RegionCode): string => streamOf('shift', regionCode);
