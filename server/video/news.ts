import type { RegionCode } from '../../contract/ids.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { CameraState } from '../../contract/video/schemas.ts';
import type { VideoTold } from '../../contract/video/told.ts';
import type { LatestSource, Value } from '../push/source.ts';
import type { Camera } from './cameras.ts';

/** Shortest interval between two messages to one client, in milliseconds. */
const everyMs = 100;

/** Most values per camera: one for everybody, and one for each incident it was turned or is recorded for. */
const mostAudiences = 3;

/** Tells people of a camera's region where it looks and who steers it. */
export interface VideoNews {
  /**
   * Pushes the state of a camera. `areas`: as `audiencesOf` gives them, the smallest first; `stateFor`: the state for
   * people who see that area.
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
      // All values are sent in this order, and a client keeps the last one it receives.
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
