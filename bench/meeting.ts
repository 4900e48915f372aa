import { meetingLimits } from '../contract/meetings/limits.ts';
import { round } from './clock.ts';
import { measureMeeting, pictures, startEmbedded } from './meeting/measure.ts';
import type { Bench } from './result.ts';

const halfCore = 50;
const nearlyAll = 0.95;

/**
 * A meeting of the largest number of people with cameras that the embedded engine accepts; each receives all others.
 * Measures the pictures that arrive and the processor time of the room.
 */
export const meeting: Bench = {
  async run() {
    const count = meetingLimits.withVideo;
    const room = await startEmbedded();
    try {
      const found = await measureMeeting(room, { count, warmUpS: 6, seconds: 20 });
      return {
        name: `a meeting of ${count} people, all with cameras`,
        rows: [
          { label: 'people connected', value: found.connected, unit: '' },
          { label: 'pictures that each gets of each other', value: round(found.fps, 1), unit: '/s' },
          { label: 'packets passed on', value: round(found.packetsPerSecond, 0), unit: '/s' },
          { label: 'packets lost', value: round(found.lostPercent, 2), unit: '%' },
          { label: 'processor used by the room', value: round(found.share, 1), unit: '% of a core' },
        ],
        goal: `half a core, with nearly all of the ${pictures.fps} pictures a second`,
        met: found.share <= halfCore && found.fps >= pictures.fps * nearlyAll,
      };
    } finally {
      await room.stop();
    }
  },
};
