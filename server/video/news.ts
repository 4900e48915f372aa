import type { RegionCode } from '../../contract/ids.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { CameraState } from '../../contract/video/schemas.ts';
import type { VideoTold } from '../../contract/video/told.ts';
import type { LatestSource, Value } from '../push/source.ts';
import type { Camera } from './cameras.ts';

/** Shortest interval between two messages to one client, in milliseconds. */
const everyMs = 100;

/** One for all who see a camera, and one each for those who see an incident for which it was turned, or is recorded. */
const mostAudiences = 3;

/** Tells people of a camera's region where it looks and who steers it. */
export interface VideoNews {
  /**
   * Tells how a camera stands. `areas`: those by which people differ in what they may know of it, the smallest first;
   * `stateFor`: what those are told who see one of them.
   */
  tell(
    camera: Pick<Camera, 'id' | 'areaCode'>,
    areas: readonly RegionCode[],
    stateFor: (areaCode: RegionCode) => CameraState,
  ): void;
  readonly source: LatestSource;
}

/** Creates the push source of live video. */
export function createVideoNews(): VideoNews {
  const listeners = new Set<(value: Value) => void>();
  return {
    tell({ id, areaCode }, areas, stateFor) {
      // Each camera always has all its values, in this order: who sees more than one area takes the last that they get.
      for (let n = 0; n < mostAudiences; n += 1) {
        const area = areas[n];
        const data: VideoTold = { ...stateFor(area ?? areaCode), areaCode };
        const value: Value = {
          key: `${id} ${n}`,
          to: area === undefined ? [] : [{ kind: 'scope', areaCode: area }],
          data,
        };
        for (const listener of listeners) listener(value);
      }
    },
    source: {
      name: 'video',
      resume: 'latest',
      mostKeys: mostAudiences * videoLimits.treeCameras,
      everyMs,
      permission: 'video.watch',
      start(tell) {
        listeners.add(tell);
        return () => void listeners.delete(tell);
      },
    },
  };
}
