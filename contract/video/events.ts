import { z } from 'zod';
import { incidentIdField } from '../id-fields.ts';
import { pose, turnedFor } from './schemas.ts';

const camera = { cameraId: z.string(), name: z.string() };

/** Events about the steering of cameras (stream `video-<camera>`). Pictures are no events. */
export const videoEvents = {
  /** Somebody has a camera from now on; `from`: the name of the person who had it. */
  'video.taken': z.object({ ...camera, from: z.string().optional() }),
  'video.left': z.object({ ...camera }),
  /**
   * It was turned from one pose to another; `preset`: by the name of a preset; `turnedFor`: for an incident, perhaps by
   * the server of its own accord.
   */
  'video.turned': z.object({
    ...camera,
    from: pose,
    to: pose,
    preset: z.string().optional(),
    turnedFor: turnedFor.optional(),
  }),
  /** Its pictures are recorded from now on until then; `recordedFor`: for an incident, by the server. */
  'video.recordBegun': z.object({
    ...camera,
    until: z.iso.datetime(),
    recordedFor: z.object({ incidentId: incidentIdField, placeName: z.string() }).optional(),
  }),
  /** The recording is over: because its time was, somebody ended it, there was no room, or the server went down. */
  'video.recordEnded': z.object({
    ...camera,
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    pictures: z.int().nonnegative(),
    why: z.enum(['due', 'byHand', 'full', 'closing']),
  }),
  /** Somebody took a stretch of a recording out of the system. */
  'video.exported': z.object({ ...camera, from: z.iso.datetime(), until: z.iso.datetime() }),
  'video.presetSaved': z.object({ ...camera, presetId: z.string(), presetName: z.string(), pose }),
  'video.presetRemoved': z.object({ ...camera, presetId: z.string(), presetName: z.string() }),
} as const;
