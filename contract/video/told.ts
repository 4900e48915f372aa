import type { RegionCode } from '../ids.ts';
import type { CameraState } from './schemas.ts';

/** One notification about a camera: where it looks now, and who steers it. */
export type VideoTold = CameraState & { areaCode: RegionCode };
