import { z } from 'zod';
import { videoLimits } from './limits.ts';

/** What a client wants to see from now on. */
export const viewsMessage = z.strictObject({
  views: z
    .array(
      z.strictObject({
        view: z.int().min(0).max(4_294_967_295),
        camera: z.string().min(1).max(100),
        width: z.int().min(1).max(10_000),
      }),
    )
    .max(videoLimits.views),
});
