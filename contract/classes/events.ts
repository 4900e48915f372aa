import { z } from 'zod';

/** Events of reading, in the stream `reading-<course>.<person>`. */
export const classEvents = {
  /** Somebody has read a course for as long as it asks for (`minutes`); `seconds`: for how long they have. */
  'reading.completed': z.object({
    courseId: z.string(),
    title: z.string(),
    userId: z.string(),
    name: z.string(),
    minutes: z.number().int(),
    seconds: z.number().int(),
    demo: z.literal(true).optional(),
  }),
} as const;
