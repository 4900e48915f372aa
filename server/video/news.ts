import { videoLimits } from '../../contract/video/limits.ts';
import type { VideoTold } from '../../contract/video/told.ts';
import type { LatestSource, Value } from '../push/source.ts';

/** Shortest interval between two messages to one client, in milliseconds. */
const everyMs = 100;

/** Tells people of a camera's region where it looks and who steers it. */
export interface VideoNews {
  tell(news: VideoTold): void;
  readonly source: LatestSource;
}

/** Creates the push source of live video. */
export function createVideoNews(): VideoNews {
  const listeners = new Set<(value: Value) => void>();
  return {
    tell(news) {
      const value: Value = { key: news.cameraId, to: [{ kind: 'scope', areaCode: news.areaCode }], data: news };
      for (const listener of listeners) listener(value);
    },
    source: {
      name: 'video',
      resume: 'latest',
      mostKeys: videoLimits.treeCameras,
      everyMs,
      permission: 'video.watch',
      start(tell) {
        listeners.add(tell);
        return () => void listeners.delete(tell);
      },
    },
  };
}
