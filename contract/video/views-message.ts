import { z } from 'zod';
import { videoLimits } from './limits.ts';

const view = z.int().min(0).max(4_294_967_295);
/** A session description by which a browser sends nothing. */
const receiving = z
  .string()
  .max(videoLimits.sdpLength)
  .regex(/^v=0\r?\n/u)
  .refine((sdp) => !/^a=send(?:recv|only)\s*$/mu.test(sdp));

/** What a client says: what it wants to see from now on, or its offer to receive one of these views over WebRTC. */
export const viewsMessage = z.union([
  z.strictObject({
    views: z
      .array(
        z.strictObject({
          view,
          camera: z.string().min(1).max(100),
          width: z.int().min(1).max(10_000),
          isDirect: z.literal(true).optional(),
        }),
      )
      .max(videoLimits.views),
  }),
  z.strictObject({ offer: z.strictObject({ view, sdp: receiving.or(z.literal('')) }) }),
]);
